import { inLanguage } from '#texts/in-language.ts';

/** Translations of the audit log's details, by the server's English templates. What is missing here is shown in English. */
export const auditLog: Readonly<Record<string, string>> = {};

export const auditLogTexts = await inLanguage(auditLog, {
  de: async () => (await import('#texts/de/admin/audit-log.ts')).auditLog,
});
