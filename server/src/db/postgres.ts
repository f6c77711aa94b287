import { type Dialect, PostgresDialect } from 'kysely';
import { preparingClient } from './prepared-statements.ts';

const CONNECTIONS = 10;
/** Timeout for getting a free connection or reaching the server, in ms. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Lifetime of a connection, in s: what it keeps prepared is what was asked lately. */
const LIFETIME_S = 15 * 60;
const INT8 = 20;
const SETTINGS = [
  // Compiling our long but quick queries takes longer than they do: an admin's list of submissions to grade took 0.4 s
  // more.
  'jit = off',
  // PostgreSQL expects a disk that turns, on which a hundred short readings of an index cost more than a long one of
  // another. Indexes are in memory or on an SSD: counting a week's runs of a hundred tasks takes 7 ms instead of 19.
  'random_page_cost = 1.1',
];

/** Dialect for a PostgreSQL server. 64-bit integers are parsed as numbers: ids, counts and milliseconds all fit. */
export function postgresDialect(url: string): Dialect {
  return new PostgresDialect({
    pool: async () => {
      // Loaded on demand: a server on SQLite doesn't need it.
      const { default: pg } = await import('pg');
      const pool = new pg.Pool({
        Client: preparingClient(pg.Client),
        connectionString: url,
        max: CONNECTIONS,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        maxLifetimeSeconds: LIFETIME_S,
        onConnect: async (client) => {
          // A server without a setting refuses it, which does no harm.
          for (const setting of SETTINGS) await client.query(`set ${setting}`).catch(() => undefined);
        },
        types: {
          getTypeParser: (oid: number, format?: 'text' | 'binary') =>
            oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
        },
      });
      // A lost connection is replaced at the next query. An idle one emits an error on the pool, one in use on its
      // client, and its query fails; without a listener either event would end the process.
      pool.on('error', () => undefined);
      pool.on('connect', (client) => client.on('error', () => undefined));
      return pool;
    },
  });
}
