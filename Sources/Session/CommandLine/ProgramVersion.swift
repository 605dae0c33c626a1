/// The version of the program.
package let programVersion = "0.1.0"
