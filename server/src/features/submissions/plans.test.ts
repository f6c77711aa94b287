import type { Compilable } from 'kysely';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '#db/database.ts';
import { readScope } from '#features/access/index.ts';
import { createTestDatabase } from '#testing/database.ts';
import { addClassroom, addPerson, addTemplate } from '#testing/rows.ts';
import { inOrder, type SubmissionSelection, selectCurrent } from './selection.ts';

const NEWEST_FIRST = { sort: 'submitted', direction: 'descending' } as const;

/** Returns how SQLite finds the rows of `submissions` for a query. */
async function planOf(database: Database, query: Compilable): Promise<string> {
  const { sql: text, parameters } = query.compile();
  const values = [...parameters];
  const literal = text.replace(/\?/g, () => {
    const value = values.shift();
    return typeof value === 'string' ? `'${value}'` : String(value);
  });
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(literal)}`.execute(database);
  return rows.map(({ detail }) => detail).find((detail) => /^(SEARCH|SCAN) submissions\b/.test(detail)) ?? '';
}

it('SQLite finds the submissions for a teacher by their templates, and those of a class by its students', async () => {
  const { database, close } = await createTestDatabase('sqlite');
  onTestFinished(close);
  const [teacher, student] = [await addPerson(database), await addPerson(database)];
  const classroom = await addClassroom(database, [student], { owner: teacher });
  for (let n = 0; n < 3; n += 1) await addTemplate(database, {}, [classroom]);
  const scope = await readScope(database, { staffId: teacher.id });

  // Neither everybody's submissions with a status are read, nor each pair of a template and a student looked up.
  const byTemplate = /^SEARCH submissions USING (COVERING )?INDEX \w+ \(template_id=\?\)$/;
  const selections: Partial<SubmissionSelection>[] = [
    {},
    { status: 'error' },
    { language: 'python' },
    { isLate: true },
    { grading: 'to_grade' },
    { templateName: 'a' },
    { user: 'a' },
  ];
  for (const selection of selections) {
    const query = inOrder(database, { scope, now: 1, ...selection }, NEWEST_FIRST);
    expect(await planOf(database, query.limit(20)), JSON.stringify(selection)).toMatch(byTemplate);
  }
  const ofClass = selectCurrent(database, { scope: 'all', now: 1, classroomId: classroom }).select('id');
  expect(await planOf(database, ofClass)).toMatch(/^SEARCH submissions USING .*\(user_id=\?\)$/);
});
