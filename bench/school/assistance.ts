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
/** Runs of a program in each phase, one after the other. */
const RUNS = 15;
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

/** Measurements of the learners of one language; times in ms. */
interface Seen {
  /** From a key to its list of completions. */
  lists: number[];
  /** From the request to the problems of a text. */
  problems: number[];
  /** Requests that a later key made needless before they were answered. */
  replaced: number;
  /** Requests without a list: in a string, for example, or while the language server starts again. */
  empty: number;
}

/**
 * Learners type in all languages that have a language server. Before, between and after, programs run: the ratio of
 * their times tells what those who run something feel of it.
 */
export async function measureAssistance(words: string[]): Promise<void> {
  const seconds = Number(words[0] ?? 60);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const server = await startServer(folder);
  const connections = connectionsAt(server.origin);
  try {
    const first = await connections.connect(await signUp(server.origin));
    const languages = await startLanguageServers(first);
    const learners: Learner[] = [];
    for (let n = 0; n < LEARNERS; n += 1) {
      const client = n === 0 ? first : await connections.connect(await signUp(server.origin));
      learners.push({ client, language: languages[n % languages.length] ?? 'python' });
    }
    const run = () => runAll(server);
    await run();
    const alone = await run();
    const beside: number[] = [];
    const seen = new Map(
      languages.map((one): [LanguageId, Seen] => [one, { lists: [], problems: [], replaced: 0, empty: 0 }]),
    );
    const from = performance.now() + 2 * BEGIN_MS;
    const until = from + seconds * 1_000;
    const random = randomNumbers(1);
    const typing = Promise.all(learners.map((learner) => type(learner, { from, until, seen, random })));
    await sleep(2 * BEGIN_MS);
    const cpuBefore = await server.cpuMs();
    while (performance.now() < until) beside.push(...(await run()));
    const cpuMs = (await server.cpuMs()) - cpuBefore;
    await typing;
    const bytes = await server.assistanceBytes();
    alone.push(...(await run()));
    report(seen);
    const medians = [percentile(alone, 50), percentile(beside, 50)] as const;
    console.log(`\nlanguage servers together, peak: ${(bytes / 2 ** 20).toFixed(0)} MiB`);
    console.log(`our own server: ${(cpuMs / seconds / 10).toFixed(0)} % of a processor`);
    console.log(
      `a run of 30 lines, p50: ${medians[0].toFixed(0)} ms alone, ${medians[1].toFixed(0)} ms beside them, ` +
        `ratio ${(medians[1] / medians[0]).toFixed(2)}; load ${loadavg()[0]?.toFixed(1)}`,
    );
  } finally {
    connections.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the languages whose language servers answer, once they do. */
async function startLanguageServers({ ask }: LiveClient): Promise<LanguageId[]> {
  const until = performance.now() + START_MS;
  const ready: LanguageId[] = [];
  for (const language of LANGUAGES) {
    if (EXERCISES[language] === undefined) continue;
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

async function runAll(server: Awaited<ReturnType<typeof startServer>>): Promise<number[]> {
  const waits: number[] = [];
  for (let n = 0; n < RUNS; n += 1) {
    const code = LESSONS.python(`${performance.now()}`);
    waits.push(await elapsed(() => server.execute('python', code)));
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
 * Types the exercise again and again, and asks as Monaco does: behind a dot, at the first letter of a word that is in no
 * text of the program, and at its next letters while no whole list has come. Nobody waits for an answer before the next
 * key.
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
    let hasList = false;
    let asked = 0;
    const complete = async (trigger: string | null, pressed: number) => {
      asked += 1;
      const request = asked;
      const at = { document: 'main', version, ...placeOf(text), trigger };
      const answer = completionsAnswer.safeParse(await ask('assist_complete', at));
      if (pressed < from) hasList = answer.success && !answer.data.is_incomplete && request === asked;
      else if (request < asked) own.replaced += 1;
      else if (!answer.success || answer.data.items.length === 0) own.empty += 1;
      else {
        own.lists.push(performance.now() - pressed);
        hasList = !answer.data.is_incomplete;
      }
    };
    const answers: Promise<void>[] = [];
    let isInText = false;
    for (const key of typed) {
      const pressed = performance.now();
      if (key === '"') isInText = !isInText;
      const isWord = /\w/.test(key);
      if (!isWord || !/\w$/.test(text)) hasList = false;
      const changes = [{ from: text.length, length: 0, text: key }];
      client.socket.emit('assist_change', { document: 'main', version, changes });
      text += key;
      version += 1;
      if (key === '.') answers.push(complete(key, pressed));
      else if (isWord && !isInText && !hasList) answers.push(complete(null, pressed));
      const pause = (1_000 / KEYS_PER_SECOND) * (1 + UNEVENNESS * (2 * random() - 1));
      await sleep(Math.max(0, pressed + pause - performance.now()));
    }
    await Promise.all(answers);
    await sleep(PROBLEMS_AFTER_MS);
    const problemsMs = await elapsed(() => ask('assist_problems', { document: 'main', version }));
    if (performance.now() > from) own.problems.push(problemsMs);
    await sleep(THINKING_MS);
  }
}

function placeOf(text: string): { line: number; column: number } {
  const lines = text.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function report(seen: ReadonlyMap<LanguageId, Seen>): void {
  console.log(`${LEARNERS} learners, ${KEYS_PER_SECOND} keys a second each`);
  console.log('           lists   p50 ms   p95 ms   replaced   empty   problems: p50 ms   p95 ms');
  const all: Seen = {
    lists: [...seen.values()].flatMap(({ lists }) => lists),
    problems: [...seen.values()].flatMap(({ problems }) => problems),
    replaced: [...seen.values()].reduce((sum, { replaced }) => sum + replaced, 0),
    empty: [...seen.values()].reduce((sum, { empty }) => sum + empty, 0),
  };
  const rows = [...seen].map(([language, one]) => [LANGUAGE_FACTS[language].name, one] as const);
  for (const [name, { lists, problems, replaced, empty }] of [...rows, ['all', all] as const]) {
    const columns = [
      name.padEnd(8),
      String(lists.length).padStart(8),
      ...[50, 95].map((percent) => percentile(lists, percent).toFixed(0).padStart(8)),
      String(replaced).padStart(10),
      String(empty).padStart(7),
      percentile(problems, 50).toFixed(0).padStart(18),
      percentile(problems, 95).toFixed(0).padStart(8),
    ];
    console.log(columns.join(' '));
  }
}
