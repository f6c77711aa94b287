import { getHealth, LANGUAGES, type RunnerHealth } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '#http/authenticate.ts';
import { route } from '#http/route.ts';
import type { Capacity } from '#jobs/capacity.ts';

/**
 * Reports which languages and protections work, to everybody; and how many programs run and wait, to admins and
 * monitors. The call is answered with any token: a health check must not fail for another reason.
 */
export function healthRoutes(
  app: FastifyInstance,
  {
    version,
    capacity,
    metricsToken,
  }: { version: string; capacity: () => Capacity; metricsToken: string | undefined },
): void {
  const maySeeLoad = async (bearer: string): Promise<boolean> => {
    if (metricsToken !== undefined && isSameSecret(bearer, metricsToken)) return true;
    // The database may be away.
    const identity = await app.identify(bearer).catch(() => null);
    return identity?.isAdmin ?? false;
  };
  route(app, getHealth, async ({ bearer }) => {
    const { running, waiting, ...runner } = presentCapacity(capacity());
    const isWell = runner.available && runner.missing_protections.length === 0;
    const seesLoad = bearer !== null && (await maySeeLoad(bearer));
    return {
      status: isWell ? ('ok' as const) : ('degraded' as const),
      version,
      uptime_seconds: process.uptime(),
      runner: seesLoad ? { ...runner, running, waiting } : runner,
    };
  });
}

/** Formats the state of the runner. */
export function presentCapacity({
  missingProtections,
  versions,
  resting: _resting,
  libraries: _libraries,
  ...capacity
}: Capacity): RunnerHealth {
  return {
    ...capacity,
    missing_protections: missingProtections,
    languages: LANGUAGES.filter((id) => versions[id] !== null),
  };
}
