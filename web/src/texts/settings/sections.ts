import { sections } from '#texts/en/settings/sections.ts';
import { inLanguage } from '#texts/in-language.ts';

export const sectionsTexts = await inLanguage(sections, {
  de: async () => (await import('#texts/de/settings/sections.ts')).sections,
});
