import { plagiarism } from '#texts/en/admin/plagiarism.ts';
import { inLanguage } from '#texts/in-language.ts';

export const plagiarismTexts = await inLanguage(plagiarism, {
  de: async () => (await import('#texts/de/admin/plagiarism.ts')).plagiarism,
});
