import { LANGUAGES, type LanguageId, RUN_STATUSES, type RunStatus } from '@coderoom/contract';
import type { Database } from '@coderoom/server/src/db/database.ts';

const PEOPLE = 1_000;
/** One run in so many belongs to the first person. */
const BUSY_SHARE = 5;
const ROWS_PER_STATEMENT = 500;
const STATEMENTS_PER_TRANSACTION = 20;

/** Fills an empty database with runs of many people; a fifth of them belong to the first. */
export async function fillHistory(database: Database, rows: number): Promise<void> {
  await addPeople(database);
  const counts = new Map<string, number>();
  for (let from = 0; from < rows; from += ROWS_PER_STATEMENT * STATEMENTS_PER_TRANSACTION) {
    await database.transaction().execute(async (transaction) => {
      for (let n = 0; n < STATEMENTS_PER_TRANSACTION; n++) {
        const start = from + n * ROWS_PER_STATEMENT;
        const length = Math.min(ROWS_PER_STATEMENT, rows - start);
        if (length <= 0) return;
        const values = Array.from({ length }, (_, index) => makeRow(start + index, counts));
        await transaction.insertInto('executions').values(values).execute();
      }
    });
  }
  await addCounts(database, counts);
}

async function addPeople(database: Database): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    id: index + 1,
    email: '',
    email_key: `${index}`,
    username: '',
    username_key: `${index}`,
    password_hash: '',
    is_admin: 0 as const,
    is_active: 1 as const,
    is_verified: 0 as const,
    created_at: 0,
  }));
  await database.insertInto('users').values(people).execute();
}

async function addCounts(database: Database, counts: Map<string, number>): Promise<void> {
  const rows = [...counts].map(([key, count]) => {
    const [userId, language, status] = key.split(' ') as [string, LanguageId | '', RunStatus | ''];
    return { user_id: Number(userId), language, status, count };
  });
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const values = rows.slice(from, from + ROWS_PER_STATEMENT);
    await database.insertInto('execution_counts').values(values).execute();
  }
}

function makeRow(index: number, counts: Map<string, number>) {
  const userId = index % BUSY_SHARE === 0 ? 1 : 2 + ((index * 7919) % (PEOPLE - 1));
  const language = pick(LANGUAGES, index * 31);
  const status = pick(RUN_STATUSES, Math.floor(index / 7));
  const oneMore = (key: string) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
  return {
    user_id: userId,
    template_id: null,
    language,
    status,
    nth: oneMore(`${userId}  `),
    nth_in_language: oneMore(`${userId} ${language} `),
    nth_in_status: oneMore(`${userId}  ${status}`),
    nth_in_language_and_status: oneMore(`${userId} ${language} ${status}`),
    created_at: index * 1000,
    execution_time: 0.042,
    code: Array.from({ length: 40 }, (_, line) => `print("Line ${line} of ${index}")\n`).join(''),
    input_data: '1 2 3\n',
    output: `Line ${index}\n`.repeat(20),
    error_message: status === 'error' ? `File "main.py", line ${index}: NameError\n`.repeat(5) : null,
  };
}

function pick<T>(from: readonly [T, ...T[]], index: number): T {
  return from[index % from.length] ?? from[0];
}
