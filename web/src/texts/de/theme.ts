import type { theme as english } from '#texts/en/theme.ts';
import type { Texts } from '#texts/in-language.ts';

export const theme: Texts<typeof english> = {
  name: 'Design',
  light: 'Hell',
  dark: 'Dunkel',
  system: 'System',
  systemShort: 'Auto',
};
