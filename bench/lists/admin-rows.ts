import {
  ACTIVITY_RETENTION_DAYS,
  type ActivityStatus,
  type ActivityType,
  type LanguageId,
  nameSortKey,
  type RunStatus,
} from '@coderoom/contract';
import type { Database } from '@coderoom/server/src/db/database.ts';
import { searchKey } from '@coderoom/server/src/db/query-parts.ts';

const ROWS_PER_STATEMENT = 500;
const STATEMENTS_PER_TRANSACTION = 20;
const BUCKET_MS = 15 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = ACTIVITY_RETENTION_DAYS * DAY_MS;

/** Numbers of rows in the test school. */
export interface School {
  people: number;
  templates: number;
  runs: number;
  activities: number;
}

/** Most people write Python, and most programs succeed; every third run started from a template. */
const LANGUAGES: [LanguageId, number][] = [
  ['python', 45],
  ['java', 65],
  ['javascript', 80],
  ['cpp', 90],
  ['go', 95],
  ['typescript', 99],
  ['rust', 100],
];
const STATUSES: [RunStatus, number][] = [
  ['success', 70],
  ['error', 98],
  ['timeout', 100],
];
const HAPPENINGS: [ActivityType, ActivityStatus, number][] = [
  ['code_execution', 'success', 65],
  ['code_execution', 'error', 90],
  ['session_creation', 'active', 93],
  ['session_join', 'connected', 100],
];

/** Fills an empty database with a school and a year of activity. */
export async function fillSchool(database: Database, school: School): Promise<void> {
  const random = randomNumbers(1);
  await addPeople(database, school.people);
  await addTemplates(database, school.templates);
  const counts = new Map<string, number>();
  const buckets = new Map<string, number>();
  const days = new Map<string, number>();
  const start = Date.now() - YEAR_MS;
  await inPortions(database, school.runs, (transaction, index) => {
    const values = index.map((n) => runRow(random, counts, school, start + (n * YEAR_MS) / school.runs));
    for (const { created_at, language, status } of values) {
      for (const bucket of [-1, created_at - (created_at % BUCKET_MS)])
        add(buckets, `${bucket} ${language} ${status}`);
      for (const day of [-1, created_at - (created_at % DAY_MS)]) add(days, `${day} ${language} ${status}`);
    }
    return transaction.insertInto('executions').values(values).execute();
  });
  await addExecutionCounts(database, counts);
  await addRunCounts(database, buckets);
  await addExecutionDays(database, days);
  const kinds = new Map<string, number>();
  await inPortions(database, school.activities, (transaction, index) => {
    const values = index.map((n) => activityRow(random, school, start + (n * YEAR_MS) / school.activities));
    for (const { activity_type, status } of values) add(kinds, `${activity_type} ${status}`);
    return transaction.insertInto('activities').values(values).execute();
  });
  const rows = [...kinds].map(([key, count]) => {
    const [activity_type, status] = key.split(' ') as [ActivityType, ActivityStatus];
    return { activity_type, status, count };
  });
  await database.insertInto('activity_counts').values(rows).execute();
}

async function inPortions(
  database: Database,
  rows: number,
  insert: (transaction: Database, index: number[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows; from += ROWS_PER_STATEMENT * STATEMENTS_PER_TRANSACTION) {
    await database.transaction().execute(async (transaction) => {
      for (let n = 0; n < STATEMENTS_PER_TRANSACTION; n++) {
        const first = from + n * ROWS_PER_STATEMENT;
        const length = Math.min(ROWS_PER_STATEMENT, rows - first);
        if (length <= 0) return;
        await insert(
          transaction,
          Array.from({ length }, (_, index) => first + index),
        );
      }
    });
  }
}

/** Nine of ten are pupils, the others guests. */
async function addPeople(database: Database, most: number): Promise<void> {
  await inPortions(database, most, (transaction, index) => {
    const values = index.map((n) => {
      const username = `${n % 10 === 0 ? 'guest' : 'pupil'}-${String(n).padStart(5, '0')}`;
      const full_name = `${n % 2 ? 'Ana' : 'Bor'} Novak ${n}`;
      const email = `${username}@school.example`;
      return {
        id: n + 1,
        email,
        email_key: searchKey(email),
        username,
        username_key: searchKey(username),
        full_name,
        full_name_key: searchKey(full_name),
        sort_key: nameSortKey(full_name),
        password_hash: 'x'.repeat(97),
        is_admin: n === 0 ? (1 as const) : (0 as const),
        is_active: 1 as const,
        is_verified: 0 as const,
        created_at: Date.now() - ((most - n) * YEAR_MS) / most,
      };
    });
    return transaction.insertInto('users').values(values).execute();
  });
}

async function addTemplates(database: Database, most: number): Promise<void> {
  await inPortions(database, most, (transaction, index) => {
    const values = index.map((n) => ({
      id: n + 1,
      language: 'python' as const,
      is_global: 1 as const,
      created_at: 0,
      updated_at: 0,
      name: `Task ${n}`,
      name_key: searchKey(`Task ${n}`),
      code_content: '',
    }));
    return transaction.insertInto('templates').values(values).execute();
  });
}

function runRow(random: () => number, counts: Map<string, number>, school: School, createdAt: number) {
  // Some are far more active than others.
  const user_id = 1 + Math.floor(random() ** 2 * school.people);
  const language = pick(LANGUAGES, random())[0];
  const status = pick(STATUSES, random())[0];
  const number = Math.floor(createdAt);
  return {
    user_id,
    template_id: random() < 0.33 ? 1 + Math.floor(random() * school.templates) : null,
    language,
    status,
    nth: add(counts, `${user_id}  `),
    nth_in_language: add(counts, `${user_id} ${language} `),
    nth_in_status: add(counts, `${user_id}  ${status}`),
    nth_in_language_and_status: add(counts, `${user_id} ${language} ${status}`),
    created_at: number,
    execution_time: 0.042,
    code: `print("Line of ${number}")\n`.repeat(40),
    input_data: '1 2 3\n',
    output: `Line ${number}\n`.repeat(20),
    error_message: status === 'success' ? null : `File "main.py", line ${number}: NameError\n`.repeat(5),
  };
}

function activityRow(random: () => number, school: School, createdAt: number) {
  const [activity_type, status] = pick(HAPPENINGS, random());
  const isRun = activity_type === 'code_execution';
  const isVisitor = activity_type === 'session_join' && random() < 0.5;
  const name = `Visitor ${Math.floor(random() * 1_000)}`;
  return {
    activity_type,
    status,
    user_id: isVisitor ? null : 1 + Math.floor(random() ** 2 * school.people),
    created_at: Math.floor(createdAt),
    session_id: isRun ? null : Math.floor(random() * 1_000),
    language: isRun ? pick(LANGUAGES, random())[0] : null,
    code_size: isRun ? 1_000 : null,
    execution_time: isRun ? 0.042 : null,
    visitor_name: isVisitor ? name : null,
    visitor_key: isVisitor ? searchKey(name) : null,
    error_message: status === 'error' ? 'File "main.py", line 1: NameError\n'.repeat(5) : null,
  };
}

async function addExecutionCounts(database: Database, counts: Map<string, number>): Promise<void> {
  const rows = [...counts].map(([key, count]) => {
    const [userId, language, status] = key.split(' ') as [string, LanguageId | '', RunStatus | ''];
    return { user_id: Number(userId), language, status, count };
  });
  await inPortions(database, rows.length, (transaction, index) =>
    transaction
      .insertInto('execution_counts')
      .values(index.flatMap((n) => rows[n] ?? []))
      .execute(),
  );
}

async function addRunCounts(database: Database, buckets: Map<string, number>): Promise<void> {
  const rows = [...buckets].map(([key, runs]) => {
    const [bucket, language, status] = key.split(' ') as [string, LanguageId, RunStatus];
    return { bucket_start: Number(bucket), language, status, runs };
  });
  await inPortions(database, rows.length, (transaction, index) =>
    transaction
      .insertInto('run_counts')
      .values(index.flatMap((n) => rows[n] ?? []))
      .execute(),
  );
}

async function addExecutionDays(database: Database, days: Map<string, number>): Promise<void> {
  const rows = [...days].map(([key, count]) => {
    const [day, language, status] = key.split(' ') as [string, LanguageId, RunStatus];
    return { day_start: Number(day), language, status, count };
  });
  await inPortions(database, rows.length, (transaction, index) =>
    transaction
      .insertInto('execution_days')
      .values(index.flatMap((n) => rows[n] ?? []))
      .execute(),
  );
}

function add(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}

/** Picks a variant by its cumulative percentage. */
function pick<Part extends [...unknown[], number]>(parts: readonly Part[], share: number): Part {
  const found = parts.find((part) => share * 100 < (part.at(-1) as number)) ?? parts.at(-1);
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

/** Returns a reproducible generator of numbers in [0, 1): a linear congruential one is random enough for rows. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
