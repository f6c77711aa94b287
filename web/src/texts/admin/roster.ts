import { roster } from '#texts/en/admin/roster.ts';
import { inLanguage } from '#texts/in-language.ts';

export const rosterTexts = await inLanguage(roster, {
  de: async () => (await import('#texts/de/admin/roster.ts')).roster,
});
