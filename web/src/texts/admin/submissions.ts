import { submissions } from '#texts/en/admin/submissions.ts';
import { inLanguage } from '#texts/in-language.ts';

export const submissionsTexts = await inLanguage(submissions, {
  de: async () => (await import('#texts/de/admin/submissions.ts')).submissions,
});
