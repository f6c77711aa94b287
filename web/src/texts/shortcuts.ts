import { inLanguage } from './in-language.ts';

/** Keyboard shortcuts. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  run: 'Run the program',
  nextError: 'Go to the next error',
  find: 'Find in the program',
  definition: 'Go to the definition of a name',
  references: 'Show where a name is used',
  comment: 'Toggle comment',
  moveLine: 'Move a line',
  leaveEditor: 'Tab moves focus',
  commands: 'Search or run a command',
  closeDrawer: 'Close the drawer',
  list: 'Show this list',
};

export const shortcutsTexts = await inLanguage(shortcuts, {
  de: async () => (await import('./de/shortcuts.ts')).shortcuts,
});
