import {
  AlignLeft,
  CircleQuestionMark,
  Lightbulb,
  ListTree,
  type LucideIcon,
  PencilLine,
} from 'lucide-react';
import type { EditorAct, EditorHandle } from '#editor/editor-contract.ts';
import { APPLE, COMMAND_KEY } from '#lib/browser/keyboard.ts';
import type { Command } from '#lib/commands.ts';
import { editorTexts, shortcutsTexts } from '#texts/editor.ts';

/** Shortcuts of the editor's acts, bound by the editor itself. */
const KEYS: Record<EditorAct['kind'], string[]> = {
  fixes: [COMMAND_KEY, '.'],
  format: ['Shift', 'Alt', 'F'],
  symbols: [COMMAND_KEY, 'Shift', 'O'],
  rename: ['F2'],
  // Alt types characters there.
  explain: APPLE ? [] : ['Alt', 'I'],
};
const ICONS: Record<EditorAct['kind'], LucideIcon> = {
  fixes: Lightbulb,
  format: AlignLeft,
  symbols: ListTree,
  rename: PencilLine,
  explain: CircleQuestionMark,
};

/** Acts of an editor for the list of shortcuts. */
export const EDITOR_SHORTCUTS = [
  { keys: [COMMAND_KEY, 'F12'], does: shortcutsTexts.definition },
  { keys: ['Shift', 'F12'], does: shortcutsTexts.references },
  { keys: KEYS.fixes, does: editorTexts.acts.fixes },
  { keys: KEYS.format, does: editorTexts.acts.format },
  { keys: KEYS.rename, does: editorTexts.acts.rename },
  { keys: KEYS.symbols, does: editorTexts.acts.symbols },
];

/** Returns the commands that an editor offers for its program at the moment, for the command palette. */
export function editorCommands(handle: EditorHandle | null): Command[] {
  const acts = handle?.acts() ?? [];
  return acts.map(({ kind, run }) => ({
    group: editorTexts.acts.group,
    title: editorTexts.acts[kind],
    Icon: ICONS[kind],
    ...(KEYS[kind].length > 0 && { shortcut: KEYS[kind].join(' ') }),
    run,
  }));
}
