import { createHash } from 'node:crypto';
import { HISTORY_TEXT_LENGTH, listTemplates, ownSubmission, submitTemplate } from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Identity } from '#http/authenticate.ts';
import { addTests } from '#testing/data/grades.ts';
import {
  createTestDatabase,
  DIALECTS,
  listTest,
  raceTest,
  ruleTest,
  type TestDatabase,
} from '#testing/database.ts';
import { countQueries } from '#testing/queries.ts';
import {
  addClassroom,
  addExclusion,
  addMember,
  addPerson,
  addTemplate,
  removeMember,
} from '#testing/rows.ts';
import { createTemplates, type Templates } from './service.ts';

const NINE = Date.UTC(2026, 10, 20, 9);
const NOT_FOUND = { status: 404, code: 'not_found' };
const PASSED = { status: 403, code: 'deadline_passed' };
const SUBMITTED = { status: 409, code: 'already_submitted' };

describe.each(DIALECTS)('templates for students on %s', (dialect) => {
  const it = listTest(dialect);
  const rule = ruleTest(dialect);
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await createTestDatabase(dialect);
  });
  afterAll(() => opened.close());

  const at = (moment: number): Templates =>
    createTemplates({ database: opened.database, wakeGrading: () => undefined, now: () => moment });
  const program = (fields: object = {}) =>
    submitTemplate.body.parse({ code_content: 'print(42)', ...fields });
  const list = async (person: Identity, question: object = {}) =>
    listTemplates.response.parse(
      await at(NINE).list(person, listTemplates.query.parse({ page_size: 100, ...question })),
    );
  const rowsOf = (templateId: number) =>
    opened.database
      .selectFrom('submissions')
      .selectAll()
      .where('template_id', '=', templateId)
      .orderBy('id')
      .execute();
  const inClass = async (fields: Parameters<typeof addTemplate>[1] = {}) => {
    const student = await addPerson(opened.database);
    const classroom = await addClassroom(opened.database, [student]);
    return { student, classroom, template: await addTemplate(opened.database, fields, [classroom]) };
  };

  it('are those for everyone and of one’s classrooms; any other is as good as none', async () => {
    const { database } = opened;
    const { student: ada, classroom, template: ofClass } = await inClass();
    const ben = await addPerson(database);
    const admin = await addPerson(database, { is_admin: 1 });
    const global = await addTemplate(database);
    const orphan = await addTemplate(database, { is_global: 0 });
    const idsOf = async (person: Identity) => (await list(person)).templates.map(({ id }) => id);

    expect((await idsOf(ada)).slice(0, 2)).toEqual([global, ofClass]);
    expect(await idsOf(ben)).toContain(global);
    expect(await idsOf(ben)).not.toContain(ofClass);
    expect((await idsOf(admin)).slice(0, 3)).toEqual([orphan, global, ofClass]);
    for (const hidden of [ofClass, orphan, 2 ** 40]) {
      await expect(at(NINE).get(ben, hidden)).rejects.toMatchObject(NOT_FOUND);
      await expect(at(NINE).standing(ben, hidden)).rejects.toMatchObject(NOT_FOUND);
      await expect(at(NINE).submit(ben, hidden, program())).rejects.toMatchObject(NOT_FOUND);
    }

    await addMember(database, classroom, ben.id);
    expect(await at(NINE).get(ben, ofClass)).toMatchObject({ id: ofClass, can_submit: true });
    await removeMember(database, classroom, ada.id);
    await expect(at(NINE).submit(ada, ofClass, program())).rejects.toMatchObject(NOT_FOUND);
  });

  it('come in pages, newest first, of one language, once for a person of two of its classrooms', async () => {
    const { database } = opened;
    const ada = await addPerson(database);
    const classrooms = [await addClassroom(database, [ada]), await addClassroom(database, [ada])];
    const before = (await list(ada, { language: 'rust' })).total;
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.unshift(await addTemplate(database, { language: 'rust' }, classrooms));
    const pageOf = async (page: number) => {
      const found = await list(ada, { language: 'rust', page_size: 2, page });
      expect(found).toMatchObject({ page, total: before + 5 });
      return found.templates.map(({ id }) => id);
    };
    expect(await pageOf(1)).toEqual(ids.slice(0, 2));
    expect(await pageOf(2)).toEqual(ids.slice(2, 4));
    expect(await pageOf(1_000_000)).toEqual([]);
  });

  it('are read with the same number of queries, however many there are', async () => {
    const { database } = opened;
    const ada = await addPerson(database);
    const classroom = await addClassroom(database, [ada]);
    const measured = async () =>
      await countQueries(database, async (counting) => {
        const question = listTemplates.query.parse({ language: 'go' });
        await createTemplates({ database: counting, wakeGrading: () => undefined, now: () => NINE }).list(
          ada,
          question,
        );
      });
    const add = async () => {
      const id = await addTemplate(database, { language: 'go' }, [classroom]);
      await addExclusion(database, id, ada.id);
      await at(NINE).submit(ada, id, program());
    };
    await add();
    const one = await measured();
    for (let n = 0; n < 20; n++) await add();
    expect(await measured()).toBe(one);
    expect(one).toBeLessThanOrEqual(8);
  });

  rule('name the person’s own deadline, standing and submission', async () => {
    const { database } = opened;
    const teacher = await addPerson(database, { is_admin: 1, full_name: 'Karin Brandt' });
    const { student, template, classroom } = await inClass({
      submission_deadline: NINE,
      creator_id: teacher.id,
      description: 'Sum them up',
    });
    const excluded = await addPerson(database);
    await addMember(database, classroom, excluded.id);
    await addExclusion(database, template, excluded.id, NINE + 60_000);
    expect(await at(NINE + 1).get(student, template)).toEqual({
      id: template,
      name: 'A task',
      description: 'Sum them up',
      statement: null,
      files: [],
      language: 'python',
      code_content: 'print(1)',
      creator_username: teacher.username,
      creator_full_name: 'Karin Brandt',
      submission_deadline: '2026-11-20T09:00:00.000Z',
      can_submit: false,
      submit_reason: 'deadline_passed',
      late_until: null,
      late_penalty: null,
      attempts: { limit: 1, counts: 'last', used: 0 },
      hide_complexity: false,
      is_open: true,
      test_count: 0,
      total_points: 0,
      user_submission: null,
      server_time: '2026-11-20T09:00:00.001Z',
    });
    const receipt = await at(NINE + 1).submit(excluded, template, program());
    expect((await list(excluded)).templates.find(({ id }) => id === template)).toMatchObject({
      submission_deadline: '2026-11-20T09:01:00.000Z',
      can_submit: true,
      submit_reason: 'again',
      user_submission: receipt,
    });
    expect((await at(NINE).get(student, template)).user_submission).toBeNull();
  });

  rule('take a submission until the deadline by the server’s clock, and give a receipt', async () => {
    const { template, classroom, student } = await inClass({ submission_deadline: NINE, language: 'cpp' });
    const code = 'int main() { /* ž 😀 */ }\n';
    const late = await addPerson(opened.database);
    await addMember(opened.database, classroom, late.id);
    await expect(at(NINE + 1_000).submit(late, template, program())).rejects.toMatchObject(PASSED);
    const receipt = await at(NINE).submit(
      student,
      template,
      program({
        code_content: code,
        execution_output: `a\0b${'x'.repeat(HISTORY_TEXT_LENGTH)}`,
        execution_status: 'timeout',
        execution_time: 1.5,
        error_message: 'too slow',
      }),
    );
    expect(ownSubmission.parse(receipt)).toEqual({
      id: receipt.id,
      code_content: code,
      execution_status: 'error',
      execution_output: `a\uFFFDb${'x'.repeat(HISTORY_TEXT_LENGTH - 3)}`,
      execution_time: 1.5,
      error_message: 'too slow',
      submitted_at: '2026-11-20T09:00:00.000Z',
      sha256: createHash('sha256').update(Buffer.from(code, 'utf8')).digest('hex'),
      is_late: false,
      attempt: 1,
      checked: { status: 'pending', output: '', error_message: null, execution_time: null },
      grade: null,
    });
    expect(await rowsOf(template)).toMatchObject([
      {
        user_id: student.id,
        language: 'cpp',
        status: 'pending',
        claimed_status: 'error',
        template_name: 'A task',
        replaced_at: null,
      },
    ]);
    await expect(at(NINE + 1_000).submit(student, template, program())).rejects.toMatchObject(SUBMITTED);
    expect(await at(NINE).standing(student, template)).toMatchObject({ reason: 'submitted' });
  });

  rule(
    'take what is late where they allow it, and label it by the deadline that holds for the person',
    async () => {
      const { database } = opened;
      const { template, classroom, student } = await inClass({ submission_deadline: NINE, allow_late: 1 });
      const [excluded, punctual] = [await addPerson(database), await addPerson(database)];
      for (const { id } of [excluded, punctual]) await addMember(database, classroom, id);
      await addExclusion(database, template, excluded.id, NINE + 60_000);
      expect(await at(NINE).standing(student, template)).toMatchObject({ reason: 'open' });
      expect(await at(NINE + 1).standing(student, template)).toEqual({
        canSubmit: true,
        reason: 'late',
        deadline: NINE,
        lateUntil: null,
      });
      expect(await at(NINE).submit(punctual, template, program())).toMatchObject({ is_late: false });
      expect(await at(NINE + 1).submit(student, template, program())).toMatchObject({ is_late: true });
      expect(await at(NINE + 2).get(student, template)).toMatchObject({
        can_submit: false,
        submit_reason: 'submitted',
        user_submission: { is_late: true },
      });
      expect(await at(NINE + 60_000).submit(excluded, template, program())).toMatchObject({ is_late: false });
      const again = await inClass({ submission_deadline: NINE, allow_late: 1 });
      await addExclusion(database, again.template, again.student.id, NINE - 60_000);
      expect(await at(NINE).submit(again.student, again.template, program())).toMatchObject({
        is_late: true,
      });
      // What was handed in keeps its label when the deadline moves.
      await database
        .updateTable('templates')
        .set({ submission_deadline: NINE * 2 })
        .where('id', '=', template)
        .execute();
      expect((await at(NINE).get(student, template)).user_submission).toMatchObject({ is_late: true });
    },
  );

  rule('have their tests run as soon as something is handed in', async () => {
    const { database } = opened;
    const { template, student, classroom } = await inClass();
    await addTests(database, { template_id: template }, [{ name: 'a', points: 2 }]);
    let woken = 0;
    const templates = createTemplates({
      database,
      wakeGrading: () => {
        woken += 1;
      },
      now: () => NINE,
    });
    const receipt = await templates.submit(student, template, program());
    expect(receipt.grade).toMatchObject({ status: 'pending', score: null, max_score: null });
    expect(woken).toBe(1);
    const grade = database.selectFrom('grades').select(['status', 'is_urgent']);
    expect(await grade.where('submission_id', '=', receipt.id).execute()).toEqual([
      { status: 'pending', is_urgent: 1 },
    ]);
    expect(await templates.get(student, template)).toMatchObject({ test_count: 1, total_points: 2 });
    const untested = await addTemplate(database, {}, [classroom]);
    expect((await templates.submit(student, untested, program())).grade).toBeNull();
  });

  rule('take one more where it was granted, in place of the former, which is kept', async () => {
    const { template, student } = await inClass();
    const handIn = (code: string) => at(NINE).submit(student, template, program({ code_content: code }));
    await handIn('first');
    await expect(handIn('refused')).rejects.toMatchObject(SUBMITTED);
    await addExclusion(opened.database, template, student.id);
    await handIn('second');
    await expect(handIn('refused')).rejects.toMatchObject(SUBMITTED);
    await opened.database.updateTable('template_exclusions').set({ is_used: 0 }).execute();
    const { id } = await handIn('third');
    expect(await rowsOf(template)).toMatchObject([
      { code_content: 'first', replaced_at: NINE, replaced_by: id },
      { code_content: 'second', replaced_at: NINE, replaced_by: id },
      { code_content: 'third', replaced_at: null, replaced_by: null },
    ]);
    expect((await at(NINE).get(student, template)).user_submission).toMatchObject({ id });
  });

  raceTest('take one submission of each of thirty students at once, who each press ten times', async () => {
    const { database } = opened;
    const students = await Promise.all(Array.from({ length: 30 }, () => addPerson(database)));
    const template = await addTemplate(database, {}, [await addClassroom(database, students)]);
    const pressed = await Promise.allSettled(
      students.flatMap((student) =>
        Array.from({ length: 10 }, () => at(NINE).submit(student, template, program())),
      ),
    );
    const refused = pressed.filter((press) => press.status === 'rejected');
    expect(refused).toHaveLength(270);
    for (const { reason } of refused) expect(reason).toMatchObject(SUBMITTED);
    const owners = (await rowsOf(template)).map((row) => row.user_id);
    expect(new Set(owners)).toEqual(new Set(students.map(({ id }) => id)));
    expect(owners).toHaveLength(30);
  });

  raceTest('take one more submission of a student who presses ten times at once', async () => {
    const { template, student } = await inClass();
    await at(NINE).submit(student, template, program({ code_content: 'first' }));
    await addExclusion(opened.database, template, student.id);
    const presses = Array.from({ length: 10 }, () => at(NINE).submit(student, template, program()));
    const pressed = await Promise.allSettled(presses);
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rowsOf(template)).toHaveLength(2);
  });

  rule('refuse a program that is too long for a run, too', async () => {
    const { template, student } = await inClass();
    const long = program({ code_content: 'ž'.repeat(200_000) });
    await expect(at(NINE).submit(student, template, long)).rejects.toMatchObject({ status: 413 });
  });
});
