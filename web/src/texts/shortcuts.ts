import { inLanguage } from './in-language.ts';

/** Keyboard shortcuts. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  run: 'Run the program',
  nextError: 'Go to the next error',
  find: 'Find in the program',
  comment: 'Comment lines out and in',
  moveLine: 'Move a line',
  leaveEditor: 'Let Tab leave the editor',
  commands: 'Search or run a command',
  closeDrawer: 'Close a drawer',
  list: 'Show this list',
};

export const shortcutsTexts = await inLanguage(shortcuts, {
  de: async () => (await import('./de/shortcuts.ts')).shortcuts,
});
