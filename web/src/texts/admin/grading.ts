import { grading } from '#texts/en/admin/grading.tsx';
import { inLanguage } from '#texts/in-language.ts';

export const gradingTexts = await inLanguage(grading, {
  de: async () => (await import('#texts/de/admin/grading.tsx')).grading,
});
