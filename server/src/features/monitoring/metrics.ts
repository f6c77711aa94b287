import { PROTECTIONS } from '@coderoom/contract';
import type { Histogram as HistogramOf, Registry as RegistryOf } from 'prom-client';
import type { Capacity } from '#jobs/capacity.ts';
import type { Redis } from '#redis/redis.ts';
import type { Assistance, Runner } from '#runner/index.ts';

/** Histogram buckets in seconds: from a page of a list to a program that uses up its time. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const PREFIX = 'coderoom_';

/** Metrics of the running server, in the format of Prometheus. */
export interface Metrics {
  /** Wraps a runner and times its runs. */
  timed(runner: Runner): Runner;
  /** Records how long a job has waited for its turn, in ms. */
  waited(milliseconds: number, isBackground: boolean): void;
  /** Records an answered request, in seconds. `route` is the pattern, never a URL with names in it. */
  answered(call: { method: string; route: string; status: number }, seconds: number): void;
  /** Observes parts that keep their own state. */
  watch(parts: {
    capacity: () => Capacity;
    connections: () => number;
    /** Null: no Redis is configured. */
    redis: Pick<Redis, 'isThere'> | null;
    assistance: Pick<Assistance, 'usage'>;
  }): void;
  /** Returns all metrics as text. */
  read(): Promise<string>;
}

/**
 * Metrics of the process, measured once for all servers in it and until it ends: Node's observers keep their registry,
 * and would keep every server that had its own metrics in it.
 */
let ofProcess: RegistryOf | null = null;

/** Starts measuring a server. */
export async function createMetrics(): Promise<Metrics> {
  // Loaded only where metrics are enabled, so that other starts are faster.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  if (ofProcess === null) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  const shared = ofProcess;
  const registry = new Registry();
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name: `${PREFIX}${name}`, help, labelNames, buckets: SECONDS, registers: [registry] });
  const runs = histogram('run_seconds', 'Wall time of programs, compiling left out', ['language', 'status']);
  const compilers = histogram('compile_seconds', 'Wall time of compilers', ['language']);
  const waits = histogram('queue_wait_seconds', 'How long programs waited for their turn', ['priority']);
  const calls = histogram('http_request_seconds', 'How long calls took', ['method', 'route', 'status']);
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `${PREFIX}${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });

  return {
    timed: (runner) => timedRunner(runner, { runs, compilers }),
    waited: (milliseconds, isBackground) =>
      waits.observe({ priority: isBackground ? 'background' : 'people' }, milliseconds / 1000),
    answered: ({ method, route, status }, seconds) => calls.observe({ method, route, status }, seconds),
    watch({ capacity, connections, redis, assistance }) {
      gauge('queue_running', 'Programs that run or compile now', () => capacity().running);
      gauge('queue_waiting', 'Programs of people that wait for their turn', () => capacity().waiting);
      gauge(
        'queue_resting',
        'Programs that gave up their place until something is typed or prepared',
        () => capacity().resting,
      );
      gauge('sockets', 'Connections that are open for live events', connections);
      new Gauge({
        name: `${PREFIX}assistance_memory_bytes`,
        help: 'Peak memory of the language servers that run',
        labelNames: ['language'],
        registers: [registry],
        collect() {
          for (const [language, { memoryKb }] of assistance.usage()) this.set({ language }, memoryKb * 1024);
        },
      });
      new Gauge({
        name: `${PREFIX}assistance_cpu_seconds`,
        help: 'Processor time of the language servers that run, since they were started',
        labelNames: ['language'],
        registers: [registry],
        collect() {
          for (const [language, { cpuMs }] of assistance.usage()) this.set({ language }, cpuMs / 1_000);
        },
      });
      if (redis !== null) gauge('redis_answers', '1: Redis can be reached', () => Number(redis.isThere));
      gauge('runner_available', '1: programs can be run', () => Number(capacity().available));
      new Gauge({
        name: `${PREFIX}protection_in_force`,
        help: '1: programs are held by it',
        labelNames: ['protection'],
        registers: [registry],
        collect() {
          const inForce = capacity().protections;
          for (const protection of PROTECTIONS)
            this.set({ protection }, Number(inForce.includes(protection)));
        },
      });
    },
    read: () => Registry.merge([shared, registry]).metrics(),
  };
}

function timedRunner(
  runner: Runner,
  { runs, compilers }: { runs: HistogramOf<'language' | 'status'>; compilers: HistogramOf<'language'> },
): Runner {
  return {
    ...runner,
    async run(request, signal) {
      const { language } = request;
      const result = await runner.run(request, signal);
      runs.observe({ language, status: result.status }, result.executionSeconds);
      if (result.compileSeconds > 0) compilers.observe({ language }, result.compileSeconds);
      return result;
    },
    async compile(request, signal) {
      const { language, awaitParts: awaitThem = (prepared) => prepared() } = request;
      let from = performance.now();
      // Waiting for packages is no compiler's time.
      const awaitParts = (prepared: () => Promise<void>) =>
        awaitThem(prepared).finally(() => {
          from = performance.now();
        });
      const compiled = await runner.compile({ ...request, awaitParts }, signal);
      compilers.observe({ language }, (performance.now() - from) / 1000);
      return {
        ...compiled,
        async run(input, ended) {
          const result = await compiled.run(input, ended);
          runs.observe({ language, status: result.status }, result.executionSeconds);
          return result;
        },
      };
    },
  };
}
