import { overview } from '#texts/en/admin/overview.ts';
import { inLanguage } from '#texts/in-language.ts';

export const overviewTexts = await inLanguage(overview, {
  de: async () => (await import('#texts/de/admin/overview.ts')).overview,
});
