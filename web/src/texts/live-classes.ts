import { liveClasses } from './en/live-classes.tsx';
import { inLanguage } from './in-language.ts';

export const liveClassesTexts = await inLanguage(liveClasses, {
  de: async () => (await import('./de/live-classes.tsx')).liveClasses,
});
