import { message } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { bearerOf, isSameSecret } from '#http/authenticate.ts';
import { ApiError, notFound } from '#http/errors.ts';
import type { Redis } from '#redis/redis.ts';
import type { Metrics } from './metrics.ts';

/** A database that does not answer within this time counts as down, in ms. */
const DATABASE_MS = 2_000;

/** Parts whose state the monitoring routes report, at their customary paths. */
interface Monitored {
  database: Database;
  /** Null: no Redis is configured. */
  redis: Pick<Redis, 'isThere'> | null;
  /** Null: nothing is measured. */
  metrics: Metrics | null;
  /** Bearer token that Prometheus must present. */
  metricsToken: string | undefined;
}

/**
 * - `/health`: the process is alive. If it does not answer, it should be restarted.
 * - `/ready`: the server can work. Load balancers avoid it while it cannot, or is about to stop. Without Redis it is
 *   ready, as far as the people of one server are concerned; the response says so.
 * - `/metrics`: for Prometheus, with `Authorization: Bearer METRICS_TOKEN`; absent without a token.
 */
export function monitoringRoutes(
  app: FastifyInstance,
  { database, redis, metrics, metricsToken }: Monitored,
): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  const hidden = { schema: { hide: true }, config: { rateLimit: false } };

  app.get('/health', hidden, async () => ({ status: 'ok' }));
  app.get('/ready', hidden, async (_request, reply) => {
    const database_answers = await answersInTime(database);
    const ready = database_answers && !isStopping;
    return reply.status(ready ? 200 : 503).send({
      ready,
      database_answers,
      ...(redis && { redis_answers: redis.isThere }),
      stopping: isStopping,
    });
  });
  app.get('/metrics', hidden, async (request, reply) => {
    if (metrics === null || metricsToken === undefined) {
      throw notFound(message`There is nothing at this address.`);
    }
    if (!isSameSecret(bearerOf(request) ?? '', metricsToken)) {
      throw new ApiError(401, 'unauthorized', message`The metrics are read with METRICS_TOKEN.`);
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.read());
  });
  if (metrics === null) return;
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.answered({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

async function answersInTime(database: Database): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), DATABASE_MS);
  const query = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([query, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
