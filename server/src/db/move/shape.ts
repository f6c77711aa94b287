import { type Kysely, sql } from 'kysely';

/** Shape of a table to copy. */
export interface TableShape {
  name: string;
  columns: string[];
  /** Primary key; never empty. */
  key: string[];
  /** Columns that refer to rows of the same table, which may come later: written after all rows are there. */
  own: string[];
  /** True if the database generates the ids. */
  countsUp: boolean;
}

interface ForeignKey {
  table: string;
  from: string;
}

/** Tables of the migration tool and of SQLite, which create them themselves. */
const NOT_COPIED = /^(kysely_|sqlite_)/;

/** Returns the tables of a SQLite database, each after those it refers to. */
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

/** @throws Error if tables refer to each other in a cycle; none do. */
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
