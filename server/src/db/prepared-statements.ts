import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

/** Number of uses from which a statement is prepared: many are used once, because ids are written into them. */
const PREPARED_FROM = 3;
/** Largest number of statements that a connection prepares in its lifetime, since each takes memory in PostgreSQL. */
const MAX_PREPARED = 250;
/** Largest number of statements whose uses are counted. */
const MAX_COUNTED = 1_000;
/** Longest statement that is prepared, in characters. */
const MAX_LENGTH = 20_000;
const EACH_TIME = '/* planned each time */';
/**
 * Mark for the end of a statement whose best plan depends on its values (`modifyEnd`): it is never prepared. With a plan
 * for all values the last page of failed runs, among a million, took 100 ms instead of 44.
 */
export const PLANNED_EACH_TIME: RawBuilder<unknown> = sql.raw(EACH_TIME);
const IS_PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i;
/**
 * Failures of prepared statements alone, before anything is done: the columns of the result were changed by a migration,
 * or a pooler between us and PostgreSQL gave us another connection.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const NOT_PREPARED = new Set(['0A000', '26000', '42P05']);

/**
 * Returns a client that prepares the statements it is given often, which PostgreSQL then need not plan anew: planning
 * takes half of the time or more of our long statements about few rows. Whether a plan for all values does as well as
 * one for these, PostgreSQL decides itself (`plan_cache_mode`).
 */
export function preparingClient(Client: typeof pg.Client): typeof pg.Client {
  /** Uses by all connections. */
  const uses = new Map<string, number>();
  const isUsedOften = (text: string): boolean => {
    const count = (uses.get(text) ?? 0) + 1;
    uses.delete(text);
    uses.set(text, count);
    const [longestAgo] = uses.keys();
    if (uses.size > MAX_COUNTED && longestAgo !== undefined) uses.delete(longestAgo);
    return count >= PREPARED_FROM;
  };

  return class PreparingClient extends Client {
    /** Names by text. */
    readonly #prepared = new Map<string, string>();
    #prepares = true;

    // biome-ignore lint/suspicious/noExplicitAny: it has a dozen forms, of which one is changed
    override query(...given: any[]): any {
      const [text, values, ...rest] = given;
      const isOurs = typeof text === 'string' && Array.isArray(values) && rest.length === 0;
      const name = isOurs ? this.#nameOf(text) : null;
      if (name === null) return Reflect.apply(super.query, this, given);
      return super.query({ name, text, values }).catch(async (error: Error & { code?: string }) => {
        if (!NOT_PREPARED.has(error.code ?? '')) throw error;
        this.#prepares = false;
        // A transaction that failed refuses it, and is told of what failed first.
        return await super.query(text, values).catch(() => {
          throw error;
        });
      });
    }

    #nameOf(text: string): string | null {
      if (!this.#prepares || text.length > MAX_LENGTH) return null;
      if (!IS_PREPARABLE.test(text) || text.includes(EACH_TIME)) return null;
      const known = this.#prepared.get(text);
      if (known !== undefined) return known;
      if (this.#prepared.size >= MAX_PREPARED || !isUsedOften(text)) return null;
      // Named by its text: a pooler may give it to a connection where another of ours has prepared statements.
      const name = createHash('sha256').update(text).digest('hex').slice(0, 40);
      this.#prepared.set(text, name);
      return name;
    }
  };
}
