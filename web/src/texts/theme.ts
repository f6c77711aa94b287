import { inLanguage } from './in-language.ts';

export const theme = {
  name: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  /** For narrow screens (specification 1 §2). */
  systemShort: 'Auto',
};

export const themeTexts = await inLanguage(theme, {
  de: async () => (await import('./de/theme.ts')).theme,
});
