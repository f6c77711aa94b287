import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { chooseSeed, often } from '#runner/testing/soak.ts';
import { createFairQueue, QueueFullError } from './fair-queue.ts';
import {
  connectionTurn,
  isVisitors,
  personOwner,
  placesOfOne,
  visitorOwner,
  waitingOfOne,
} from './owners.ts';

const never = new AbortController().signal;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A queue that records the outcome of every job by name. */
function watched(places: number, length: number) {
  const queue = createFairQueue({ places, length });
  const running = new Map<string, { owner: string; end(): void }>();
  const begun: string[] = [];
  const refused: string[] = [];
  const all: Promise<unknown>[] = [];
  let count = 0;
  const run = (owner: string, options: { isContinuation?: boolean } = {}) => {
    count += 1;
    const name = `${count} of ${owner}`;
    const work = () => {
      begun.push(name);
      return new Promise<void>((end) => running.set(name, { owner, end }));
    };
    const done = queue.run(owner, work, never, options).catch((error) => {
      expect(error).toBeInstanceOf(QueueFullError);
      refused.push(name);
    });
    all.push(done);
    return name;
  };
  const end = async (name: string | undefined) => {
    const job = running.get(name ?? '');
    running.delete(name ?? '');
    job?.end();
    await settled();
  };
  return { queue, running, begun, refused, all, run, end };
}

const [ada, ben] = [personOwner(1), personOwner(2)];
const [home, cafe] = [visitorOwner('192.0.2.1'), visitorOwner('192.0.2.2')];

it.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [8, 6],
  [64, 48],
])('of %i places one owner may take %i', (places, max) => {
  expect(placesOfOne(places)).toBe(max);
});

describe('one owner', () => {
  it.each([ada, home])('leaves places that others find free (%s)', async (greedy) => {
    const { running, run } = watched(8, 200);
    for (let n = 0; n < 20; n += 1) run(greedy);
    await settled();
    expect(running.size).toBe(6);
    run(ben);
    run(ben);
    await settled();
    expect(running.size).toBe(8);
  });

  it.each([
    [ada, 50],
    [home, 100],
  ])('may have no more than a share of what waits (%s)', async (greedy, max) => {
    const { queue, refused, run } = watched(8, 200);
    for (let n = 0; n < 6 + max + 15; n += 1) run(greedy);
    await settled();
    expect([queue.waiting, refused.length]).toEqual([max, 15]);
  });
});

it('visitors of all addresses together leave places to people who are signed in', async () => {
  const { running, run } = watched(8, 200);
  for (let n = 0; n < 20; n += 1) run(visitorOwner(`192.0.2.${n}`));
  await settled();
  expect(running.size).toBe(6);
  run(ada);
  await settled();
  expect(running.size).toBe(7);
});

it('visitors get one turn in four while people wait as well', async () => {
  const { begun, running, run, end } = watched(1, 200);
  run(ada);
  await settled();
  for (let n = 0; n < 2; n += 1) run(home);
  for (let n = 0; n < 9; n += 1) run(personOwner(n + 10));
  while (running.size > 0) await end([...running.keys()][0]);
  expect(begun.map((name) => (isVisitors(name.split(' of ')[1] ?? '') ? 'v' : 'p')).join('')).toBe(
    'ppppvpppvppp',
  );
});

describe('when too many wait', () => {
  it('the newest of the longest line is refused for somebody who has fewer', async () => {
    const { refused, run } = watched(1, 4);
    run(cafe);
    await settled();
    const [, newest] = [run(home), run(home)];
    run(cafe);
    run(visitorOwner('192.0.2.3'));
    expect(refused).toEqual([]);
    run(visitorOwner('192.0.2.4'));
    await settled();
    expect(refused).toEqual([newest]);
    // No line is longer than this one with one more job.
    const late = run(visitorOwner('192.0.2.5'));
    await settled();
    expect(refused).toEqual([newest, late]);
  });

  it('visitors make room for people who are signed in, and not the other way round', async () => {
    const { refused, run } = watched(1, 2);
    run(cafe);
    await settled();
    const [first, second] = [run(home), run(cafe)];
    run(ada);
    run(ben);
    await settled();
    expect(refused.toSorted()).toEqual([first, second]);
    const [visitor, person] = [run(home), run(personOwner(3))];
    await settled();
    expect(refused.slice(2)).toEqual([visitor, person]);
  });

  it('nothing is refused that goes on with what was let in', async () => {
    const { queue, refused, run } = watched(1, 2);
    run(cafe);
    await settled();
    for (let n = 0; n < 5; n += 1) run(home, { isContinuation: true });
    run(home);
    run(cafe);
    run(ada);
    run(ben);
    await settled();
    expect([queue.waiting, refused.length]).toEqual([7, 2]);
  });
});

it.each([...often([1], [1, 2, 3, 7, 100, 4711]), chooseSeed()])(
  'whoever floods it, nobody has more than their share, and whoever has little is let in (seed %i)',
  async (seed) => {
    const random = randomNumbers(seed);
    const upTo = (bound: number) => Math.floor(random() * bound);
    const [places, length] = [1 + upTo(12), 10 + upTo(60)];
    const { queue, running, refused, all, run, end } = watched(places, length);
    const flooders = [personOwner(0), visitorOwner('192.0.2.0'), visitorOwner('2001:db8:1::/48')];
    const ownerOf = new Map<string, string>();
    const waitingByOwner = () => {
      const waiting = [...ownerOf].filter(([name]) => !running.has(name) && !ended.has(name));
      return new Map(
        [...Map.groupBy(waiting, ([, owner]) => owner)].map(([owner, theirs]) => [owner, theirs.length]),
      );
    };
    const ended = new Set<string>();
    const arrive = async (owner: string) => {
      const before = waitingByOwner();
      const name = run(owner);
      ownerOf.set(name, owner);
      await settled();
      for (const job of refused.filter((one) => !ended.has(one))) {
        ended.add(job);
        const theirs = ownerOf.get(job) ?? '';
        const ofTheirKind = [...before].filter(([other]) => isVisitors(other) === isVisitors(theirs));
        const longest = Math.max(0, ...ofTheirKind.map(([, count]) => count));
        const had = before.get(theirs) ?? 0;
        // A refused owner has as many jobs as anybody of their kind, minus one, or all they may have.
        expect(had + 1 >= longest || had >= waitingOfOne(length, isVisitors(theirs))).toBe(true);
        const visitors = [...before.keys()].some(isVisitors);
        if (!isVisitors(theirs) && visitors) expect(had).toBe(waitingOfOne(length, false));
      }
    };
    for (let step = 0; step < 1_500; step += 1) {
      const calm = random() < 0.5 ? personOwner(1 + upTo(30)) : visitorOwner(`198.51.100.${upTo(30)}`);
      const owner = random() < 0.8 ? (flooders[upTo(flooders.length)] ?? '') : calm;
      const ending = [...running.keys()][upTo(running.size)];
      if (random() < 0.6 || ending === undefined) await arrive(owner);
      else {
        ended.add(ending);
        await end(ending);
      }

      expect(queue.running).toBe(running.size);
      expect(queue.waiting).toBeLessThanOrEqual(length);
      const owners = [...running.values()].map((job) => job.owner);
      for (const theirs of Map.groupBy(owners, (one) => one).values()) {
        expect(theirs.length).toBeLessThanOrEqual(placesOfOne(places));
      }
      expect(owners.filter(isVisitors).length).toBeLessThanOrEqual(placesOfOne(places));
    }
    expect(refused.length).toBeGreaterThan(0);
    while (running.size > 0) await end([...running.keys()][0]);
    await Promise.all(all);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  },
);

it('gives a person one turn through all connections, and visitors of an address one each', () => {
  const person = personOwner(7);
  expect([connectionTurn(person, 'a'), connectionTurn(person, 'b')]).toEqual([person, person]);
  const visitors = visitorOwner('192.0.2.1');
  expect(connectionTurn(visitors, 'a')).not.toBe(connectionTurn(visitors, 'b'));
});
