import { type Dialect, PostgresDialect } from 'kysely';

const CONNECTIONS = 10;
/** How long a call waits for a free connection or an unreachable server, in ms. */
const CONNECT_TIMEOUT_MS = 10_000;
const INT8 = 20;

/** A PostgreSQL server. Its 64-bit integers are ours: ids, counts and milliseconds, all exact as numbers. */
export function postgresDialect(url: string): Dialect {
  return new PostgresDialect({
    pool: async () => {
      // Only where it is used: a start on SQLite has no need of it.
      const { default: pg } = await import('pg');
      const pool = new pg.Pool({
        connectionString: url,
        max: CONNECTIONS,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        types: {
          getTypeParser: (oid: number, format?: 'text' | 'binary') =>
            oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
        },
      });
      // A connection that dies is replaced at the next query. While idle it tells the pool, while in use it tells
      // whoever listens to itself and fails the query; unheard, either event would end us.
      pool.on('error', () => undefined);
      pool.on('connect', (client) => client.on('error', () => undefined));
      return pool;
    },
  });
}
