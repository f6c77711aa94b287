import { Box, Braces, Lightbulb, SquareFunction, Variable } from 'lucide-react';
import { useState } from 'react';
import { QuickPick } from '#ui/overlay/quick-pick.tsx';
import { closeEditorPick, type EditorPickEntry, useEditorPick } from './editor-pick-store.ts';

const ICONS = {
  function: SquareFunction,
  type: Box,
  block: Braces,
  variable: Variable,
  fix: Lightbulb,
} satisfies Record<EditorPickEntry['icon'], typeof Box>;

/** A list over an editor, found by letters; choosing an entry does what it says and returns to the text. */
export default function EditorPickDialog() {
  const { editor, label, listLabel, entries, none } = useEditorPick();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = entries
    .map((entry, index) => ({ ...entry, key: String(index) }))
    .filter(({ title }) => title.toLowerCase().includes(wanted));
  return (
    <QuickPick
      label={label}
      listLabel={listLabel}
      typed={typed}
      onTyped={setTyped}
      items={found.map((entry) => ({
        ...entry,
        Icon: ICONS[entry.icon],
        // What is around it may not fit.
        depth: wanted === '' ? entry.depth : 0,
      }))}
      none={none(typed.trim())}
      onChoose={({ run }) => {
        run();
        editor?.focus();
      }}
      onClose={closeEditorPick}
    />
  );
}
