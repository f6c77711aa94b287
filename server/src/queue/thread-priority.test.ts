import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

/** Place of the priority in `/proc/…/stat`, after the name in parentheses (proc_pid_stat(5)). */
const NICE = 16;
const MODULE = new URL('./thread-priority.ts', import.meta.url).href;
const PROGRAM = `
  import { readFileSync } from 'node:fs';
  import { parentPort } from 'node:worker_threads';
  import { yieldToOthers } from ${JSON.stringify(MODULE)};
  const niceOf = (place) =>
    Number(readFileSync(place + '/stat', 'utf8').split(') ')[1].split(' ')[${NICE}]);
  const before = niceOf('/proc/thread-self');
  yieldToOthers();
  parentPort.postMessage({ before, after: niceOf('/proc/thread-self'), process: niceOf('/proc/self') });
`;

it.runIf(process.platform === 'linux')(
  'one thread goes after the others, and its process as before',
  async () => {
    const url = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);
    const worker = new Worker(url);
    const nice = await new Promise<Record<string, number>>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
    });
    await worker.terminate();
    expect(nice).toEqual({ before: nice.process, after: 5, process: nice.process });
  },
);
