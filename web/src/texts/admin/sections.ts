import { sections } from '#texts/en/admin/sections.ts';
import { inLanguage } from '#texts/in-language.ts';

export const sectionsTexts = await inLanguage(sections, {
  de: async () => (await import('#texts/de/admin/sections.ts')).sections,
});
