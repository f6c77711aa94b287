import { audit } from '#texts/en/admin/audit.ts';
import { inLanguage } from '#texts/in-language.ts';

export const auditTexts = await inLanguage(audit, {
  de: async () => (await import('#texts/de/admin/audit.ts')).audit,
});
