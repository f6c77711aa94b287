// Loaded before a learner's program. When everything is done, Node takes down its heap piece by piece and waits for its
// threads, which takes longer than many programs run. Nobody sees that: here the process ends at once, by a library
// that does so when it is loaded. Child processes and workers of the program end as always.
'use strict';
const LIBRARY = require('node:path').join(__dirname, 'end_process.node');

if (process.env.CODEROOM_WAITS && require('node:fs').existsSync(LIBRARY)) {
  const { dlopen, emit, getActiveResourcesInfo } = process;
  /** Pipes are the standard streams, which are written to at once. A program that exits early may leave a file to be written. */
  const hasNothingLeft = () => getActiveResourcesInfo().every((resource) => resource === 'PipeWrap');
  Object.defineProperty(process, 'emit', {
    configurable: true,
    writable: true,
    value(event, ...values) {
      const isHeard = Reflect.apply(emit, this, [event, ...values]);
      // An error, and an `await` that never settles, are reported after this, and have another code. A program may
      // emit the event itself.
      if (event === 'exit' && values[0] === 0 && !process.exitCode && process._exiting && hasNothingLeft())
        dlopen({ exports: {} }, LIBRARY);
      return isHeard;
    },
  });
}
