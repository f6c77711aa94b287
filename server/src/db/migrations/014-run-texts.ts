import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Texts longer than this many bytes are stored apart from their runs; see `run-texts.ts`. */
const LONG_BYTES = 1024;
/** Bytes that a run takes besides its texts; see `history-store.ts`. */
const RUN_BYTES = 512;
/** Runs processed at once: each may have four texts of 256 KiB. */
const BATCH = 20;

const TEXTS = { code: 'code_id', input_data: 'input_id', output: 'output_id', error_message: 'error_id' };

interface OldRun {
  id: number;
  user_id: number;
  nth: number;
  code: string;
  input_data: string;
  output: string;
  error_message: string | null;
}

/** Stores each person's long run texts once, and records the size of each person's history. */
export async function shareRunTexts(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  // No foreign key from runs: a text is deleted once all of its person's runs that could refer to it are gone.
  await schema
    .createTable('execution_texts')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('last_nth', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('execution_texts_once')
    .unique()
    .on('execution_texts')
    .columns(['user_id', 'digest'])
    .execute();
  await schema
    .createIndex('execution_texts_by_age')
    .on('execution_texts')
    .columns(['user_id', 'last_nth', 'bytes'])
    .execute();
  for (const column of Object.values(TEXTS)) {
    await schema.alterTable('executions').addColumn(column, columns.id).execute();
  }
  for (const column of ['dropped', 'bytes'] as const) {
    await schema
      .alterTable('execution_counts')
      .addColumn(column, columns.moment, (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
  await moveTexts(database);
  await countBytes(database);
}

async function moveTexts(database: Kysely<unknown>): Promise<void> {
  const isLong = Object.keys(TEXTS).map(
    (name) => sql`octet_length(${sql.ref(name)}) > ${sql.lit(LONG_BYTES)}`,
  );
  for (let last = 0; ; ) {
    const { rows } = await sql<OldRun>`
      select id, user_id, nth, code, input_data, output, error_message from executions
      where id > ${last} and (${sql.join(isLong, sql` or `)}) order by id limit ${sql.lit(BATCH)}
    `.execute(database);
    for (const row of rows) await moveTextsOf(database, row);
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

async function moveTextsOf(database: Kysely<unknown>, run: OldRun): Promise<void> {
  for (const [name, column] of Object.entries(TEXTS)) {
    const content = run[name as 'code'] ?? '';
    const bytes = Buffer.byteLength(content);
    if (bytes <= LONG_BYTES) continue;
    const digest = createHash('sha256').update(content).digest('base64url');
    const { rows } = await sql<{ id: number }>`
      insert into execution_texts (user_id, last_nth, bytes, digest, content)
      values (${run.user_id}, ${run.nth}, ${bytes}, ${digest}, ${content})
      on conflict (user_id, digest) do update set last_nth = excluded.last_nth
      returning id
    `.execute(database);
    await sql`
      update executions set ${sql.ref(name)} = '', ${sql.ref(column)} = ${rows[0]?.id} where id = ${run.id}
    `.execute(database);
  }
}

async function countBytes(database: Kysely<unknown>): Promise<void> {
  const short = Object.keys(TEXTS).map((name) => sql`coalesce(octet_length(${sql.ref(name)}), 0)`);
  await sql`
    update execution_counts set bytes =
      coalesce((select sum(${sql.lit(RUN_BYTES)} + ${sql.join(short, sql` + `)}) from executions
        where executions.user_id = execution_counts.user_id), 0)
      + coalesce((select sum(execution_texts.bytes) from execution_texts
        where execution_texts.user_id = execution_counts.user_id), 0)
    where language = '' and status = ''
  `.execute(database);
}
