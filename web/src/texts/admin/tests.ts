import { tests } from '#texts/en/admin/tests.tsx';
import { inLanguage } from '#texts/in-language.ts';

export const testsTexts = await inLanguage(tests, {
  de: async () => (await import('#texts/de/admin/tests.tsx')).tests,
});
