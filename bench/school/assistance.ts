import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  completionsAnswer,
  LANGUAGE_FACTS,
  LANGUAGES,
  type LanguageId,
  openedAnswer,
} from '@coderoom/contract';
import { randomNumbers } from '@coderoom/server/src/runner/testing/random-text.ts';
import { connectionsAt, type LiveClient } from '@coderoom/server/src/testing/sockets.ts';
import { signUp } from '#bench/harness/calls.ts';
import { startServer } from '#bench/harness/server.ts';
import { elapsed, percentile } from '#bench/harness/timing.ts';
import { LESSONS } from '#bench/runs/lessons.ts';

const LEARNERS = 30;
const KEYS_PER_SECOND = 4;
/** Between two keys pass between the half and one and a half times of the mean. */
const UNEVENNESS = 0.5;
/** Learners begin within this time, in ms. Before the measurement they type as long again: programs warm up. */
const BEGIN_MS = 10_000;
/** Pause after a line, in which problems are asked for, as the page does. */
const THINKING_MS = 10_000;
/** Delay of the page before it asks for problems, in ms. */
const PROBLEMS_AFTER_MS = 300;
/** Runs in each phase without typing. */
const RUNS = 30;
/** Time from run to run, in ms: each learner runs the program every 20 s. */
const RUN_EVERY_MS = 667;
/** Time limit for the first start of all language servers, in ms. */
const START_MS = 60_000;

/** A program with the place where lines are typed, and these lines. */
const EXERCISES: Partial<Record<LanguageId, readonly [before: string, typed: string, after: string]>> = {
  python: [
    `${LESSONS.python('typed')}\nnames = ["Ada", "Ben"]\n`,
    'for name in sorted(names):\n    print(name.upper(), len(name))\n',
    '',
  ],
  java: [
    'import java.util.ArrayList;\n\npublic class Main {\n    public static void main(String[] args) {\n        ArrayList<String> names = new ArrayList<>();\n        ',
    'names.add("Ada");\n        System.out.println(names.size());\n',
    '    }\n}\n',
  ],
  cpp: [
    '#include <iostream>\n#include <string>\n#include <vector>\n\nint main() {\n    std::vector<std::string> names;\n    ',
    'names.push_back("Ada");\n    std::cout << names.size();\n',
    '}\n',
  ],
  go: [
    'package main\n\nimport (\n\t"fmt"\n\t"strings"\n)\n\nfunc main() {\n\tname := "Ada"\n\t',
    'fmt.Println(strings.ToUpper(name))\n',
    '}\n',
  ],
  rust: [
    'fn main() {\n    let mut names = vec![String::from("Ada")];\n    ',
    'names.push(String::from("Ben"));\n    println!("{}", names.len());\n',
    '}\n',
  ],
};

interface Learner {
  client: LiveClient;
  language: LanguageId;
}

/** Goals: times in ms, memory in MiB; a run takes at most that many times as long beside learners who type. */
const GOALS = { p50: 80, p95: 300, mib: 1_536, ratio: 1.1 };

/** Measurements of the learners of one language; times in ms. */
interface Seen {
  /** From a key to its list of completions. */
  lists: number[];
  /** From the request to the problems of a text. */
  problems: number[];
  /** Requests that typing made needless before they were answered. */
  overtaken: number;
  /** Requests without a list: in a string, for example, or while the language server starts again. */
  empty: number;
}

/** Resources that the language servers used, by language. */
type Usage = Awaited<ReturnType<Awaited<ReturnType<typeof startServer>>['assistanceUsage']>>;

/**
 * Learners type in all languages that have a language server, or in some of them. Before, between and after, programs
 * run: the ratio of their times tells what those who run something feel of it.
 */
export async function measureAssistance([duration = '60', ...wanted]: string[]): Promise<void> {
  const seconds = Number(duration);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const server = await startServer(folder);
  const connections = connectionsAt(server.origin);
  try {
    const first = await connections.connect(await signUp(server.origin));
    // Also without language servers, programs run in the languages that wait ready.
    await runAll(server, performance.now() + RUNS * RUN_EVERY_MS);
    const alone = await runAll(server, performance.now() + RUNS * RUN_EVERY_MS);
    const languages = await startLanguageServers(first, wanted);
    const learners: Learner[] = [];
    for (let n = 0; n < LEARNERS; n += 1) {
      const client = n === 0 ? first : await connections.connect(await signUp(server.origin));
      learners.push({ client, language: languages[n % languages.length] ?? 'python' });
    }
    const seen = new Map(
      languages.map((one): [LanguageId, Seen] => [one, { lists: [], problems: [], overtaken: 0, empty: 0 }]),
    );
    const from = performance.now() + 2 * BEGIN_MS;
    const until = from + seconds * 1_000;
    const random = randomNumbers(1);
    const typing = Promise.all(learners.map((learner) => type(learner, { from, until, seen, random })));
    await sleep(2 * BEGIN_MS);
    const [cpuBefore, before] = [await server.cpuMs(), await server.assistanceUsage()];
    const beside = await runAll(server, until);
    const [cpuMs, usage] = [(await server.cpuMs()) - cpuBefore, await server.assistanceUsage()];
    await typing;
    alone.push(...(await runAll(server, performance.now() + RUNS * RUN_EVERY_MS)));
    reportLists(seen);
    reportUsage({ before, usage, seen, ownMs: cpuMs, seconds });
    const medians = [percentile(alone, 50), percentile(beside, 50)] as const;
    console.log(
      `a run of 30 lines, p50: ${medians[0].toFixed(0)} ms alone, ${medians[1].toFixed(0)} ms beside them: ` +
        `${(medians[1] / medians[0]).toFixed(2)} times as long (goal ${GOALS.ratio}); load ${loadavg()[0]?.toFixed(1)}`,
    );
  } finally {
    connections.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the languages whose language servers answer, once they do. */
async function startLanguageServers({ ask }: LiveClient, wanted: readonly string[]): Promise<LanguageId[]> {
  const until = performance.now() + START_MS;
  const ready: LanguageId[] = [];
  for (const language of LANGUAGES) {
    if (EXERCISES[language] === undefined || (wanted.length > 0 && !wanted.includes(language))) continue;
    const payload = { document: 'first', language, text: EXERCISES[language].join('') };
    for (;;) {
      const { state } = openedAnswer.parse(await ask('assist_open', payload));
      if (state === 'ready') ready.push(language);
      if (state === 'ready' || state === 'none' || performance.now() > until) break;
      await sleep(200);
    }
  }
  await ask('assist_close', { document: 'first' });
  return ready;
}

/** Runs a program again and again until a time. Returns how long each run took, in ms. */
async function runAll(server: Awaited<ReturnType<typeof startServer>>, until: number): Promise<number[]> {
  const waits: number[] = [];
  while (performance.now() < until) {
    const begun = performance.now();
    await server.execute('python', LESSONS.python(`${begun}`));
    waits.push(performance.now() - begun);
    await sleep(Math.max(0, begun + RUN_EVERY_MS - performance.now()));
  }
  return waits;
}

interface Typing {
  /** Times before this one are not recorded. */
  from: number;
  until: number;
  seen: ReadonlyMap<LanguageId, Seen>;
  random: () => number;
}

/**
 * Types the exercise again and again, and asks as the page does: behind a dot, and at the first letter of a word. The
 * next letters wait for the list of the first, and ask again if it does not come as a whole. Changes are sent with the
 * next request.
 */
async function type({ client, language }: Learner, { from, until, seen, random }: Typing): Promise<void> {
  const [before, typed, after] = EXERCISES[language] ?? ['', '', ''];
  const own = seen.get(language);
  if (own === undefined) return;
  // On a machine that does too much, an answer may never come.
  const ask = (event: string, payload: object) =>
    client.ask(event, payload).catch(() => ({ ok: false as const }));
  await sleep(random() * BEGIN_MS);
  while (performance.now() < until) {
    await ask('assist_open', { document: 'main', language, text: before + after });
    let text = before;
    let version = 0;
    let changes: { from: number; length: number; text: string }[] = [];
    let hasList = false;
    /** The request whose answer is awaited; 0: none is. */
    let awaited = 0;
    let asked = 0;
    const flush = () => {
      if (changes.length === 0) return;
      client.socket.emit('assist_change', { document: 'main', version, changes });
      changes = [];
      version += 1;
    };
    const complete = async (trigger: string | null, pressed: number) => {
      flush();
      asked += 1;
      const request = asked;
      awaited = request;
      const at = { document: 'main', version, ...placeOf(text), trigger };
      const answer = completionsAnswer.safeParse(await ask('assist_complete', at));
      const isAwaited = awaited === request;
      if (isAwaited) {
        awaited = 0;
        hasList = answer.success && answer.data.items.length > 0 && !answer.data.is_incomplete;
      }
      if (pressed < from) return;
      if (!isAwaited) own.overtaken += 1;
      else if (!answer.success || answer.data.items.length === 0) own.empty += 1;
      else own.lists.push(performance.now() - pressed);
    };
    const answers: Promise<void>[] = [];
    let isInText = false;
    for (const key of typed) {
      const pressed = performance.now();
      if (key === '"') isInText = !isInText;
      const isWord = /\w/.test(key);
      if (!isWord) [hasList, awaited] = [false, 0];
      changes.push({ from: text.length, length: 0, text: key });
      text += key;
      if (key === '.') answers.push(complete(key, pressed));
      else if (isWord && !isInText && !hasList && awaited === 0) answers.push(complete(null, pressed));
      const pause = (1_000 / KEYS_PER_SECOND) * (1 + UNEVENNESS * (2 * random() - 1));
      await sleep(Math.max(0, pressed + pause - performance.now()));
    }
    await Promise.all(answers);
    await sleep(PROBLEMS_AFTER_MS);
    flush();
    const problemsMs = await elapsed(() => ask('assist_problems', { document: 'main', version }));
    if (performance.now() > from) own.problems.push(problemsMs);
    await sleep(THINKING_MS);
  }
}

function placeOf(text: string): { line: number; column: number } {
  const lines = text.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function reportLists(seen: ReadonlyMap<LanguageId, Seen>): void {
  console.log(`${LEARNERS} learners, ${KEYS_PER_SECOND} keys a second each`);
  console.log('           lists   p50 ms   p95 ms  overtaken   empty   problems: p50 ms   p95 ms');
  const all: Seen = {
    lists: [...seen.values()].flatMap(({ lists }) => lists),
    problems: [...seen.values()].flatMap(({ problems }) => problems),
    overtaken: [...seen.values()].reduce((sum, { overtaken }) => sum + overtaken, 0),
    empty: [...seen.values()].reduce((sum, { empty }) => sum + empty, 0),
  };
  const rows = [...seen].map(([language, one]) => [LANGUAGE_FACTS[language].name, one] as const);
  for (const [name, { lists, problems, overtaken, empty }] of [...rows, ['all', all] as const]) {
    const columns = [
      name.padEnd(8),
      String(lists.length).padStart(8),
      ...[50, 95].map((percent) => percentile(lists, percent).toFixed(0).padStart(8)),
      String(overtaken).padStart(10),
      String(empty).padStart(7),
      percentile(problems, 50).toFixed(0).padStart(18),
      percentile(problems, 95).toFixed(0).padStart(8),
    ];
    console.log(columns.join(' '));
  }
  console.log(
    `goal     ${[GOALS.p50, GOALS.p95]
      .map((ms) => String(ms).padStart(17))
      .join('')
      .slice(8)}`,
  );
}

function reportUsage(measured: {
  before: Usage;
  usage: Usage;
  seen: ReadonlyMap<LanguageId, Seen>;
  ownMs: number;
  seconds: number;
}): void {
  const { before, usage, seen, ownMs, seconds } = measured;
  console.log('\n           peak MiB   % of a processor   ms of it a request');
  const percentOf = (ms: number) => (ms / seconds / 10).toFixed(0).padStart(18);
  let all = 0;
  for (const [language, { bytes, cpuMs }] of usage) {
    const own = seen.get(language as LanguageId);
    if (own === undefined) continue;
    all += bytes;
    const ms = cpuMs - (before.get(language)?.cpuMs ?? 0);
    const requests = own.lists.length + own.overtaken + own.empty + own.problems.length;
    console.log(
      `${LANGUAGE_FACTS[language as LanguageId].name.padEnd(10)} ${(bytes / 2 ** 20).toFixed(0).padStart(8)} ` +
        `${percentOf(ms)} ${(ms / requests).toFixed(0).padStart(20)}`,
    );
  }
  console.log(`all        ${(all / 2 ** 20).toFixed(0).padStart(8)} (goal ${GOALS.mib})`);
  console.log(`our own server      ${percentOf(ownMs)}\n`);
}
