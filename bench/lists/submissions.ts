import { LANGUAGES, listSubmissions, type QueryOf } from '@coderoom/contract';
import type { Database } from '@coderoom/server/src/db/database.ts';
import { searchKey } from '@coderoom/server/src/db/query-parts.ts';
import { createSubmissions } from '@coderoom/server/src/features/submissions/index.ts';
import { HEAD } from '@coderoom/server/src/testing/rows.ts';
import { onBothDatabases } from '#bench/harness/databases.ts';
import { elapsed, percentile } from '#bench/harness/timing.ts';

const CALLS = 50;
const PEOPLE = 500;
const ROWS_PER_STATEMENT = 500;
const QUESTIONS: Record<string, QueryOf<typeof listSubmissions>> = {
  'first page': {},
  'the last page': { skip: Number.NaN },
  'one language': { language: 'java' },
  'one status': { status: 'error' },
  'a name': { template_name: 'task 7' },
  'a person': { user: 'pupil-42' },
  'by student': { sort: 'student' },
  'by score': { sort: 'score' },
  'by time taken': { sort: 'time', direction: 'ascending' },
  'to grade': { grading: 'to_grade' },
  outdated: { grading: 'outdated' },
  'a class': { classroom_id: 1 },
  'no such name': { template_name: 'nothing' },
  'no such person': { user: 'nobody' },
};

/** Latency of a page of 100 submissions, and of their statistics, on both databases; ms. */
export async function measureSubmissions(words: string[]): Promise<void> {
  const rows = Number(words[0] ?? 10_000);
  await onBothDatabases(async (name, database) => {
    await fill(database, rows);
    console.log(`\n${name}: ${rows} submissions`);
    const submissions = createSubmissions(database);
    for (const [label, question] of Object.entries(QUESTIONS)) {
      const skip = Number.isNaN(question.skip) ? Math.max(rows - 100, 0) : 0;
      const query = listSubmissions.query.parse({ ...question, skip });
      const { total } = await submissions.list(HEAD, query);
      await report(`${label} (${total})`, () => submissions.list(HEAD, query));
    }
    await report('figures', () => submissions.stats(HEAD, {}));
    await report('figures of one', () => submissions.stats(HEAD, { template_id: 1 }));
  });
}

async function report(label: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) times.push(await elapsed(work));
  const figures = [50, 95].map((percent) => percentile(times, percent).toFixed(2).padStart(7));
  console.log(`${label.padEnd(24)} ${figures.join(' ')}`);
}

/** Everybody has submitted to one template after the other; programs of 4 KB. */
async function fill(database: Database, rows: number): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    id: index + 1,
    email: `pupil-${index}@school.example`,
    email_key: `pupil-${index}@school.example`,
    username: `pupil-${index}`,
    username_key: `pupil-${index}`,
    password_hash: '',
    is_admin: 0 as const,
    is_active: 1 as const,
    is_verified: 0 as const,
    created_at: 0,
  }));
  await database.insertInto('users').values(people).execute();
  const templates = Array.from({ length: Math.ceil(rows / PEOPLE) }, (_, index) => ({
    id: index + 1,
    language: LANGUAGES[index % LANGUAGES.length] ?? 'python',
    is_global: 1 as const,
    created_at: 0,
    updated_at: 0,
    name: `Task ${index}`,
    name_key: searchKey(`Task ${index}`),
    code_content: '',
  }));
  await database.insertInto('templates').values(templates).execute();
  for (let from = 0; from < rows; from += ROWS_PER_STATEMENT) {
    const length = Math.min(ROWS_PER_STATEMENT, rows - from);
    const values = Array.from({ length }, (_, index) => submissionRow(from + index));
    await database.insertInto('submissions').values(values).execute();
  }
}

function submissionRow(index: number) {
  const template = Math.floor(index / PEOPLE);
  return {
    template_id: template + 1,
    user_id: (index % PEOPLE) + 1,
    language: LANGUAGES[template % LANGUAGES.length] ?? 'python',
    status: index % 4 === 0 ? ('error' as const) : ('success' as const),
    submitted_at: index,
    execution_time: 0.042,
    sha256: '0'.repeat(64),
    template_name: `Task ${template}`,
    template_key: searchKey(`Task ${template}`),
    code_content: 'print("Hello")\n'.repeat(270),
    output: 'Hello\n'.repeat(100),
  };
}
