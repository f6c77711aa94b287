import { collaboration } from './en/collaboration.tsx';
import { inLanguage } from './in-language.ts';

export const collaborationTexts = await inLanguage(collaboration, {
  de: async () => (await import('./de/collaboration.tsx')).collaboration,
});
