import { inLanguage } from './in-language.ts';

/** The school's legal texts, in any language, and their frame. */
export const legal = {
  name: 'Legal',
  titles: { terms: 'Terms', privacy: 'Privacy' },
  loading: 'Loading',
  loadFailed: "Couldn't load this text.",
  signUp: 'Sign Up',
};

export const legalTexts = await inLanguage(legal, {
  de: async () => (await import('./de/legal.ts')).legal,
});
