import { expect, it, vi } from 'vitest';

vi.mock('./language.ts', () => ({ pageLanguage: 'de' }));
const { inLanguage } = await import('./in-language.ts');

const english = { title: 'Settings' };

it('gives the texts of the language of the visit', async () => {
  const german = { title: 'Einstellungen' };
  expect(await inLanguage(english, { de: async () => german })).toBe(german);
});

it('gives the English ones where those do not come', async () => {
  const lost = Promise.reject(new TypeError('Failed to fetch'));
  expect(await inLanguage(english, { de: () => lost })).toBe(english);
});
