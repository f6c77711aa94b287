import { liveClass } from './en/live-class.tsx';
import { inLanguage } from './in-language.ts';

export const liveClassTexts = await inLanguage(liveClass, {
  de: async () => (await import('./de/live-class.tsx')).liveClass,
});
