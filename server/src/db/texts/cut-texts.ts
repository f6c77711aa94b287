import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { paced } from '#queue/concurrency.ts';
import { portionsOf } from './portions.ts';

/** Texts up to this length in bytes are read with their page; longer ones one after another. */
export const AT_ONCE_BYTES = 4 * 1024;
/** Maximum bytes read before yielding to other work. */
export const SLICE_BYTES = 512 * 1024;

/** Describes the texts that belong to the rows of a table. */
interface TextsOf<Name extends string> {
  table: 'user_templates' | 'templates' | 'submissions';
  names: readonly Name[];
}

type SizeOf<Name extends string> = `${Name}_bytes`;
/** A row read with {@link beginningsOf}. */
type Begun<Name extends string> = { id: number } & Record<Name, string | null> & Record<SizeOf<Name>, number>;

function sizeOf<Name extends string>(name: Name): SizeOf<Name> {
  return `${name}_bytes`;
}

/** Columns of a page's query: the size of each text, and the text itself if it is short. */
export function beginningsOf<Name extends string>({ table, names }: TextsOf<Name>) {
  return names.flatMap((name) => {
    const text = sql.ref(`${table}.${name}`);
    const bytes = sql<number>`octet_length(${text})`;
    return [
      sql<number>`coalesce(${bytes}, 0)`.as(sizeOf(name)),
      sql<string | null>`case when ${bytes} <= ${sql.lit(AT_ONCE_BYTES)} then ${text} end`.as(name),
    ];
  });
}

/**
 * Reads the long texts of a page's rows. If all texts together exceed `max` bytes, the longest are cut to one length,
 * between two characters, and `is_cut` is set.
 */
export async function withTextsOf<Name extends string, Row extends Begun<Name>>(
  database: Database,
  { table, names }: TextsOf<Name>,
  rows: readonly Row[],
  max: number,
): Promise<(Omit<Row, Name> & Record<Name, string> & { is_cut: boolean })[]> {
  const texts = rows.flatMap((row) =>
    names.map((name) => {
      const { id, [name]: content, [sizeOf(name)]: bytes } = row as Begun<Name>;
      return { id, name, bytes: Number(bytes), content: content as string | null };
    }),
  );
  const length = lengthWithin(
    texts.map(({ bytes }) => bytes),
    max,
  );
  const cut = await readWithin(texts, length, ({ name, id }) =>
    readBeginning(database, { table, name, id }, length),
  );
  const byRow = Map.groupBy(texts, ({ id }) => id);
  return rows.map((row) => {
    const own = byRow.get(row.id) ?? [];
    const filled = Object.fromEntries(own.map((text) => [text.name, cut.get(text)])) as Record<Name, string>;
    return { ...row, ...filled, is_cut: own.some(({ bytes }) => bytes > length) };
  });
}

/** Reads the long ones of some texts, a slice at a time, and returns all of them within a length in bytes. */
export async function readWithin<Text extends { bytes: number; content: string | null }>(
  texts: readonly Text[],
  length: number,
  read: (text: Text) => Promise<string>,
): Promise<Map<Text, string>> {
  const contents = new Map(texts.map((text) => [text, text.content ?? '']));
  const long = texts.filter(({ bytes }) => bytes > AT_ONCE_BYTES);
  // SQLite reads a whole text to return its beginning.
  for (const portion of portionsOf(long, ({ bytes }) => bytes, SLICE_BYTES)) {
    await paced(async () => {
      for (const text of portion) contents.set(text, await read(text));
    });
  }
  for (const [text, content] of contents) {
    if (text.bytes > length) contents.set(text, cutAt(content, length));
  }
  return contents;
}

/** Reads at least the first so many bytes of a text: that many characters are that many bytes or more. */
export async function readBeginning(
  database: Database,
  { table, name, id }: { table: TextsOf<string>['table'] | 'execution_texts'; name: string; id: number },
  length: number,
): Promise<string> {
  const beginning = Number.isFinite(length)
    ? sql`substr(${sql.ref(name)}, 1, ${sql.lit(length)})`
    : sql.ref(name);
  const { rows } = await sql<{ content: string | null }>`
    select ${beginning} as content from ${sql.table(table)} where id = ${id}`.execute(database);
  return rows[0]?.content ?? '';
}

/**
 * Returns the maximum length in bytes of each text so that all together stay within a bound; infinite if nothing needs
 * cutting.
 */
export function lengthWithin(sizes: readonly number[], max: number): number {
  let left = max;
  const ascending = sizes.toSorted((a, b) => a - b);
  for (const [index, size] of ascending.entries()) {
    const share = left / (ascending.length - index);
    if (size > share) return Math.floor(share);
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}

/** Returns the longest prefix of a text within so many bytes of UTF-8, cut between characters. */
function cutAt(text: string, bytes: number): string {
  return new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true });
}
