// Loaded before a learner's program. When everything is done, Node takes down its heap piece by piece and waits for its
// threads, which takes longer than many programs run. Nobody sees that: here the process ends at once, by a library
// that does so when it is loaded. Child processes and workers of the program end as always.
'use strict';
const LIBRARY = require('node:path').join(__dirname, 'end_process.node');

if (process.env.CODEROOM_WAITS && require('node:fs').existsSync(LIBRARY)) {
  const { dlopen, emit: emitEvent, getActiveResourcesInfo, moduleLoadList, reallyExit } = process;
  /**
   * Pipes are the standard streams, which are written to at once. A program that exits early may leave a file to be
   * written. Databases are closed, and their files tidied up, by Node.
   */
  const hasNothingLeft = () =>
    getActiveResourcesInfo().every((resource) => resource === 'PipeWrap') &&
    !moduleLoadList.includes('NativeModule sqlite');
  /** A program, or a library of it, may put functions of its own around these. */
  const isLast = () => process.emit === emit && process.reallyExit === reallyExit;

  const emit = function emit(event, ...values) {
    const isHeard = Reflect.apply(emitEvent, this, [event, ...values]);
    // What a listener awaits, and the errors of that, come after this. An error, and an `await` that never settles, are
    // reported after it too, and have another code. A program may emit the event itself.
    if (event === 'exit' && !isHeard && values[0] === 0 && process._exiting && isLast() && hasNothingLeft()) {
      try {
        dlopen({ exports: {} }, LIBRARY);
      } catch {
        // No file can be opened any more, or there is no memory: then Node ends the program.
      }
    }
    return isHeard;
  };
  Object.defineProperty(process, 'emit', { configurable: true, writable: true, value: emit });
}
