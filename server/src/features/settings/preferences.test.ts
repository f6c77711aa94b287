import { DEFAULT_EDITOR_PREFERENCES, type EditorPreferences } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { RULE_DIALECTS } from '#testing/database.ts';
import type { Person } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const CHOSEN: EditorPreferences = {
  indentation: 'language',
  font_size: 18,
  word_wrap: false,
  minimap: true,
  line_numbers: 'always',
};

describe.each(RULE_DIALECTS)('editor preferences on %s', (dialect) => {
  const { server, people, connections } = setUpTestApp({ dialect });

  const read = async ({ access_token: token }: Person) =>
    (await people.call('GET', '/auth/me/editor-preferences', { token })).json();
  const save = ({ access_token: token }: Person, json: object) =>
    people.call('PUT', '/auth/me/editor-preferences', { token, json });

  it('are the defaults until saved, and one person’s alone', async () => {
    const [anna, bor] = [await people.join(), await people.join()];
    expect(await read(anna)).toEqual(DEFAULT_EDITOR_PREFERENCES);
    for (const chosen of [{ ...CHOSEN, indentation: 'tabs' }, CHOSEN]) {
      const saved = await save(anna, chosen);
      expect([saved.statusCode, saved.json()]).toEqual([200, chosen]);
    }
    expect(await read(anna)).toEqual(CHOSEN);
    expect(await read(bor)).toEqual(DEFAULT_EDITOR_PREFERENCES);
  });

  it.each([
    { ...CHOSEN, font_size: 9 },
    { ...CHOSEN, font_size: 14.5 },
    { ...CHOSEN, indentation: '3' },
    { ...CHOSEN, line_numbers: true },
    {},
  ])('are refused if they are none: %j', async (json) => {
    const anna = await people.join();
    expect((await save(anna, json)).statusCode).toBe(422);
    expect(await read(anna)).toEqual(DEFAULT_EDITOR_PREFERENCES);
  });

  it('are told to the other pages of the person at once, and to nobody else', async () => {
    const [anna, bor] = [await people.join(), await people.join()];
    const [own, other] = [
      await connections.connect(anna.access_token),
      await connections.connect(bor.access_token),
    ];
    await save(anna, CHOSEN);
    expect(await own.hears('editor_preferences_changed')).toEqual([{ preferences: CHOSEN }]);
    await save(bor, DEFAULT_EDITOR_PREFERENCES);
    expect(await other.hears('editor_preferences_changed')).toEqual([
      { preferences: DEFAULT_EDITOR_PREFERENCES },
    ]);
  });

  it('are part of the personal data', async () => {
    const anna = await people.join();
    await save(anna, CHOSEN);
    const data = await people.call('GET', '/auth/me/data', { token: anna.access_token });
    expect(data.json().editor_preferences).toEqual([{ ...CHOSEN, updated_at: expect.any(String) }]);
  });

  it('take the default for a field that was saved otherwise by another version', async () => {
    const anna = await people.join();
    const preferences = JSON.stringify({ font_size: 99, word_wrap: false, of_another: 1 });
    await server.database
      .insertInto('editor_preferences')
      .values({ user_id: anna.id, preferences, updated_at: 1 })
      .execute();
    expect(await read(anna)).toEqual({ ...DEFAULT_EDITOR_PREFERENCES, word_wrap: false });
  });
});
