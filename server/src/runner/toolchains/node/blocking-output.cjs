// Loaded before every learner's program. Node writes to pipes without blocking: output printed faster than it is read
// would pile up in memory, and be lost when the program exits at once or loops for ever.
for (const stream of [process.stdout, process.stderr]) stream._handle?.setBlocking?.(true);
