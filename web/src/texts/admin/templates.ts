import { templates } from '#texts/en/admin/templates.tsx';
import { inLanguage } from '#texts/in-language.ts';

export const templatesTexts = await inLanguage(templates, {
  de: async () => (await import('#texts/de/admin/templates.tsx')).templates,
});
