import { assignments } from '#texts/en/admin/assignments.tsx';
import { inLanguage } from '#texts/in-language.ts';

export const assignmentsTexts = await inLanguage(assignments, {
  de: async () => (await import('#texts/de/admin/assignments.tsx')).assignments,
});
