import { sharing } from './en/sharing.ts';
import { inLanguage } from './in-language.ts';

export const sharingTexts = await inLanguage(sharing, {
  de: async () => (await import('./de/sharing.ts')).sharing,
});
