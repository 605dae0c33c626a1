// The room's first file replaces this one.
