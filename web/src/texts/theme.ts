import { theme } from './en/theme.ts';
import { inLanguage } from './in-language.ts';

export const themeTexts = await inLanguage(theme, {
  de: async () => (await import('./de/theme.ts')).theme,
});
