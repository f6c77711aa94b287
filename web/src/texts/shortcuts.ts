import { shortcuts } from './en/shortcuts.ts';
import { inLanguage } from './in-language.ts';

export const shortcutsTexts = await inLanguage(shortcuts, {
  de: async () => (await import('./de/shortcuts.ts')).shortcuts,
});
