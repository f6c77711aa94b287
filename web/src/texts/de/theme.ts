import type { Texts } from '#texts/in-language.ts';
import type { theme as english } from '#texts/theme.ts';

export const theme: Texts<typeof english> = {
  name: 'Design',
  light: 'Hell',
  dark: 'Dunkel',
  system: 'System',
  systemShort: 'Auto',
};
