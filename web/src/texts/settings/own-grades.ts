import { ownGrades } from '#texts/en/settings/own-grades.ts';
import { inLanguage } from '#texts/in-language.ts';

export const ownGradesTexts = await inLanguage(ownGrades, {
  de: async () => (await import('#texts/de/settings/own-grades.ts')).ownGrades,
});
