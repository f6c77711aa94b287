import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { preparedQuery, type ValueOf } from '#db/prepared.ts';
import { paced } from '#queue/concurrency.ts';
import { AT_ONCE_BYTES, lengthWithin, readBeginning, readWithin, SLICE_BYTES } from './cut-texts.ts';
import { portionsOf } from './portions.ts';

/**
 * Run texts longer than this many bytes of UTF-8 are stored in `execution_texts`, once per person however many runs
 * share them; shorter ones are stored in the run's row.
 */
const LONG_TEXT_BYTES = 1024;

/** The texts of a run, and the column that refers to each if it is long. */
const ID_COLUMNS = {
  code: 'code_id',
  input_data: 'input_id',
  output: 'output_id',
  error_message: 'error_id',
} as const;

type TextName = keyof typeof ID_COLUMNS;
type TextIds = Record<(typeof ID_COLUMNS)[TextName], number | null>;
/** The texts of a run, either complete or as its row has them: empty if stored apart. */
export type RunTexts = Record<Exclude<TextName, 'error_message'>, string> & { error_message: string | null };

const NAMES = Object.keys(ID_COLUMNS) as TextName[];

/** The texts of a run as its row has them. */
export type StoredTexts = RunTexts & TextIds;

/** A text to be stored as a row of `execution_texts`. */
export interface LongText {
  digest: string;
  bytes: number;
  content: string;
}

/** Splits a run's texts into long ones and those stored in its row. `bytes`: size of the latter. */
export function partTexts(texts: RunTexts): {
  short: RunTexts;
  long: ReadonlyMap<TextName, LongText>;
  bytes: number;
} {
  const short = { ...texts };
  const long = new Map<TextName, LongText>();
  let bytes = 0;
  for (const name of NAMES) {
    const content = texts[name] ?? '';
    const size = Buffer.byteLength(content);
    if (size <= LONG_TEXT_BYTES) {
      bytes += size;
      continue;
    }
    short[name] = '';
    const digest = createHash('sha256').update(content).digest('base64url');
    long.set(name, { digest, bytes: size, content });
  }
  return { short, long, bytes };
}

/**
 * Stores the long texts of a person's nth run. The transaction must hold the person's counts, so that no other run of
 * theirs is stored meanwhile. Returns the columns that refer to them, and how many bytes are new.
 */
export async function keepLongTexts(
  transaction: Database,
  userId: number,
  nth: number,
  long: ReadonlyMap<TextName, LongText>,
): Promise<{ ids: Partial<TextIds>; added: number }> {
  const texts = new Map([...long.values()].map((text) => [text.digest, text]));
  const existing = await transaction
    .updateTable('execution_texts')
    .set({ last_nth: nth })
    .where('user_id', '=', userId)
    .where('digest', 'in', [...texts.keys()])
    .returning(['id', 'digest'])
    .execute();
  const ids = new Map(existing.map(({ id, digest }) => [digest, id]));
  const fresh = [...texts.values()].filter(({ digest }) => !ids.has(digest));
  if (fresh.length > 0) {
    const made = await transaction
      .insertInto('execution_texts')
      .values(fresh.map((text) => ({ user_id: userId, last_nth: nth, ...text })))
      .returning(['id', 'digest'])
      .execute();
    for (const { id, digest } of made) ids.set(digest, id);
  }
  const columns = [...long].map(([name, { digest }]) => [ID_COLUMNS[name], ids.get(digest)]);
  return {
    ids: Object.fromEntries(columns) as Partial<TextIds>,
    added: fresh.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** SQL for the size in bytes of the texts in a run's row. */
export const sizeOfShortTexts = sql<number>`octet_length(code) + octet_length(input_data) + octet_length(output)
  + coalesce(octet_length(error_message), 0)`;

/** True if all texts of a run stand in its row. */
export function isShort(row: TextIds): boolean {
  return idsOf(row).length === 0;
}

/**
 * Fills in the long texts of runs. If all texts together exceed `most` bytes, the longest are cut to one length,
 * between two characters, and `is_cut` is set.
 */
export async function withTexts<Row extends StoredTexts>(
  database: Database,
  rows: readonly Row[],
  most = Number.POSITIVE_INFINITY,
): Promise<(Row & { is_cut: boolean })[]> {
  const ids = [...new Set(rows.flatMap(idsOf))];
  if (ids.length === 0) return rows.map((row) => ({ ...row, is_cut: false }));
  const found = new Map((await beginningsOf(database, { ids })).map((text) => [text.id, text]));
  const sizes = rows.flatMap(idsOf).map((id) => found.get(id)?.bytes ?? 0);
  const length = lengthWithin(sizes, most);
  const cut = await readWithin([...found.values()], length, ({ id }) =>
    readBeginning(database, { table: 'execution_texts', name: 'content', id }, length),
  );
  const contents = new Map(Array.from(cut, ([{ id }, text]) => [id, text]));
  return rows.map((row) => {
    const filled = { ...row, is_cut: idsOf(row).some((id) => (found.get(id)?.bytes ?? 0) > length) };
    for (const name of NAMES) {
      const id = row[ID_COLUMNS[name]];
      // A missing text belongs to a run that is being deleted.
      if (id !== null) Object.assign(filled, { [name]: contents.get(id) ?? '' });
    }
    return filled;
  });
}

function idsOf(row: TextIds): number[] {
  return NAMES.flatMap((name) => row[ID_COLUMNS[name]] ?? []);
}

/** Selects the sizes of texts, and the content of short ones. */
const beginningsOf = preparedQuery((database, value: ValueOf<{ ids: readonly number[] }>) =>
  database
    .selectFrom('execution_texts')
    .select(['id', 'bytes'])
    .select(sql<string | null>`case when bytes <= ${sql.lit(AT_ONCE_BYTES)} then content end`.as('content'))
    .where('id', 'in', value.oneOf('ids')),
);

/** Returns the ids of the long texts that `holds` accepts, reading at most `most` bytes. */
export async function findLongTexts(
  database: Database,
  ids: readonly number[],
  holds: (text: string) => boolean,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<Set<number>> {
  const found = new Set<number>();
  const sizes = new Map((await beginningsOf(database, { ids })).map(({ id, bytes }) => [id, bytes]));
  let left = most;
  for (const portion of portionsOf(ids, (id) => sizes.get(id) ?? 0, SLICE_BYTES)) {
    left -= portion.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
    if (left < 0) break;
    signal.throwIfAborted();
    await paced(async () => {
      for (const { id, content } of await contentsOf(database, { ids: portion })) {
        if (holds(content)) found.add(id);
      }
    });
  }
  return found;
}

const contentsOf = preparedQuery((database, value: ValueOf<{ ids: readonly number[] }>) =>
  database.selectFrom('execution_texts').select(['id', 'content']).where('id', 'in', value.oneOf('ids')),
);
