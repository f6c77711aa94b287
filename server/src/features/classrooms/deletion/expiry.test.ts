import { describe, expect, it } from 'vitest';
import { addSubmission } from '#testing/data/grades.ts';
import { DIALECTS } from '#testing/database.ts';
import { ADMIN } from '#testing/people.ts';
import { addClassroom, addPerson, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { createClassroomDeletion } from './deletion.ts';
import { removeOldArchives } from './expiry.ts';
import { deletionOf, KEPT_FOREVER } from './retention.ts';

const DAY = 24 * 60 * 60 * 1_000;
const at = (iso: string) => Date.parse(iso);

describe('the moment at which an archived classroom is deleted', () => {
  it('comes so many months later, on the same day or the last of the month', () => {
    const after = (archivedAt: string, months: number) =>
      deletionOf(at(archivedAt), { months, decidedAt: 0 });
    expect(after('2026-07-15T10:00:00Z', 12)).toBe(at('2027-07-15T10:00:00Z'));
    expect(after('2026-08-31T10:00:00Z', 6)).toBe(at('2027-02-28T10:00:00Z'));
    expect(deletionOf(at('2026-07-15T10:00:00Z'), KEPT_FOREVER)).toBeNull();
  });

  it('leaves a month after the setting was made', () => {
    const decidedAt = at('2030-01-01T00:00:00Z');
    expect(deletionOf(at('2020-01-01T00:00:00Z'), { months: 1, decidedAt })).toBe(decidedAt + 30 * DAY);
  });
});

describe.each(DIALECTS)('archived classrooms on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  it('are deleted once by several servers, when their time has come, and the owners are told before', async () => {
    const { database } = server;
    const student = await addPerson(database);
    const [due, later, active] = [
      await addClassroom(database, [student]),
      await addClassroom(database, [student]),
      await addClassroom(database, [student]),
    ];
    const template = await addTemplate(database, {}, [due]);
    const submission = await addSubmission(database, template, student.id);
    const archive = (id: number, archived_at: number) =>
      database.updateTable('classrooms').set({ archived_at }).where('id', '=', id).execute();
    const now = Date.now();
    await archive(due, now - 400 * DAY);
    await archive(later, now - 100 * DAY);
    const seen = async (id: number) =>
      (await people.call('GET', `/classrooms/${id}`, { token: admin.access_token })).json();
    expect((await seen(due)).deletes_at).toBeNull();
    await people.call('PUT', '/admin/server-settings', {
      token: admin.access_token,
      json: { archive_months: 12 },
    });
    const notice = Date.parse((await seen(due)).deletes_at);
    expect(notice).toBeGreaterThanOrEqual(now + 30 * DAY);

    const deleteClassroom = createClassroomDeletion(database, () => {});
    const failures: unknown[] = [];
    const run = async (moment: number) => {
      const log = (failure: unknown) => failures.push(failure);
      const workers = [0, 1].map(() =>
        removeOldArchives({ database, deleteClassroom, now: () => moment, log }),
      );
      for (const worker of workers) await worker.end();
    };
    await run(notice - DAY);
    expect((await seen(due)).id).toBe(due);
    // Each begins at once and finishes what it has begun.
    await expect
      .poll(async () => {
        await run(notice);
        return (await seen(due)).code;
      })
      .toBe('not_found');
    expect((await seen(later)).id).toBe(later);
    expect((await seen(active)).id).toBe(active);
    expect(
      await database.selectFrom('submissions').select('id').where('id', '=', submission).execute(),
    ).toEqual([]);
    const entries = await database
      .selectFrom('audit_entries')
      .select(['actor', 'action'])
      .where('action', '=', 'classroom_deleted')
      .execute();
    expect(entries).toEqual([{ actor: null, action: 'classroom_deleted' }]);
    expect(failures).toEqual([]);
  });
});
