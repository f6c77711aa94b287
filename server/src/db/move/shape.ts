import { type Kysely, sql } from 'kysely';

/** A table as it is copied. */
export interface TableShape {
  name: string;
  columns: string[];
  /** What tells one row from every other; never empty. */
  key: string[];
  /** Columns that name a row of the same table, which may come later: written when all rows are there. */
  own: string[];
  /** Whether the database hands out its ids. */
  countsUp: boolean;
}

interface ForeignKey {
  table: string;
  from: string;
}

/** Tables that belong to the tools that made the others, and are made by them. */
const NOT_COPIED = /^(kysely_|sqlite_)/;

/** The tables of a database of SQLite's, each after those that it refers to. */
export async function readShapes(source: Kysely<unknown>): Promise<TableShape[]> {
  const tables = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'table' order by name
  `.execute(source);
  const found = new Map<string, { shape: TableShape; refersTo: string[] }>();
  for (const { name, sql: made } of tables.rows) {
    if (NOT_COPIED.test(name)) continue;
    const { rows: columns } = await sql<{ name: string; pk: number }>`
      select name, pk from pragma_table_info(${name})
    `.execute(source);
    const { rows: foreign } = await sql<ForeignKey>`
      select "table", "from" from pragma_foreign_key_list(${name})
    `.execute(source);
    const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
    const shape: TableShape = {
      name,
      columns: columns.map((column) => column.name),
      key: key.length > 0 ? key.map((column) => column.name) : columns.map((column) => column.name),
      own: foreign.filter(({ table }) => table === name).map(({ from }) => from),
      countsUp: /autoincrement/i.test(made),
    };
    found.set(name, { shape, refersTo: foreign.map(({ table }) => table).filter((table) => table !== name) });
  }
  return inOrder(found);
}

/** @throws Error where tables refer to each other in a circle: none of ours do. */
function inOrder(found: Map<string, { shape: TableShape; refersTo: string[] }>): TableShape[] {
  const ordered: TableShape[] = [];
  while (found.size > 0) {
    const ready = [...found.values()].filter(({ refersTo }) => !refersTo.some((name) => found.has(name)));
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...found.keys()].join(', ')}.`);
    for (const { shape } of ready) {
      ordered.push(shape);
      found.delete(shape.name);
    }
  }
  return ordered;
}
