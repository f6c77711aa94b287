import { liveClassBar } from './en/live-class-bar.tsx';
import { inLanguage } from './in-language.ts';

export const liveClassBarTexts = await inLanguage(liveClassBar, {
  de: async () => (await import('./de/live-class-bar.tsx')).liveClassBar,
});
