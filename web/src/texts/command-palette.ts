import { inLanguage } from './in-language.ts';

export const commandPalette = {
  list: 'Commands',
  none: (typed: string) => `No command found for “${typed}”.`,
  /** Headings of the commands. */
  groups: { goTo: 'Go to', account: 'Account', theme: 'Theme', search: 'Search', language: 'Page language' },
  lightTheme: 'Use light theme',
  darkTheme: 'Use dark theme',
  systemTheme: 'Use system theme',
  /** `language`: its own name. */
  speak: (language: string) => `Page language: ${language}`,
  searchFor: {
    tasks: (text: string) => `Search tasks for “${text}”`,
    users: (text: string) => `Search users for “${text}”`,
    templates: (text: string) => `Search templates for “${text}”`,
    classrooms: (text: string) => `Search classrooms for “${text}”`,
    assignments: (text: string) => `Search assignments for “${text}”`,
  },
};

export const commandPaletteTexts = await inLanguage(commandPalette, {
  de: async () => (await import('./de/command-palette.ts')).commandPalette,
});
