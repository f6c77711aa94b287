// Loaded before a learner's program: Node waits here until there is a program. Workers and child processes load it as
// well, by the same flag, but no longer find the variable.
if (process.env.CODEROOM_WAITS) {
  delete process.env.CODEROOM_WAITS;
  const fs = require('node:fs');
  fs.readSync(11, Buffer.alloc(1));
  fs.closeSync(11);
}
