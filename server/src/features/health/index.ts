import { getHealth, LANGUAGES } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { FairQueue } from '#queue/fair-queue.ts';
import type { Runner } from '#runner/index.ts';

/** Tells monitors, and the admin, what works and what protects. */
export function healthRoutes(
  app: FastifyInstance,
  {
    runner,
    queue,
    version,
    concurrency,
  }: { runner: Runner; queue: FairQueue; version: string; concurrency: number },
): void {
  route(app, getHealth, () => {
    const { available, detail, protections, missingProtections } = runner.health();
    const detected = runner.languages();
    const well = available && missingProtections.length === 0;
    return {
      status: well ? ('ok' as const) : ('degraded' as const),
      version,
      uptime_seconds: process.uptime(),
      runner: {
        available,
        detail,
        protections,
        missing_protections: missingProtections,
        running: queue.running,
        waiting: queue.waiting,
        concurrency,
        languages: LANGUAGES.filter((id) => detected[id] !== null),
      },
    };
  });
}
