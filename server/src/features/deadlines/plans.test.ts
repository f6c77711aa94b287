import { type Compilable, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { isInGroup } from '#features/classrooms/index.ts';
import { createTestDatabase } from '#testing/database.ts';
import { hasNoDeadlineToCome, ownDeadline } from './index.ts';

const TABLES = /SCAN (placed|own|group_students|group_staff|group_deadlines|classroom_groups|granted_to)\b/;

it('SQLite finds groups and their deadlines by indexes', async () => {
  const { database, close } = await createTestDatabase('sqlite');
  onTestFinished(close);
  const member = { userId: 'classroom_members.user_id', classroomId: 'classroom_members.classroom_id' };
  const members = database.selectFrom('classroom_members').select('user_id').where('classroom_id', '=', 1);
  const due = ownDeadline({ userId: sql.lit(1), templateId: sql.ref('templates.id') });
  const queries: Compilable[] = [
    members.where(isInGroup({ groupId: 1 }, member)),
    members.where(isInGroup({ of: 'none', classroomId: 1 }, member)),
    members.where(isInGroup({ of: 'mine', staffId: 1 }, member)),
    database.selectFrom('templates').select(due.as('deadline')),
    database.selectFrom('submissions').select('submissions.id').where(hasNoDeadlineToCome(1)),
  ];
  for (const query of queries) {
    const { sql: text, parameters } = query.compile();
    // The parameters do not matter to the plan.
    const literal = text.replace(/\?/g, '1');
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(literal)}`.execute(database);
    const plan = rows.map(({ detail }) => detail).join('\n');
    expect(plan, `${parameters.length} parameters`).not.toMatch(TABLES);
    expect(plan).toMatch(/SEARCH/);
  }
});
