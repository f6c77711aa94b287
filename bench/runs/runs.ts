import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { startServer } from '#bench/harness/server.ts';
import { elapsed, percentile } from '#bench/harness/timing.ts';
import { runBare } from './bare.ts';
import { PROGRAMS } from './programs.ts';

/** Pause between runs, in ms: people read the output before they run again, while the next sandbox is prepared. */
const READING_MS = 500;

/**
 * Latency of `POST /code/execute` compared with a bare compile and run of the same program. Both alternate within one
 * run, since only the ratios are meaningful; medians, every program new to the server.
 */
export async function measureRuns(words: string[]): Promise<void> {
  const [rounds = 10, chosen] = readArguments(words);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const server = await startServer(folder);
  try {
    console.log('language     bare ms   ours ms   ours ÷ bare');
    for (const language of chosen) {
      const { bare, ours } = await compareRuns(language, PROGRAMS[language], { rounds, folder, server });
      const columns = [language.padEnd(10), bare.toFixed(0).padStart(9), ours.toFixed(0).padStart(9)];
      console.log(`${columns.join(' ')} ${(ours / bare).toFixed(2).padStart(13)}`);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Place {
  rounds: number;
  folder: string;
  server: Awaited<ReturnType<typeof startServer>>;
}

/** Medians of a bare compile and run, of ours with the same programs, each new to the server, and of ours again. */
export async function compareRuns(
  language: LanguageId,
  programOf: (mark: string) => string,
  { rounds, folder, server }: Place,
) {
  const bare: number[] = [];
  const ours: number[] = [];
  const again: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const code = programOf(`${Date.now()}-${round}`);
    const times = [
      await elapsed(() => runBare(language, code, join(folder, `bare-${language}-${round}`))),
      await elapsed(() => server.execute(language, code)),
      await sleep(READING_MS).then(() => elapsed(() => server.execute(language, code))),
    ] as const;
    // The first round warms the page cache for both.
    if (round === 0) continue;
    bare.push(times[0]);
    ours.push(times[1]);
    again.push(times[2]);
  }
  return { bare: percentile(bare, 50), ours: percentile(ours, 50), again: percentile(again, 50) };
}

/** Parses the number of rounds and the languages (none named: all). */
export function readArguments(words: string[]): [number | undefined, LanguageId[]] {
  const count = words.map(Number).find((value) => value > 0);
  const named = LANGUAGES.filter((language) => words.includes(language));
  return [count, named.length > 0 ? named : [...LANGUAGES]];
}
