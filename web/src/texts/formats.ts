import { formats } from './en/formats.ts';
import { inLanguage } from './in-language.ts';

export const formatsTexts = await inLanguage(formats, {
  de: async () => (await import('./de/formats.ts')).formats,
});
