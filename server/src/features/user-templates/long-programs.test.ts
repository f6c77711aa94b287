import { LIST_TEXT_BYTES, listUserTemplates, MAX_CODE_BYTES } from '@coderoom/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { RULE_DIALECTS } from '#testing/database.ts';
import type { Person } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const COUNT = 20;
/** Two and four bytes a character: a cut has to lie between two of them. */
const LONG = 'ž😀'.repeat(MAX_CODE_BYTES / 6);

describe.each(RULE_DIALECTS)('long personal templates on %s', (dialect) => {
  const { server, people } = setUpTestApp({ dialect });
  let ada: Person;
  beforeAll(async () => {
    ada = await people.join();
    const row = { user_id: ada.id, language: 'python', created_at: 1, updated_at: 1 } as const;
    const rows = Array.from({ length: COUNT }, (_, n) => ({
      ...row,
      name: `Kept ${n}`,
      name_key: `kept ${n}`,
      code_content: LONG,
    }));
    await server.database
      .insertInto('user_templates')
      .values([...rows, { ...row, name: 'short', name_key: 'short', code_content: 'print(1)\n' }])
      .execute();
  });

  it('are cut in a list, the short ones are not, and each is had in full', async () => {
    const token = ada.access_token;
    const answer = await people.call('GET', '/user-templates', { token });
    expect(Buffer.byteLength(answer.body)).toBeLessThan(LIST_TEXT_BYTES + 16 * 1024);
    const { templates, total } = listUserTemplates.response.parse(answer.json());
    expect(total).toBe(COUNT + 1);
    for (const { name, code_content, is_cut } of templates) {
      if (name === 'short') {
        expect([code_content, is_cut]).toEqual(['print(1)\n', false]);
        continue;
      }
      expect(is_cut).toBe(true);
      expect(code_content.length).toBeGreaterThan(LIST_TEXT_BYTES / COUNT / 4);
      expect(LONG.startsWith(code_content)).toBe(true);
    }
    const id = templates[0]?.id;
    const whole = await people.call('GET', `/user-templates/${id}`, { token });
    expect(whole.json().code_content).toBe(LONG);
    const few = await people.call('GET', '/user-templates?page_size=2', { token });
    expect(few.json().templates).toMatchObject([
      { code_content: LONG, is_cut: false },
      { code_content: LONG, is_cut: false },
    ]);
  });

  it('are in the person’s own file in full', async () => {
    const file = await people.call('GET', '/auth/me/data', { token: ada.access_token });
    const { templates } = file.json();
    expect(templates).toHaveLength(COUNT + 1);
    expect(templates[0].code_content).toBe(LONG);
  });
});
