import { grades } from '#texts/en/admin/grades.ts';
import { inLanguage } from '#texts/in-language.ts';

export const gradesTexts = await inLanguage(grades, {
  de: async () => (await import('#texts/de/admin/grades.ts')).grades,
});
