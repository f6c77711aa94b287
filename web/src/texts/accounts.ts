import { accounts } from './en/accounts.ts';
import { inLanguage } from './in-language.ts';

export const accountsTexts = await inLanguage(accounts, {
  de: async () => (await import('./de/accounts.ts')).accounts,
});
