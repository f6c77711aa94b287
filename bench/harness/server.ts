import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  API_BASE,
  type ExecutionResult,
  getHealth,
  type LanguageId,
  listLanguages,
} from '@coderoom/contract';
import { bytesOfPrograms, processorMsWithPrograms } from './processes.ts';

/** The kernel's unit of processor time, in ms. */
const TICK_MS = 10;
const POLL_MS = 200;

const METRICS_TOKEN = 'a token of the benchmarks, long enough';
const SETTINGS = { PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', METRICS_TOKEN };

/**
 * Starts the real server on a data folder and a free port.
 *
 * @param checkout folder of the repository; omitted: this one
 */
export async function startServer(
  dataDirectory: string,
  settings: Record<string, string> = {},
  checkout = process.cwd(),
) {
  const child = spawn('node', ['server/src/main.ts'], {
    cwd: checkout,
    env: { ...process.env, ...SETTINGS, DATA_DIR: dataDirectory, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  let origin: string | undefined;
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    text += chunk;
    origin = /ready at (\S+)/.exec(text)?.[1];
    if (origin) break;
  }
  if (!origin) throw new Error('the server did not start');
  const { pid = 0 } = child;
  const serverOrigin = origin;
  return {
    origin: serverOrigin,
    /** Processor time that the server has used, in ms. */
    async cpuMs() {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
      const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
      return (user + system) * TICK_MS;
    },
    /** Processor time of the server and all its programs, in ms. */
    programsCpuMs: () => processorMsWithPrograms(pid),
    /** Memory of the programs that run now and of sandboxes that are ready, without shared files, in bytes. */
    programsBytes: () => bytesOfPrograms(pid),
    /** Bytes that the server has written to disks. */
    async writtenBytes() {
      const io = await readFile(`/proc/${pid}/io`, 'utf8');
      return Number(/^write_bytes: (\d+)$/m.exec(io)?.[1]);
    },
    /** The server's current memory, in bytes. */
    async memoryBytes() {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]) * 1024;
    },
    /** The server's peak memory, in bytes. */
    async peakMemoryBytes() {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]) * 1024;
    },
    /** Programs that run or wait. */
    async running(): Promise<number> {
      const answer = await fetch(`${origin}${API_BASE}/health`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      const { runner } = getHealth.response.parse(await answer.json());
      return (runner.running ?? 0) + (runner.waiting ?? 0);
    },
    /** Peak memory of each of its language servers in bytes, and processor time in ms, by language. */
    async assistanceUsage(): Promise<Map<string, { bytes: number; cpuMs: number }>> {
      const answer = await fetch(`${origin}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      const text = await answer.text();
      const read = (metric: string) => {
        const lines = text.matchAll(
          new RegExp(`^coderoom_assistance_${metric}\\{language="(\\w+)"\\} (\\S+)$`, 'gm'),
        );
        return new Map([...lines].map(([, language = '', value]) => [language, Number(value)]));
      };
      const seconds = read('cpu_seconds');
      return new Map(
        [...read('memory_bytes')].map(([language, bytes]) => [
          language,
          { bytes, cpuMs: 1_000 * (seconds.get(language) ?? 0) },
        ]),
      );
    },
    /** Waits until a language has its libraries, which may have to be installed first. */
    async librariesOf(language: LanguageId): Promise<string[]> {
      for (;;) {
        const answer = await fetch(`${origin}${API_BASE}/languages`);
        const { languages } = listLanguages.response.parse(await answer.json());
        const libraries = languages.find(({ id }) => id === language)?.libraries ?? [];
        if (libraries.length > 0) return libraries.map(({ name }) => name);
        await sleep(POLL_MS);
      }
    },
    /** @param others texts of files beside the entry, by their names */
    async execute(
      language: LanguageId,
      code: string,
      input = '',
      others: Readonly<Record<string, string>> = {},
    ): Promise<ExecutionResult> {
      const files = Object.entries(others).map(([name, content]) => ({ name, content }));
      const answer = await fetch(`${origin}${API_BASE}/code/execute`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ language, code, input_data: input, ...(files.length > 0 && { files }) }),
      });
      const result = (await answer.json()) as ExecutionResult;
      if (result.status !== 'success') throw new Error(`${language}: ${JSON.stringify(result)}`);
      return result;
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
