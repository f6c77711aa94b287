import { getHealth, LANGUAGES, type RunnerHealth } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { Capacity } from '#jobs/capacity.ts';

/** Reports to monitors and admins what works, and which protections are active. */
export function healthRoutes(
  app: FastifyInstance,
  { version, capacity }: { version: string; capacity: () => Capacity },
): void {
  route(app, getHealth, () => {
    const runner = presentCapacity(capacity());
    const well = runner.available && runner.missing_protections.length === 0;
    return {
      status: well ? ('ok' as const) : ('degraded' as const),
      version,
      uptime_seconds: process.uptime(),
      runner,
    };
  });
}

/** Formats the state of the runner. */
export function presentCapacity({
  missingProtections,
  versions,
  resting: _resting,
  ...capacity
}: Capacity): RunnerHealth {
  return {
    ...capacity,
    missing_protections: missingProtections,
    languages: LANGUAGES.filter((id) => versions[id] !== null),
  };
}
