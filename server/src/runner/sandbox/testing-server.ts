/**
 * A server as a process of its own, for tests. Runs a program in a sandbox and prints its output. With `hold`, prints
 * `running` and waits while two programs run; with `protections`, adds a line with those missing; with `typed`, types
 * two lines and the end, and adds how often the program was waiting. Starts programs by a launcher if its path is
 * given.
 */
import { dirname } from 'node:path';
import type { Omission } from './omission.ts';
import { openSandbox } from './sandbox.ts';
import type { Slot } from './slot.ts';
import { runWithout, shell } from './testing.ts';

const [directory = '', script = '', mode, omit, program] = process.argv.slice(2);
const launcher = program === undefined ? {} : { launcher: { program, needed: dirname(program) } };
const sandbox = await openSandbox({ directory, slots: 2, ...launcher });
if (!sandbox.available) throw new Error(sandbox.unavailableReason ?? '');
if (mode === 'hold') {
  const boxes = [await sandbox.acquire(), await sandbox.acquire()];
  for (const box of boxes) {
    void box.run(shell(`echo >/box/started; ${script}`, { box: 'writable' }), new AbortController().signal);
  }
  for (const box of boxes) while ((await box.read('started', 10)) === null) await new Promise(setImmediate);
  process.stdout.write('running');
} else if (mode === 'typed') {
  const left = ['one\n', 'two\n', null];
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return left.shift() ?? null;
  };
  const live = { started: () => {}, wrote: () => {}, typed: { ask, idleMs: 60_000, totalMs: 60_000 } };
  const box = await sandbox.acquire();
  const outcome = await box.run({ ...shell(script), live }, new AbortController().signal);
  process.stdout.write(`${outcome.stdout}${asked}`);
  await sandbox.close();
} else {
  const command = shell(script, { startsIn: '' });
  const outcome = await runWithout(sandbox.slots[0] as Slot, command, omit ? [omit as Omission] : []);
  process.stdout.write(outcome.stdout);
  if (mode === 'protections') {
    process.stdout.write(sandbox.protections.missing.map(({ protection }) => protection).join(' '));
  }
  await sandbox.close();
}
