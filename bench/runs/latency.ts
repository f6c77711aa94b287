import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LanguageId } from '@coderoom/contract';
import { startServer } from '#bench/harness/server.ts';
import { GREETINGS, LESSONS } from './lessons.ts';
import { compareRuns, readArguments } from './runs.ts';

/** Targets: ours ÷ bare. */
export const GOALS: Record<LanguageId, number> = {
  python: 0.6,
  javascript: 0.35,
  typescript: 0.12,
  java: 0.06,
  cpp: 0.42,
  go: 0.4,
  rust: 0.6,
};

const PROGRAMS = [
  ['greeting', GREETINGS],
  ['30 lines', LESSONS],
] as const;

/**
 * Latency of `POST /code/execute` compared with a bare compile and run, for a greeting and a program of thirty lines,
 * new to the server, alternating within one run, and for the same program again. Medians: other work on the machine
 * affects both.
 */
export async function measureLatency(words: string[]): Promise<void> {
  const [rounds = 20, chosen] = readArguments(words);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const server = await startServer(folder);
  try {
    console.log(`load before: ${loadavg()[0]?.toFixed(2)}`);
    console.log('language        program   bare ms   ours ms   ours ÷ bare   goal   again ms   again ÷ bare');
    for (const language of chosen) {
      for (const [name, programs] of PROGRAMS) {
        const place = { rounds, folder: join(folder, name), server };
        const { bare, ours, again } = await compareRuns(language, programs[language], place);
        const columns = [
          language.padEnd(12),
          name.padStart(10),
          bare.toFixed(1).padStart(9),
          ours.toFixed(1).padStart(9),
          (ours / bare).toFixed(2).padStart(13),
          String(GOALS[language]).padStart(6),
          again.toFixed(1).padStart(10),
          (again / bare).toFixed(2).padStart(14),
        ];
        console.log(columns.join(' '));
      }
    }
    console.log(`load after: ${loadavg()[0]?.toFixed(2)}`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
