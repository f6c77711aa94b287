import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '#bench/harness/server.ts';
import { elapsed, percentile } from '#bench/harness/timing.ts';

/** Programs at once: a class that draws. */
const PLOTS = 30;
/** Pause between programs that come one after the other, in ms, while the next interpreter gets ready. */
const READING_MS = 1_500;
const SAMPLE_MS = 100;
const MEGABYTE = 2 ** 20;
const LONGEST_MESSAGE = 120;

/** Modules of a lesson, and the goal for importing them, in ms. */
const IMPORTS = [
  [['numpy'], 250],
  [['pandas', 'matplotlib.pyplot'], 900],
] as const;

type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * Times of importing libraries in the sandbox, with and without an interpreter that has imported them already, and
 * thirty plots at once. No program was seen before.
 */
export async function measurePictures(words: string[]): Promise<void> {
  const rounds = Number(words[0] ?? 8);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const server = await startServer(folder, { ASSISTANCE: 'none' });
  try {
    await server.librariesOf('python');
    console.log(`load before: ${loadavg()[0]?.toFixed(2)}`);
    await reportImports(server, rounds);
    await reportPlots(server, rounds);
    console.log(`load after: ${loadavg()[0]?.toFixed(2)}`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function reportImports(server: Server, rounds: number): Promise<void> {
  console.log(
    '\nimport                       interpreter   p50 ms   least ms   processor ms   goal   run p50 ms',
  );
  for (const [modules, goal] of IMPORTS) {
    // The server does not see that a program imports by a function, and gives it an interpreter without them.
    const called = modules.map((module) => `importlib.import_module('${module}')`);
    const written = modules.map((module) => `import ${module}`);
    await reportImport(server, { modules, kind: 'fresh', lines: called, goal, rounds });
    await reportImport(server, { modules, kind: 'waiting', lines: written, goal, rounds });
  }
}

/** Programs that import the same modules in one way. */
interface Importing {
  modules: readonly string[];
  kind: 'fresh' | 'waiting';
  lines: readonly string[];
  goal: number;
  rounds: number;
}

async function reportImport(server: Server, { modules, kind, lines, goal, rounds }: Importing) {
  const walls: number[] = [];
  const processor: number[] = [];
  const runs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const code = `# ${Date.now()}-${round}
import importlib, time
begun, used = time.perf_counter(), time.process_time()
${lines.join('\n')}
print(time.perf_counter() - begun, time.process_time() - used)
`;
    let output = '';
    const run = await elapsed(async () => {
      ({ output } = await server.execute('python', code));
    });
    await sleep(READING_MS);
    // The first has files read from the disk, and interpreters of its kind made for the next.
    if (round === 0) continue;
    const [wall = 0, used = 0] = output.split(' ').map((seconds) => 1000 * Number(seconds));
    walls.push(wall);
    processor.push(used);
    runs.push(run);
  }
  const columns = [
    modules.join(', ').padEnd(28),
    kind.padStart(11),
    percentile(walls, 50).toFixed(0).padStart(8),
    Math.min(...walls)
      .toFixed(0)
      .padStart(10),
    Math.min(...processor)
      .toFixed(0)
      .padStart(14),
    String(goal).padStart(6),
    percentile(runs, 50).toFixed(0).padStart(12),
  ];
  console.log(columns.join(' '));
}

/** A plot with axes, a legend and a title, saved as a file. */
function plot(mark: string, number: number): string {
  return `# ${mark}
import matplotlib.pyplot as plt

days = list(range(30))
warmth = [(day * ${number + 7}) % 31 - day / 3 for day in days]
rain = [(day * ${number + 3}) % 17 for day in days]
plt.figure()
plt.plot(days, warmth, label="warmth", color="tab:red")
plt.bar(days, rain, label="rain", alpha=0.5)
plt.xlabel("day")
plt.ylabel("degrees, millimetres")
plt.title("Weather of ${mark}")
plt.grid(True)
plt.legend()
plt.savefig("weather.png")
print("saved")
`;
}

async function reportPlots(server: Server, rounds: number): Promise<void> {
  const times: number[] = [];
  const lasts: number[] = [];
  const programBytes: number[] = [];
  const peaks: number[] = [];
  const serverBytes: number[] = [];
  const failures: string[] = [];
  let processorMs = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const from = server.programsCpuMs();
    const sampled = sampleMemory(server);
    const last = await elapsed(() =>
      Promise.all(
        Array.from({ length: PLOTS }, async (_, number) => {
          const mark = `${Date.now()}-${round}-${number}`;
          const time = await elapsed(async () => {
            // On a busy machine a plot may reach the time limit.
            const result = await server.execute('python', plot(mark, number)).catch((error: Error) => {
              failures.push(error.message.slice(0, LONGEST_MESSAGE));
              return null;
            });
            if (result?.memory_kb != null) programBytes.push(result.memory_kb * 1024);
            const kinds = result?.run_files?.files.map(({ kind }) => kind).join();
            if (result !== null && kinds !== 'picture') failures.push(`a plot gave ${kinds ?? 'nothing'}`);
          });
          if (round > 0) times.push(time);
        }),
      ),
    );
    const { most, atServer } = sampled.end();
    await sleep(READING_MS);
    if (round === 0) continue;
    lasts.push(last);
    peaks.push(most);
    serverBytes.push(await atServer);
    processorMs += (server.programsCpuMs() - from) / rounds / PLOTS;
  }
  const ms = (values: number[], percent: number) => percentile(values, percent).toFixed(0);
  const megabytes = (values: number[]) => (Math.max(...values) / MEGABYTE).toFixed(0);
  console.log(`\n${PLOTS} plots at once, ${rounds} times, ${failures.length} failed ${failures[0] ?? ''}`);
  console.log(
    `p50 ${ms(times, 50)} ms, p95 ${ms(times, 95)} ms, last ${ms(lasts, 50)} ms; processor ${processorMs.toFixed(0)} ms each`,
  );
  console.log(
    `memory at most: a program ${megabytes(programBytes)} MB, all sandboxes ${megabytes(peaks)} MB, the server ${megabytes(serverBytes)} MB`,
  );
}

/** Watches the memory of all sandboxes. */
function sampleMemory(server: Server) {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, server.programsBytes());
  }, SAMPLE_MS);
  return {
    end() {
      clearInterval(timer);
      return { most, atServer: server.memoryBytes() };
    },
  };
}
