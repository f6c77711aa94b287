import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#bench/harness/server.ts';
import { percentile } from '#bench/harness/timing.ts';

/** Target from the command to "is ready", in ms. */
const GOAL_MS = 1_000;

/**
 * Startup time of the server: on a new data folder without compiled code, and after that. An earlier server has
 * prepared the toolchains.
 */
export async function measureStart(words: string[]): Promise<void> {
  const rounds = Number(words[0] ?? 7);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  try {
    const first = await start(folder);
    const later: Started[] = [];
    for (let round = 0; round < rounds; round += 1) later.push(await start(folder));
    console.log('                          least ms   median ms   processor ms     goal');
    report('first start', [first]);
    report('later starts', later, GOAL_MS);
    console.log(`load after: ${loadavg()[0]?.toFixed(2)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Started {
  wallMs: number;
  cpuMs: number;
}

async function start(folder: string): Promise<Started> {
  const from = performance.now();
  const server = await startServer(folder);
  const started = { wallMs: performance.now() - from, cpuMs: await server.cpuMs() };
  await server.stop();
  return started;
}

function report(name: string, starts: readonly Started[], goal?: number): void {
  const walls = starts.map(({ wallMs }) => wallMs);
  const processor = Math.min(...starts.map(({ cpuMs }) => cpuMs));
  const columns = [
    name.padEnd(25),
    Math.min(...walls)
      .toFixed(0)
      .padStart(9),
    percentile(walls, 50).toFixed(0).padStart(11),
    processor.toFixed(0).padStart(14),
    String(goal ?? '').padStart(8),
  ];
  console.log(columns.join(' '));
}
