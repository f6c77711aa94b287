import { describe, expect, it } from 'vitest';
import { createTestDatabase, RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { countQueries } from '#testing/queries.ts';
import { addClassroom, addPerson } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { createSettings } from './service.ts';

const NOTHING_SET = {
  ...{ copy_paste_enabled: true, assistance: 'all' },
  ...{ classroom_id: null, updated_by: null, updated_at: null },
};

describe.each(RULE_DIALECTS)('editor settings on %s', (dialect) => {
  const { people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const read = async (path: string, token?: string) => {
    const answer = await people.call('GET', path, token === undefined ? {} : { token });
    expect(answer.statusCode).toBe(200);
    return answer.json().settings;
  };
  const change = async (path: string, json: object) =>
    (await people.call('PUT', path, { token: admin.access_token, json })).json().settings;
  const createClass = async (...members: Person[]): Promise<number> => {
    const { id } = (
      await people.call('POST', '/classrooms', { token: admin.access_token, json: { name: 'Class' } })
    ).json();
    for (const { email } of members) {
      await people.call('POST', `/classrooms/${id}/add-student`, {
        token: admin.access_token,
        json: { email },
      });
    }
    return id;
  };
  const setClass = (id: number, copy_paste_enabled: boolean, more: object = {}) =>
    change(`/admin/classrooms/${id}/settings`, { copy_paste_enabled, ...more });

  it('hold for a person as strictly as the strictest of the server and their classes', async () => {
    const pupil = await people.join();
    const ofPupil = () => read('/admin/settings/user', pupil.access_token);
    expect(await read('/admin/settings/public')).toEqual(NOTHING_SET);
    expect(await ofPupil()).toEqual(NOTHING_SET);
    const [strict, free] = [await createClass(pupil), await createClass(pupil)];
    await setClass(strict, false);
    await setClass(free, true);
    expect(await ofPupil()).toMatchObject({ copy_paste_enabled: false, classroom_id: strict });
    expect(await read('/admin/settings/user', admin.access_token)).toEqual(NOTHING_SET);
    await setClass(strict, true);
    expect(await ofPupil()).toMatchObject({ copy_paste_enabled: true, classroom_id: null });

    const set = await change('/admin/settings', { copy_paste_enabled: false });
    expect(set).toMatchObject({ copy_paste_enabled: false, classroom_id: null, updated_by: 'head' });
    expect(await read('/admin/settings', admin.access_token)).toEqual(set);
    expect(await read('/admin/settings/public')).toEqual({ ...set, updated_by: null });
    expect(await ofPupil()).toEqual(set);
    expect(await read('/admin/settings/user', admin.access_token)).toMatchObject({
      copy_paste_enabled: true,
    });
    await change('/admin/settings', { copy_paste_enabled: true });
    expect(await ofPupil()).toMatchObject({ copy_paste_enabled: true });
  });

  it('give as much assistance as the strictest allows, and leave out what is not changed', async () => {
    const pupil = await people.join();
    const ofPupil = async () => (await read('/admin/settings/user', pupil.access_token)).assistance;
    const [strict, free] = [await createClass(pupil), await createClass(pupil)];
    const set = (path: string, assistance: string) => change(path, { assistance });
    const pathOf = (id: number) => `/admin/classrooms/${id}/settings`;
    expect(await set(pathOf(strict), 'errors')).toMatchObject({
      copy_paste_enabled: true,
      assistance: 'errors',
    });
    await set(pathOf(free), 'all');
    expect(await ofPupil()).toBe('errors');
    expect(await setClass(strict, false)).toMatchObject({ assistance: 'errors' });
    await set('/admin/settings', 'none');
    expect(await ofPupil()).toBe('none');
    expect((await read('/admin/settings/public')).assistance).toBe('none');
    expect((await read('/admin/settings/user', admin.access_token)).assistance).toBe('all');
    await set('/admin/settings', 'all');
    await set(pathOf(strict), 'all');
    expect(await ofPupil()).toBe('all');
    const wrong = await people.call('PUT', '/admin/settings', {
      token: admin.access_token,
      json: { assistance: 'some' },
    });
    expect(wrong.statusCode).toBe(422);
  });

  it('of a classroom keep their notes until others are given', async () => {
    const id = await createClass();
    const path = `/admin/classrooms/${id}/settings`;
    expect(await read(path, admin.access_token)).toEqual({ ...NOTHING_SET, classroom_id: id, notes: null });
    const noted = await setClass(id, false, { notes: 'until the exam' });
    expect(noted).toMatchObject({ copy_paste_enabled: false, notes: 'until the exam', updated_by: 'head' });
    expect(await setClass(id, true)).toMatchObject({ copy_paste_enabled: true, notes: 'until the exam' });
    expect(await setClass(id, true, { notes: null })).toMatchObject({ notes: null });
    await people.call('DELETE', `/classrooms/${id}`, { token: admin.access_token });
    for (const request of [
      people.call('GET', path, { token: admin.access_token }),
      people.call('PUT', path, { token: admin.access_token, json: { copy_paste_enabled: true } }),
    ]) {
      expect((await request).json()).toMatchObject({ detail: 'There is no such classroom.' });
    }
  });
});

describe.each(RULE_DIALECTS)('settings of many people on %s', (dialect) => {
  it('are those of their classes, of archived ones no more', async () => {
    const { database, close } = await createTestDatabase(dialect);
    try {
      const admin = await addPerson(database, { is_admin: 1 });
      const pupil = await addPerson(database);
      const strict = await addClassroom(database, [pupil]);
      const settings = createSettings(database);
      await settings.changeClassroom(admin, strict, { copyPasteEnabled: false, assistance: 'none' });
      expect(await settings.forPerson(pupil)).toMatchObject({
        copy_paste_enabled: false,
        assistance: 'none',
      });
      await database.updateTable('classrooms').set({ archived_at: 1 }).where('id', '=', strict).execute();
      expect(await settings.forPerson(pupil)).toMatchObject({ copy_paste_enabled: true, assistance: 'all' });
    } finally {
      await close();
    }
  });

  it('take two queries, whatever the number of people', async () => {
    const { database, close } = await createTestDatabase(dialect);
    try {
      const admin = await addPerson(database, { is_admin: 1 });
      const pupils = await Promise.all(Array.from({ length: 20 }, () => addPerson(database)));
      const strict = await addClassroom(database, pupils.slice(0, 10));
      const settings = createSettings(database);
      await settings.changeClassroom(admin, strict, { copyPasteEnabled: false });
      const restricted = [...(await settings.forPeople([admin, ...pupils, ...pupils]))]
        .filter(([, { copy_paste_enabled }]) => !copy_paste_enabled)
        .map(([id]) => id);
      expect(restricted.sort()).toEqual(
        pupils
          .slice(0, 10)
          .map(({ id }) => id)
          .sort(),
      );
      const count = (counted: typeof pupils) =>
        countQueries(database, (counting) => createSettings(counting).forPeople(counted));
      expect(await count(pupils.slice(0, 1))).toBe(2);
      expect(await count(pupils)).toBe(2);
    } finally {
      await close();
    }
  });
});
