import { getHealth, LANGUAGES, type RunnerHealth } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { FairQueue } from '#queue/fair-queue.ts';
import type { Runner } from '#runner/index.ts';

/** What runs programs. */
export interface RunnerParts {
  runner: Runner;
  queue: FairQueue;
  /** Programs at once. */
  concurrency: number;
}

/** Tells monitors, and the admin, what works and what protects. */
export function healthRoutes(
  app: FastifyInstance,
  { version, ...parts }: RunnerParts & { version: string },
): void {
  route(app, getHealth, () => {
    const runner = readRunnerHealth(parts);
    const well = runner.available && runner.missing_protections.length === 0;
    return {
      status: well ? ('ok' as const) : ('degraded' as const),
      version,
      uptime_seconds: process.uptime(),
      runner,
    };
  });
}

/** State of the part that runs programs. */
export function readRunnerHealth({ runner, queue, concurrency }: RunnerParts): RunnerHealth {
  const { available, detail, protections, missingProtections } = runner.health();
  const detected = runner.languages();
  return {
    available,
    detail,
    protections,
    missing_protections: missingProtections,
    running: queue.running,
    waiting: queue.waiting,
    concurrency,
    languages: LANGUAGES.filter((id) => detected[id] !== null),
  };
}
