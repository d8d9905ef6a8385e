// Package store keeps everything that outlives a request: all SQL is here and nothing else is. A Store is one open database; its
// fields are the resources, each with the methods that a handler needs.
//
// A method is one transaction: begin, small composable helpers on it, commit. When a method that changes something has returned
// without an error, the change is on the disk. Every method ends at its context's end, or after Options.Timeout if that is
// sooner. Errors that a person can do something about are an *Error.
package store
