import { commandPalette } from './en/command-palette.ts';
import { inLanguage } from './in-language.ts';

export const commandPaletteTexts = await inLanguage(commandPalette, {
  de: async () => (await import('./de/command-palette.ts')).commandPalette,
});
