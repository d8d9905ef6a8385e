// Package account is who a person is: names, passwords, recovery codes, one-time links, sign-in and its limits.
//
// The rules are plain functions; Service puts them together over a Keeper, which package store implements. The package has no SQL
// and no HTTP, and takes the time as a parameter.
package account
