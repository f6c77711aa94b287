import { assignment, createAssignment, createSession, joinSession } from '@coderoom/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { chooseSeed, often } from '#runner/testing/soak.ts';
import { askAny, Tally } from '#testing/growing/calls.ts';
import { joinAny, keepRunning, keepSigningIn, staySignedIn } from '#testing/growing/learners.ts';
import { type Part, startSchoolOfProcesses } from '#testing/growing/school.ts';
import { keepTyping } from '#testing/growing/typists.ts';
import { ADMIN } from '#testing/people.ts';
import { Marks } from './testing/clients/marks.ts';
import { formOf } from './testing/data/assignments.ts';
import { zipOf } from './testing/data/zip.ts';

const LEARNERS = often(2, 8);
const TYPISTS = often(3, 10);
const STUDENTS = often(8, 30);
/** Runs that complete before, during and after a process is gone. */
const RUNS_BETWEEN = often(2, 10);
/** Rounds in which processes are ended and restarted. */
const ROUNDS = often(1, 20);
/** One process of each kind is killed; `main.test.ts` and `resuming.test.ts` stop them as well. */
const [KILLED, STOPPED] = often<[number[], number[]]>([[0], []], [[0, 1], [0]]);
/** True if who was killed comes back; `killed.test.ts` and `resuming.test.ts` start killed servers as well. */
const COMES_BACK = often(false, true);
const WITHIN = { timeout: 60_000, interval: 50 };
const SENTENCE = /^[A-Z].{15,}\.$/;

type School = Awaited<ReturnType<typeof startSchoolOfProcesses>>;

/** Starts people who run programs, type and sign in, until the end of the test or until stopped. */
async function beginWork({ webs }: School, tally: Tally) {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const tokensOf = await Promise.all(Array.from({ length: LEARNERS }, (_, n) => joinAny(webs, n, tally)));
  const [ownerToken = async () => ''] = tokensOf;
  const json = { title: 'All of us', is_public: true, initial_code: '.'.repeat(20) };
  const sessions = '/collaboration/sessions';
  const token = await ownerToken();
  const created = await askAny(webs, 0, { path: sessions, token, json, withinMs: 10_000 }, tally);
  const { share_id } = createSession.response.parse(created);
  const marks = new Marks();
  const seed = chooseSeed();
  const { signal } = ending;
  const typing = Array.from({ length: TYPISTS }, async (_, n) => {
    // The owner is one of them.
    const own = n === 0 ? { tokenOf: ownerToken } : {};
    const call = {
      ...(n === 0 && { token }),
      path: `${sessions}/${share_id}/join`,
      json: { username: `Typist ${n}` },
      withinMs: 10_000,
    };
    const joined = joinSession.response.parse(await askAny(webs, n, call, tally));
    return await keepTyping(
      webs,
      { n, random: randomNumbers(seed + n), place: { share_id, ...joined }, marks, ...own },
      tally,
      signal,
    );
  });
  const running = tokensOf.map((tokenOf, n) => keepRunning(webs, { n, tokenOf }, tally, signal));
  const signingIn = keepSigningIn(webs, ADMIN.ADMIN_EMAIL, tally, signal);
  const all = Promise.all([Promise.all(running), Promise.all(typing), signingIn]);
  const failed = new Promise<never>((_, reject) => {
    all.catch(reject);
  });
  failed.catch(() => {});
  return {
    marks,
    /** Rejects as soon as anybody meets a forbidden outcome. */
    failed,
    async end() {
      ending.abort();
      const [programs, editors] = await all;
      onTestFinished(() => {
        for (const { client } of editors) client.close();
      });
      return { programs: programs.flat(), editors };
    },
    textAt: async (web: Part) => {
      const call = { method: 'GET', path: `${sessions}/${share_id}`, withinMs: 10_000 } as const;
      const answer = (await askAny([web], 0, { ...call, token: await ownerToken() }, tally)) as {
        session: { code_content: string };
      };
      return answer.session.code_content;
    },
  };
}

/** Uploads a class's submissions as an admin. */
async function handIn({ webs }: School, tally: Tally) {
  const tokenOf = staySignedIn(webs, 1, ADMIN.ADMIN_EMAIL, tally);
  const programs = Array.from({ length: STUDENTS }, (_, n) => [`student ${n}/main.py`, `print(${n} ** 2)`]);
  const form = formOf({
    name: 'Squares',
    zip_file: { name: 'class.zip', content: zipOf(Object.fromEntries(programs)) },
  });
  const made = await askAny(
    webs,
    0,
    { path: '/assignments', token: await tokenOf(), form, withinMs: 20_000 },
    tally,
  );
  const { id } = createAssignment.response.parse(made);
  return async () => {
    const token = await tokenOf();
    const call = { method: 'GET', path: `/assignments/${id}`, token, withinMs: 10_000 } as const;
    return assignment.parse(await askAny(webs, 0, call, tally));
  };
}

// 8 learners who want 20 runs a second together, and 10 people who type 4 times a second each. Two cores that ran all
// of it, PostgreSQL and Redis included, beside ten times as much other work, completed 7 to 9 of the 20 runs.
// One kind at a time is killed in `main.test.ts`, `killed.test.ts`, `jobs.test.ts` and where several servers are tested.
it('a school of two web servers and two workers goes on while each of them, and Redis, is killed', {
  tags: ['breadth'],
  timeout: often(300_000, 3_600_000),
}, async () => {
  const tally = new Tally();
  const school = await startSchoolOfProcesses();
  const { webs, workers, redis, database } = school;
  const work = await beginWork(school, tally);
  const more = async (runs = RUNS_BETWEEN) => {
    const wanted = tally.runs + runs;
    const enough = vi.waitFor(() => expect(tally.runs).toBeGreaterThanOrEqual(wanted), WITHIN);
    await Promise.race([enough, work.failed]);
  };
  const killParts = async () => {
    tally.failures = [];
    for (const part of KILLED.flatMap((n) => [workers[n], webs[n]])) {
      await part?.end('SIGKILL');
      await more();
      if (!COMES_BACK) continue;
      await part?.startAgain();
      await more();
    }
    expect(tally.hanging).toEqual([]);
    expect(tally.failures.map(({ detail }) => detail).filter((one) => !SENTENCE.test(one))).toEqual([]);
    expect(tally.failures.length / tally.calls).toBeLessThan(0.01);
  };
  const killRedis = async () => {
    tally.failures = [];
    await redis.kill();
    const keptBefore = work.marks.kept.size;
    await vi.waitFor(() => expect(tally.failures.length).toBeGreaterThan(LEARNERS), WITHIN);
    await vi.waitFor(() => expect(work.marks.kept.size).toBeGreaterThan(keptBefore + 2 * TYPISTS), WITHIN);
    await redis.startAgain();
    await more();
    for (const failure of tally.failures) {
      expect(failure).toMatchObject({
        status: 503,
        code: 'runner_unavailable',
        detail: expect.stringMatching(SENTENCE),
      });
      expect(Number(failure.retryAfter)).toBeGreaterThan(0);
    }
  };
  const stopParts = async () => {
    tally.failures = [];
    for (const part of STOPPED.flatMap((n) => [workers[n], webs[n]])) {
      // 1: on a busy machine it takes longer than it may; `main.test.ts` tests that it takes no longer by itself.
      expect(await part?.end('SIGTERM')).toBeOneOf([0, 1]);
      await part?.startAgain();
      await more();
    }
    // Only runs that outlast a stopping server's patience may fail.
    expect(tally.failures.filter(({ code }) => code !== 'shutting_down')).toEqual([]);
    expect(tally.failures.length / tally.calls).toBeLessThan(0.01);
  };

  await more();
  const handedIn = await handIn(school, tally);
  for (let round = 0; round < ROUNDS; round += 1) {
    await killParts();
    await killRedis();
    await stopParts();
  }

  await vi.waitFor(async () => expect((await handedIn()).status).toBe('completed'), WITHIN);
  expect((await handedIn()).execution_summary).toMatchObject({ success: STUDENTS });
  const { programs, editors } = await work.end();
  const kept = await database
    .selectFrom('executions')
    .select('code')
    .where('status', '=', 'success')
    .execute();
  const stored = new Set(kept.map(({ code }) => code));
  expect(programs.filter((code) => !stored.has(code))).toEqual([]);
  await vi.waitFor(() => expect(new Set(editors.map(({ text }) => text)).size).toBe(1), WITHIN);
  for (const web of COMES_BACK ? webs : webs.slice(1)) {
    const text = await work.textAt(web);
    expect(work.marks.faultsOf(text)).toEqual([]);
    expect(text).toBe(editors[0]?.text);
  }
  expect(tally.hanging).toEqual([]);
  expect(tally.longestRunMs).toBeLessThan(15_000);
});
