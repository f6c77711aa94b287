import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LanguageId } from '@coderoom/contract';
import { type TextbookProgram, textbookOf } from '@coderoom/server/src/analysis/testing/textbook.ts';
import { startServer } from '#bench/harness/server.ts';
import { elapsed, percentile } from '#bench/harness/timing.ts';
import { atSize, smallestSize } from '#bench/judging/textbook-inputs.ts';
import { runBare } from './bare.ts';
import { GOALS } from './latency.ts';
import { readArguments } from './runs.ts';

/** Starts a comment that makes a program new to the server, but not to a compiler. */
const COMMENT: Partial<Record<LanguageId, string>> = { python: '#' };

/**
 * Latency of `POST /code/execute` compared with a bare compile and run, for every program of the textbook with a small
 * input: alternating, each new to the server in each round. A single program would represent only its kind; these
 * represent lessons.
 */
export async function measureTextbook(words: string[]): Promise<void> {
  const [rounds = 3, chosen] = readArguments(words);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const server = await startServer(folder);
  try {
    console.log(`load before: ${loadavg()[0]?.toFixed(2)}`);
    console.log(
      'language     programs   bare ms   ours ms   ours ÷ bare   least    p90   most   goal   reached by',
    );
    for (const language of chosen) {
      const compared: { bare: number; ours: number }[] = [];
      for (const program of textbookOf(language)) {
        compared.push(await compare(program, rounds, { folder, server }));
      }
      report(language, compared);
    }
    console.log(`load after: ${loadavg()[0]?.toFixed(2)}`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Place {
  folder: string;
  server: Awaited<ReturnType<typeof startServer>>;
}

/** Medians of a program's rounds, in ms. */
async function compare(program: TextbookProgram, rounds: number, { folder, server }: Place) {
  const { language, name } = program;
  const { code, input } = atSize(program, smallestSize(program.time[0] ?? ''));
  const bare: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const marked = `${code}\n${COMMENT[language] ?? '//'} ${Date.now()}-${round}\n`;
    const own = join(folder, `bare-${language}-${name}-${round}`);
    const times = [
      await elapsed(() => runBare(language, marked, own, input)),
      await elapsed(() => server.execute(language, marked, input)),
    ] as const;
    // The first round warms the page cache for both.
    if (round === 0) continue;
    bare.push(times[0]);
    ours.push(times[1]);
  }
  return { bare: percentile(bare, 50), ours: percentile(ours, 50) };
}

function report(language: LanguageId, compared: readonly { bare: number; ours: number }[]): void {
  const ratios = compared.map(({ bare, ours }) => ours / bare);
  const middle = (values: number[], width: number) => percentile(values, 50).toFixed(1).padStart(width);
  const columns = [
    language.padEnd(12),
    String(compared.length).padStart(8),
    middle(
      compared.map(({ bare }) => bare),
      9,
    ),
    middle(
      compared.map(({ ours }) => ours),
      9,
    ),
    percentile(ratios, 50).toFixed(2).padStart(13),
    Math.min(...ratios)
      .toFixed(2)
      .padStart(7),
    percentile(ratios, 90).toFixed(2).padStart(6),
    Math.max(...ratios)
      .toFixed(2)
      .padStart(6),
    String(GOALS[language]).padStart(6),
    String(ratios.filter((ratio) => ratio <= GOALS[language]).length).padStart(12),
  ];
  console.log(columns.join(' '));
}
