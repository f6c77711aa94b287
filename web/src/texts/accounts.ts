import { PASSWORD_RULES } from '@coderoom/contract';
import { inLanguage } from './in-language.ts';

/** States of an account and of its password. */
export const accounts = {
  active: 'Active',
  inactive: 'Inactive',
  verified: 'Verified',
  unverified: 'Unverified',
  teacher: 'Teacher',
  admin: 'Admin',
  password: {
    show: 'Show password',
    hide: 'Hide password',
    differs: 'Passwords do not match',
    rules: 'A password must have',
    /** Read out after a requirement. */
    met: ': met',
    notMet: ': not met',
    /** Texts of the requirements, in the order of the contract. `min`: characters. */
    ruleTexts: (_min: number): readonly string[] => PASSWORD_RULES.map(({ text }) => text),
  },
};

export const accountsTexts = await inLanguage(accounts, {
  de: async () => (await import('./de/accounts.ts')).accounts,
});
