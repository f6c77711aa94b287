import { history } from '#texts/en/settings/history.ts';
import { inLanguage } from '#texts/in-language.ts';

export const historyTexts = await inLanguage(history, {
  de: async () => (await import('#texts/de/settings/history.ts')).history,
});
