import { auth } from './en/auth.tsx';
import { inLanguage } from './in-language.ts';

export const authTexts = await inLanguage(auth, {
  de: async () => (await import('./de/auth.tsx')).auth,
});
