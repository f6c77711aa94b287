import { ownSubmission } from '@coderoom/contract';
import { describe, expect } from 'vitest';
import { DIALECTS, listTest, raceTest } from '#testing/database.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { addClassroom, addExclusion, addTemplate, removeMember } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { createTemplates } from './service.ts';

const KEY = 'b1946ac9-2d9c-4f4b-8a1f-3b6d7c1e0a55';
const HOUR = 3_600_000;

describe.each(DIALECTS)('a submission that is sent again on %s', (dialect) => {
  const it = listTest(dialect);
  const { server, people } = setUpTestApp({ settings: ADMIN, dialect });

  const task = async (fields: Parameters<typeof addTemplate>[1] = {}) => {
    const student = await people.join();
    const classroom = await addClassroom(server.database, [student]);
    return { student, classroom, template: await addTemplate(server.database, fields, [classroom]) };
  };
  const submit = ({ access_token: token }: Person, template: number, fields: object = {}) =>
    people.call('POST', `/templates/${template}/submit`, {
      ...{ token, json: { code_content: 'print(42)', ...fields } },
    });
  const accepted = (answer: Awaited<ReturnType<typeof submit>>) => {
    expect(answer.statusCode).toBe(201);
    return ownSubmission.parse(answer.json());
  };
  const attemptsAt = (template: number) =>
    server.database
      .selectFrom('submissions')
      .select(['user_id', 'attempt', 'code_content'])
      .where('template_id', '=', template)
      .orderBy('id')
      .execute();
  /** Another server of the same school at the same moment. */
  const elsewhere = (moment?: number) =>
    createTemplates({
      database: server.database,
      wakeGrading: () => undefined,
      ...(moment === undefined ? {} : { now: () => moment }),
    });
  const sendBy = (templates: ReturnType<typeof elsewhere>, { id, username }: Person, template: number) =>
    templates.submit({ id, username, isAdmin: false, isTeacher: false, sessionId: null }, template, {
      ...{ code_content: 'print(42)', execution_output: '', execution_status: 'success', input_data: '' },
      idempotency_key: KEY,
    });

  it('with its key is answered as the first one, and no second attempt is used', async () => {
    const { student, template } = await task({ max_attempts: null });
    const first = accepted(await submit(student, template, { idempotency_key: KEY }));
    const again = accepted(await submit(student, template, { idempotency_key: KEY }));
    expect(again).toMatchObject({ id: first.id, attempt: 1, submitted_at: first.submitted_at });
    // The first one stands, whatever the second one brings.
    const changed = await submit(student, template, { idempotency_key: KEY, code_content: 'print(1)' });
    expect(accepted(changed)).toMatchObject({ id: first.id, sha256: first.sha256 });
    expect(await attemptsAt(template)).toHaveLength(1);
  });

  it('without a key, or with another one, is another attempt', async () => {
    const { student, template } = await task({ max_attempts: null });
    const numbers: number[] = [];
    for (const fields of [{ idempotency_key: KEY }, {}, {}, { idempotency_key: `${KEY}-2` }]) {
      numbers.push(accepted(await submit(student, template, fields)).attempt);
    }
    expect(numbers).toEqual([1, 2, 3, 4]);
  });

  it('is answered when nothing more could be handed in: no attempt is left, or the time is up', async () => {
    const { student, template } = await task({ submission_deadline: Date.now() + HOUR });
    const first = accepted(await submit(student, template, { idempotency_key: KEY }));
    const refused = await submit(student, template);
    expect(refused.json()).toMatchObject({ code: 'already_submitted' });
    expect(accepted(await submit(student, template, { idempotency_key: KEY })).id).toBe(first.id);
    const late = elsewhere(Date.now() + 2 * HOUR);
    expect(await sendBy(late, student, template)).toMatchObject({ id: first.id });
    const other = await task({ submission_deadline: Date.now() + HOUR });
    await expect(sendBy(late, other.student, other.template)).rejects.toMatchObject({ status: 403 });
  });

  it('is in time if it arrives in time, whatever it waits for then', async () => {
    const deadline = Date.now() + HOUR;
    const { student, template } = await task({ submission_deadline: deadline });
    let clock = deadline - 1;
    const { id, username } = student;
    const person = { id, username, isAdmin: false, isTeacher: false, sessionId: null };
    const templates = createTemplates({
      database: server.database,
      wakeGrading: () => undefined,
      now: () => clock,
    });
    const list = templates.list(person, { page: 1, page_size: 20, language: 'python' });
    const sent = sendBy(templates, student, template);
    clock = deadline + 1;
    await list;
    expect((await sent).submitted_at).toBe(new Date(deadline - 1).toISOString());
  });

  it('is found by its key among the author’s own, at the same task', async () => {
    const { student, classroom, template } = await task({ max_attempts: null });
    const other = await people.join();
    const second = await addTemplate(server.database, {}, [
      classroom,
      await addClassroom(server.database, [other]),
    ]);
    accepted(await submit(student, template, { idempotency_key: KEY }));
    expect(accepted(await submit(other, second, { idempotency_key: KEY })).attempt).toBe(1);
    const elsewhereUsed = await submit(student, second, { idempotency_key: KEY });
    expect(elsewhereUsed.statusCode).toBe(409);
    expect(elsewhereUsed.json()).toMatchObject({ code: 'conflict' });
    expect((await attemptsAt(second)).map(({ user_id }) => user_id)).toEqual([other.id]);
    // A task that is no longer theirs stays unknown.
    await removeMember(server.database, classroom, student.id);
    expect((await submit(student, template, { idempotency_key: KEY })).statusCode).toBe(404);
  });

  it('has a key of 1 to 64 letters, digits, hyphens or underscores', async () => {
    const { student, template } = await task();
    for (const idempotency_key of ['', 'x'.repeat(65), 'a b', 'ä', 5]) {
      expect((await submit(student, template, { idempotency_key })).statusCode).toBe(422);
    }
    expect(await attemptsAt(template)).toEqual([]);
  });

  raceTest.each([
    ['one attempt', { max_attempts: 1 }, false],
    ['any number of attempts', { max_attempts: null }, false],
    ['one attempt more for this student', { max_attempts: 1 }, true],
  ])(
    'is one, on whatever servers it arrives at the same moment, at a task with %s',
    async (_, fields, extra) => {
      const { student, template } = await task(fields);
      if (extra) {
        accepted(await submit(student, template));
        await addExclusion(server.database, template, student.id);
      }
      const sent = await Promise.all(
        Array.from({ length: 12 }, () => sendBy(elsewhere(), student, template)),
      );
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
      expect(new Set(sent.map(({ attempt }) => attempt))).toEqual(new Set([extra ? 2 : 1]));
      expect(await attemptsAt(template)).toHaveLength(extra ? 2 : 1);
    },
  );
});
