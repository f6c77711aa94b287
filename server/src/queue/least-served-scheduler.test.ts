import { expect, it } from 'vitest';
import { createScheduler, type ScheduledWork } from './least-served-scheduler.ts';

const never = new AbortController().signal;
const newcomer = (isUrgent = false): ScheduledWork => ({ isUrgent, servedMs: 0 });

/** Work that runs until it is ended. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { run: () => promise, end: resolve };
}

it('gives the turn to whom the least was spent on, and first of all to who is waited for', async () => {
  const turns = createScheduler(1);
  const order: string[] = [];
  const first = work();
  const going = turns.run(newcomer(), first.run, never);
  const waiting = [
    { name: 'long served', served: { isUrgent: false, servedMs: 9_000 } },
    { name: 'served', served: { isUrgent: false, servedMs: 50 } },
    { name: 'new', served: newcomer() },
    { name: 'urgent, served', served: { isUrgent: true, servedMs: 4_000 } },
    { name: 'urgent', served: newcomer(true) },
  ].map(({ name, served }) => turns.run(served, async () => order.push(name), never));
  first.end();
  await Promise.all([going, ...waiting]);
  expect(order).toEqual(['urgent', 'urgent, served', 'new', 'served', 'long served']);
});

it('leaves the turn with who had it, while the least was spent on them', async () => {
  const turns = createScheduler(1);
  const order: string[] = [];
  const steps = async (name: string, served: ScheduledWork) => {
    for (let step = 0; step < 3; step += 1) await turns.run(served, async () => order.push(name), never);
  };
  await Promise.all([steps('long served', { isUrgent: false, servedMs: 9_000 }), steps('new', newcomer())]);
  expect(order).toEqual(['long served', 'new', 'new', 'new', 'long served', 'long served']);
});

it('lets as many go on at once as there are places, and counts what each was given', async () => {
  const turns = createScheduler(2);
  const works = [work(), work(), work()];
  const served = works.map(() => newcomer());
  let running = 0;
  const all = works.map(({ run }, index) =>
    turns.run(
      served[index] as ScheduledWork,
      async () => {
        running += 1;
        await run();
        running -= 1;
      },
      never,
    ),
  );
  await expect.poll(() => running).toBe(2);
  for (const { end } of works) end();
  await Promise.all(all);
  expect(served.every(({ servedMs }) => servedMs > 0)).toBe(true);
});

it('goes on after work that failed, and without those who have gone', async () => {
  const turns = createScheduler(1);
  const first = work();
  const gone = new AbortController();
  const failing = turns.run(
    newcomer(),
    async () => {
      await first.run();
      throw new Error('the work failed');
    },
    never,
  );
  const left = turns.run(newcomer(), async () => 'never', gone.signal);
  const next = turns.run(newcomer(), async () => 'done', never);
  gone.abort(new Error('has gone'));
  await expect(left).rejects.toThrow('has gone');
  first.end();
  await expect(failing).rejects.toThrow('the work failed');
  expect(await next).toBe('done');
  await expect(turns.run(newcomer(), async () => 'never', gone.signal)).rejects.toThrow('has gone');
});
