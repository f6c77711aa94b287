import { frame } from '#texts/en/admin/frame.ts';
import { inLanguage } from '#texts/in-language.ts';

export const frameTexts = await inLanguage(frame, {
  de: async () => (await import('#texts/de/admin/frame.ts')).frame,
});
