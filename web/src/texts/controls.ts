import { controls } from './en/controls.ts';
import { inLanguage } from './in-language.ts';

export const controlsTexts = await inLanguage(controls, {
  de: async () => (await import('./de/controls.ts')).controls,
});
