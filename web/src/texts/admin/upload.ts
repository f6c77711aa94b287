import { upload } from '#texts/en/admin/upload.ts';
import { inLanguage } from '#texts/in-language.ts';

export const uploadTexts = await inLanguage(upload, {
  de: async () => (await import('#texts/de/admin/upload.ts')).upload,
});
