import { createHash } from 'node:crypto';
import {
  getOwnGrade,
  getSubmission,
  listOwnGrades,
  listSubmissions,
  submitTemplate,
} from '@coderoom/contract';
import { sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import { createTemplates } from '#features/templates/index.ts';
import { lockSuite } from '#features/test-cases/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { readCsv } from '#testing/data/csv.ts';
import { addTests } from '#testing/data/grades.ts';
import { DIALECTS, listTest, raceTest, ruleTest } from '#testing/database.ts';
import { ADMIN } from '#testing/people.ts';
import { addClassroom, addExclusion, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { lockAttempts } from './counting-attempt.ts';

const DEADLINE = Date.UTC(2026, 10, 20, 9);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SUBMITTED = { status: 409, code: 'already_submitted' };
const PENALTY = { penalty_percent: 10, penalty_unit: 'day', penalty_at_most: 50 } as const;

describe.each(DIALECTS)('attempts on %s', (dialect) => {
  const it = listTest(dialect);
  const rule = ruleTest(dialect);
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const at = (moment: number) =>
    createTemplates({ database: server.database, wakeGrading: () => undefined, now: () => moment });
  const submit = (person: Identity, template: number, code: string, moment = DEADLINE) =>
    at(moment).submit(person, template, submitTemplate.body.parse({ code_content: code }));
  const call = (method: 'GET' | 'PUT', path: string, json?: object) =>
    people.call(method, path, { token: admin.access_token, json });
  const change = async (template: number, json: object) => {
    const answer = await call('PUT', `/admin/templates/${template}`, json);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const give = async (submission: number, score: number | null) =>
    (await call('PUT', `/admin/submissions/${submission}/grade`, { score })).json();
  const waive = (submission: number, is_waived: boolean) =>
    call('PUT', `/admin/submissions/${submission}/penalty`, { is_waived });
  /** The attempt that counts, as the list of submissions names it. */
  const counting = async (person: { username: string }) => {
    const { submissions } = listSubmissions.response.parse(
      (await call('GET', `/admin/submissions?user=${person.username}`)).json(),
    );
    expect(submissions).toHaveLength(1);
    return submissions[0];
  };
  const task = async (fields: Parameters<typeof addTemplate>[1] = {}) => {
    const joined = await people.join();
    const student = { ...joined, isAdmin: false, isTeacher: false, sessionId: 0 };
    const classroom = await addClassroom(server.database, [student]);
    const name = `Task ${createHash('sha256').update(joined.username).digest('hex').slice(0, 6)}`;
    return {
      student,
      classroom,
      template: await addTemplate(server.database, { name, ...fields }, [classroom]),
    };
  };
  const cellOf = async (classroom: number) =>
    (await call('GET', `/admin/classrooms/${classroom}/grades`)).json().cells[0];

  it('are as many as the task allows, all readable to their author, and the last one counts', async () => {
    const { student, template, classroom } = await task({ submission_deadline: DEADLINE, max_attempts: 3 });
    expect(await at(DEADLINE).get(student, template)).toMatchObject({
      attempts: { limit: 3, counts: 'last', used: 0 },
    });
    const first = await submit(student, template, 'first');
    expect(first.attempt).toBe(1);
    await submit(student, template, 'second');
    expect(await at(DEADLINE).get(student, template)).toMatchObject({
      attempts: { used: 2 },
      can_submit: true,
      submit_reason: 'open',
    });
    const third = await submit(student, template, 'third');
    await expect(submit(student, template, 'fourth')).rejects.toMatchObject(SUBMITTED);
    expect(await counting(student)).toMatchObject({
      id: third.id,
      attempt: 3,
      counts: true,
      former_count: 2,
    });
    expect(await cellOf(classroom)).toMatchObject({ submission_id: third.id, attempt: 3 });

    const token = student.access_token;
    const own = await people.call('GET', `/templates/${template}/attempts`, { token });
    expect(own.json()).toMatchObject({
      attempts: [
        { attempt: 3, counts: true },
        { attempt: 2, counts: false },
        { attempt: 1, counts: false, submission_id: first.id },
      ],
      total: 3,
    });
    const read = getOwnGrade.response.parse(
      (await people.call('GET', `/grades/my/${first.id}`, { token })).json(),
    );
    expect(read).toMatchObject({ attempt: 1, code_content: 'first' });
    expect(read.attempts.map(({ attempt }) => attempt)).toEqual([3, 2, 1]);
    const other = await people.join();
    const strange = await people.call('GET', `/grades/my/${first.id}`, { token: other.access_token });
    expect(strange.statusCode).toBe(404);
    expect(
      (await people.call('GET', `/templates/${template}/attempts`, { token: other.access_token })).json(),
    ).toEqual({ attempts: [], total: 0 });

    const seen = getSubmission.response.parse((await call('GET', `/admin/submissions/${first.id}`)).json());
    expect(seen).toMatchObject({ attempt: 1, counts: false, submitted_code: 'first' });
    expect(seen.former.map(({ attempt, counts }) => [attempt, counts])).toEqual([
      [3, true],
      [2, false],
    ]);
  });

  raceTest('are never one too many, however many windows submit at once', async () => {
    const { student, template } = await task({ max_attempts: 3 });
    const pressed = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => submit(student, template, `from window ${n}`)),
    );
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const one of pressed) if (one.status === 'rejected') expect(one.reason).toMatchObject(SUBMITTED);
    await addExclusion(server.database, template, student.id);
    const again = await Promise.allSettled(
      Array.from({ length: 8 }, () => submit(student, template, 'one more')),
    );
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await server.database
      .selectFrom('submissions')
      .select(['attempt', 'replaced_at'])
      .where('template_id', '=', template)
      .orderBy('attempt')
      .execute();
    expect(rows.map(({ attempt, replaced_at }) => [attempt, replaced_at === null])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, true],
    ]);
  });

  raceTest('lose what the rule that is kept takes, whoever changes it while they are handed in', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { student, template } = await task({
        submission_deadline: DEADLINE,
        allow_late: 1,
        max_attempts: n % 2 === 0 ? 1 : 2,
        ...PENALTY,
      });
      const handIn = () => submit(student, template, 'late', DEADLINE + 1).catch(() => undefined);
      const changeRule = (percent: number) =>
        change(template, { late_penalty: { percent, per: 'day', at_most: 50 } });
      await Promise.all([
        ...[20, 30, 10, 40].map(changeRule),
        handIn(),
        ...[10, 50, 10].map(changeRule),
        handIn(),
      ]);
      const kept = (await call('GET', `/admin/templates/${template}`)).json().late_penalty;
      const { attempts } = (
        await people.call('GET', `/templates/${template}/attempts`, { token: student.access_token })
      ).json();
      expect(attempts).toHaveLength(1 + (n % 2));
      for (const { submission_id } of attempts) {
        expect((await give(submission_id, 10)).penalty).toMatchObject({ percent: kept.percent });
      }
    }
  });

  raceTest.runIf(dialect === 'postgres')(
    'are graded while their task is saved with another rule and other files',
    async () => {
      const { database } = server;
      const { student, template } = await task({ submission_deadline: DEADLINE, allow_late: 1, ...PENALTY });
      await addTests(database, { template_id: template }, [{ name: 'a', points: 2 }]);
      await submit(student, template, 'late', DEADLINE + 1);
      const changes = {
        late_penalty: { percent: 20, per: 'day', at_most: 50 },
        project_files: [{ role: 'hidden', name: 'rules.py', content: 'LIMIT = 8', encoding: 'text' }],
      };
      const { saving } = await database.transaction().execute(async (transaction) => {
        // As a grade is kept.
        await lockSuite(transaction, template);
        const saving = change(template, changes);
        await vi.waitFor(async () => {
          const { rows } = await sql`
            select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            database,
          );
          expect(rows).not.toEqual([]);
        });
        await lockAttempts(transaction, template, student.id);
        return { saving };
      });
      await saving;
    },
  );

  it('count by their score where the best one counts, whoever changes it', async () => {
    const { student, template, classroom } = await task({ max_attempts: null, counting_attempt: 'best' });
    const [first, second, third] = [
      await submit(student, template, 'first'),
      await submit(student, template, 'second'),
      await submit(student, template, 'third'),
    ];
    expect(await counting(student)).toMatchObject({ id: third.id });
    await give(first.id, 4);
    expect(await counting(student)).toMatchObject({ id: first.id, former_count: 2 });
    await give(second.id, 6);
    expect(await counting(student)).toMatchObject({ id: second.id, attempt: 2, grade: { score: 6 } });
    expect(await cellOf(classroom)).toMatchObject({ submission_id: second.id, score: 6 });
    // A new one counts only when it is better.
    const fourth = await submit(student, template, 'fourth');
    expect(await counting(student)).toMatchObject({ id: second.id });
    expect((await at(DEADLINE).get(student, template)).user_submission).toMatchObject({ id: second.id });
    await give(fourth.id, 6);
    expect(await counting(student)).toMatchObject({ id: fourth.id });
    await give(fourth.id, null);
    expect(await counting(student)).toMatchObject({ id: second.id });
    // The rule is the teacher's to change, also later.
    await change(template, { attempts: { limit: 2, counts: 'last' } });
    expect(await counting(student)).toMatchObject({ id: fourth.id });
    await expect(submit(student, template, 'fifth')).rejects.toMatchObject(SUBMITTED);
    await change(template, { attempts: { limit: 2, counts: 'best' } });
    expect(await counting(student)).toMatchObject({ id: second.id });
    // Without the task the choice stays.
    await people.call('DELETE', `/admin/templates/${template}`, { token: admin.access_token });
    await give(first.id, 9);
    expect(await counting(student)).toMatchObject({ id: second.id, former_count: 3 });
    const token = student.access_token;
    const own = getOwnGrade.response.parse(
      (await people.call('GET', `/grades/my/${first.id}`, { token })).json(),
    );
    expect(own.attempts.map(({ attempt, counts }) => (counts ? `${attempt} counts` : `${attempt}`))).toEqual([
      '4',
      '3',
      '2 counts',
      '1',
    ]);
  });

  rule('wait for their tests behind other people’s, all but the first', async () => {
    const { student, template } = await task({ max_attempts: 2 });
    await addTests(server.database, { template_id: template }, [{ name: 'a', points: 2 }]);
    const first = await submit(student, template, 'first');
    const second = await submit(student, template, 'second');
    const urgency = await server.database
      .selectFrom('grades')
      .select('is_urgent')
      .where('submission_id', 'in', [first.id, second.id])
      .orderBy('id')
      .execute();
    expect(urgency).toEqual([{ is_urgent: 1 }, { is_urgent: 0 }]);
  });

  rule('do not wait behind one that the server tries again later', async () => {
    const { student, template } = await task({ max_attempts: 2 });
    await addTests(server.database, { template_id: template }, [{ name: 'a', points: 2 }]);
    const first = await submit(student, template, 'first');
    await server.database
      .updateTable('grades')
      .set({ failed_attempts: 1, retry_at: Date.now() + 60_000 })
      .where('submission_id', '=', first.id)
      .execute();
    const second = await submit(student, template, 'second');
    const { is_urgent } = await server.database
      .selectFrom('grades')
      .select('is_urgent')
      .where('submission_id', '=', second.id)
      .executeTakeFirstOrThrow();
    expect(is_urgent).toBe(1);
  });

  rule('lose a penalty by the second when they are late, until late work ends', async () => {
    const { student, template, classroom } = await task({
      submission_deadline: DEADLINE,
      allow_late: 1,
      late_until: DEADLINE + 3 * DAY,
      max_attempts: 5,
      ...PENALTY,
    });
    expect(await at(DEADLINE + 1).get(student, template)).toMatchObject({
      submit_reason: 'late',
      late_until: new Date(DEADLINE + 3 * DAY).toISOString(),
      late_penalty: { percent: 10, per: 'day', at_most: 50 },
    });
    const submissionsCsv = async () =>
      readCsv((await call('GET', `/admin/submissions/csv?user=${student.username}`)).body)[0];
    const scores = [];
    for (const moment of [0, 1, DAY, DAY + 1, 3 * DAY]) {
      const { id, is_late } = await submit(student, template, `at ${moment}`, DEADLINE + moment);
      // Both files say what it loses before it has a score.
      const lost = (await cellOf(classroom)).penalty?.percent ?? 0;
      expect(await submissionsCsv()).toMatchObject({ Score: '', 'Late penalty (%)': `${lost}` });
      const { score, penalty } = await give(id, 8);
      scores.push([is_late, score, penalty?.percent ?? 0]);
    }
    expect(scores).toEqual([
      [false, 8, 0],
      [true, 7.2, 10],
      [true, 7.2, 10],
      [true, 6.4, 20],
      [true, 5.6, 30],
    ]);
    await expect(submit(student, template, 'x', DEADLINE + 3 * DAY + 1)).rejects.toMatchObject(SUBMITTED);
    expect(await cellOf(classroom)).toMatchObject({
      score: 5.6,
      is_late: true,
      penalty: { percent: 30, late_seconds: (3 * DAY) / 1_000, raw_score: 8, is_waived: false },
    });
    const csv = await call('GET', `/admin/submissions/csv?user=${student.username}`);
    const table = await call('GET', `/admin/classrooms/${classroom}/grades/csv`);
    expect(table.body).toContain(': before penalty');
    expect(table.body).toContain(',5.6,8,30,"late, graded manually",5.6,0,,1,');
    expect(csv.body).toContain('Score before penalty');
    expect(csv.body).toMatch(/,5,5.6,8,30,/);
  });

  rule('lose what the rule of now takes, and nothing where a teacher waives it', async () => {
    const { student, template } = await task({
      submission_deadline: DEADLINE,
      allow_late: 1,
      max_attempts: 3,
      counting_attempt: 'best',
      ...PENALTY,
    });
    const punctual = await submit(student, template, 'punctual', DEADLINE);
    const late = await submit(student, template, 'late', DEADLINE + 15 * HOUR);
    await give(punctual.id, 7.5);
    await give(late.id, 8);
    expect(await counting(student)).toMatchObject({ id: punctual.id, grade: { score: 7.5, penalty: null } });
    expect((await waive(punctual.id, true)).statusCode).toBe(409);
    expect((await waive(2 ** 40, true)).statusCode).toBe(404);
    expect((await waive(late.id, true)).json()).toMatchObject({
      score: 8,
      penalty: { percent: 10, raw_score: 8, is_waived: true, late_seconds: 15 * 3_600 },
    });
    expect(await counting(student)).toMatchObject({ id: late.id, grade: { score: 8 } });
    await waive(late.id, false);
    expect(await counting(student)).toMatchObject({ id: punctual.id });
    // A milder rule holds for what is there.
    await change(template, { late_penalty: { percent: 1, per: 'day', at_most: 50 } });
    expect(await counting(student)).toMatchObject({ id: late.id, grade: { score: 7.92 } });
    await change(template, { late_penalty: { percent: 2, per: 'hour', at_most: 100 } });
    expect(await counting(student)).toMatchObject({ id: punctual.id });
    // What was late stays so when the deadline moves.
    await change(template, { submission_deadline: new Date(DEADLINE + DAY).toISOString() });
    expect((await call('GET', `/admin/submissions/${late.id}/grade`)).json()).toMatchObject({
      score: 5.6,
      penalty: { percent: 30 },
    });
    await change(template, { late_penalty: null });
    expect(await counting(student)).toMatchObject({ id: late.id, grade: { score: 8, penalty: null } });
    const token = student.access_token;
    const mine = listOwnGrades.response.parse((await people.call('GET', '/grades/my', { token })).json());
    expect(mine.grades).toMatchObject([{ submission_id: late.id, attempt: 2, grade: { score: 8 } }]);
  });

  rule('follow the person’s own deadline', async () => {
    const { student, template } = await task({
      submission_deadline: DEADLINE,
      allow_late: 1,
      late_until: DEADLINE + DAY,
      max_attempts: 3,
      ...PENALTY,
    });
    await addExclusion(server.database, template, student.id, DEADLINE + HOUR);
    expect(await submit(student, template, 'in time', DEADLINE + HOUR)).toMatchObject({ is_late: false });
    const late = await submit(student, template, 'late', DEADLINE + HOUR + 1);
    expect(await give(late.id, 10)).toMatchObject({ score: 9, penalty: { late_seconds: 1 } });
  });

  rule('are ruled by what makes sense', async () => {
    const { template } = await task({ submission_deadline: DEADLINE });
    const end = (moment: number) => ({ allow_late: true, late_until: new Date(moment).toISOString() });
    for (const json of [
      { attempts: { limit: 0, counts: 'last' } },
      { attempts: { limit: 201, counts: 'last' } },
      { attempts: { limit: 2, counts: 'first' } },
      { late_penalty: { percent: 0, per: 'day', at_most: 50 } },
      { late_penalty: { percent: 10, per: 'week', at_most: 50 } },
      { late_penalty: { percent: 10, per: 'day', at_most: 101 } },
      end(DEADLINE),
    ]) {
      const answer = await call('PUT', `/admin/templates/${template}`, json);
      expect(answer.statusCode, JSON.stringify(json)).toBe(422);
    }
    await change(template, end(DEADLINE + 1));
    const moved = { submission_deadline: new Date(DEADLINE + 1).toISOString() };
    expect((await call('PUT', `/admin/templates/${template}`, moved)).statusCode).toBe(422);
    const rules = {
      attempts: { limit: 4, counts: 'best' },
      late_penalty: { percent: 5, per: 'hour', at_most: 40 },
    };
    await change(template, rules);
    expect((await call('GET', `/admin/templates/${template}`)).json()).toMatchObject(rules);
    const log = (await call('GET', '/admin/audit-log?action=template_changed')).json();
    expect(log.entries[0].detail).toBe(
      'late penalty 5 % per hour, at most 40 %, late until 2026-11-20T09:00:00.001Z, 4 attempts, the best counts',
    );
  });
});
