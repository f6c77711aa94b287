import { LANGUAGES } from '@coderoom/contract';
import { expect, it, onTestFinished } from 'vitest';
import { personOwner } from '#queue/owners.ts';
import { createJudge } from './complexity.ts';

const ONE = personOwner(1);

const SORTED = { language: 'python', code: 'print(sorted(map(int, input().split())))\n' } as const;

/** Loops within loops, another program each time. */
function slowToJudge(at: number): string {
  const depth = 40;
  const loops = Array.from(
    { length: depth },
    (_, level) => `${' '.repeat(level)}for x${level} in range(n + ${at}):`,
  );
  const body = Array.from({ length: 60 }, () => `${' '.repeat(depth)}print(sorted(range(n)))`);
  return ['n = int(input())', ...loops, ...body].join('\n');
}

function judging(coldWaitMs?: number, clockMs?: number) {
  const failures: unknown[] = [];
  const judge = createJudge((failure) => failures.push(failure), coldWaitMs, clockMs);
  onTestFinished(() => judge.close());
  return { judge, failures };
}

it('judges beside the server, and knows a verdict that was reached', async () => {
  const { judge } = judging();
  const verdict = await judge.begin(SORTED, ONE).verdict;
  expect(verdict).toMatchObject({ available: true, time_complexity: 'O(n log n)' });
  expect(verdict.evidence[0]?.line).toBe(1);
  expect(await judge.begin(SORTED, ONE).soon(false)).toBe(verdict);
  expect(await judge.begin({ ...SORTED, language: 'javascript' }, ONE).soon(false)).not.toBe(verdict);
});

it('has the verdict of the first program, whose thread has not begun yet, for whoever gets none later', async () => {
  // On a busy machine a thread takes long to begin.
  const { judge } = judging(60_000);
  expect(await judge.begin(SORTED, ONE).soon(false)).toMatchObject({
    available: true,
    time_complexity: 'O(n log n)',
  });
});

it('lets nobody wait for a verdict that takes long', async () => {
  const { judge } = judging();
  await judge.warmUp();
  for (let at = 0; at < 60; at += 1) judge.begin({ ...SORTED, code: slowToJudge(at) }, ONE);
  expect(await judge.begin(SORTED, ONE).soon(false)).toBe(null);
});

it('judges the program of somebody else before all those of one who runs many', async () => {
  const { judge } = judging();
  await judge.warmUp();
  const done: string[] = [];
  const many = Array.from({ length: 8 }, (_, at) =>
    judge.begin({ ...SORTED, code: slowToJudge(at) }, ONE).verdict.then(() => done.push('one')),
  );
  await judge.begin(SORTED, personOwner(2)).verdict;
  // The one that was being judged, and at most one that began while this one was asked for.
  expect(done.length).toBeLessThanOrEqual(2);
  await Promise.all(many);
  expect(done).toHaveLength(8);
});

it('judges programs of every language, and hostile ones, and goes on', async () => {
  const { judge, failures } = judging();
  await judge.warmUp();
  const nested = '('.repeat(200_000);
  const hostile = await Promise.all(
    LANGUAGES.map((language) => judge.begin({ language, code: nested }, ONE).verdict),
  );
  for (const { explanation } of hostile) expect(explanation).toEqual(expect.any(String));
  expect(await judge.begin(SORTED, ONE).verdict).toMatchObject({ available: true });
  expect(failures).toEqual([]);
});

it('refuses what is too much, and judges it when there is room again', async () => {
  const { judge, failures } = judging();
  const programs = Array.from({ length: 600 }, (_, at) => ({ ...SORTED, code: `print(${at})\n` }));
  const verdicts = await Promise.all(programs.map((program) => judge.begin(program, ONE).verdict));
  const refused = programs.filter((_, at) => !verdicts[at]?.available);
  expect(refused.length).toBeGreaterThan(0);
  for (const program of refused.slice(0, 3)) {
    expect(await judge.begin(program, ONE).verdict).toMatchObject({
      available: true,
      time_complexity: 'O(1)',
    });
  }
  expect(failures).toEqual([]);
});

it('does not keep the verdict of an analysis that was ended for its time', async () => {
  const { judge, failures } = judging(undefined, 0);
  const programs = Array.from({ length: 120 }, (_, at) => ({ ...SORTED, code: slowToJudge(at) }));
  const judgements = programs.map((program) => judge.begin(program, ONE));
  const verdicts = await Promise.all(judgements.map(({ verdict }) => verdict));
  const ended = verdicts.findIndex(({ available }) => !available);
  expect(judge.begin(programs[ended] ?? SORTED, ONE)).not.toBe(judgements[ended]);
  expect(failures).toEqual([]);
});

it('ends at once, with what is being judged not available', async () => {
  const judge = createJudge(() => {});
  const { verdict } = judge.begin(SORTED, ONE);
  await judge.close();
  expect(await verdict).toMatchObject({ available: false });
  const late = judge.begin({ ...SORTED, code: 'print(1)\n' }, ONE);
  expect(await late.verdict).toMatchObject({ available: false });
});
