import { playground } from './en/playground.tsx';
import { inLanguage } from './in-language.ts';

export const playgroundTexts = await inLanguage(playground, {
  de: async () => (await import('./de/playground.tsx')).playground,
});
