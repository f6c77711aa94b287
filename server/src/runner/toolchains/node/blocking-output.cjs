// Loaded before every learner's program. Node writes to pipes without waiting: what a program prints faster than
// it is read would pile up in its memory, and be lost when the program ends at once or loops for ever.
for (const stream of [process.stdout, process.stderr]) stream._handle?.setBlocking?.(true);
