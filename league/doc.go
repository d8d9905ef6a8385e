// Package league holds the people's side of the rules: regions and their gyms, the banlists that stand for them (D8), and the
// judges that follow from both. It is pure: no SQL, no HTTP, no clock.
package league
