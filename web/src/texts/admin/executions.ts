import { executions } from '#texts/en/admin/executions.tsx';
import { inLanguage } from '#texts/in-language.ts';

export const executionsTexts = await inLanguage(executions, {
  de: async () => (await import('#texts/de/admin/executions.tsx')).executions,
});
