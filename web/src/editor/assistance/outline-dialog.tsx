import { Box, Braces, SquareFunction, Variable } from 'lucide-react';
import { languages } from 'monaco-editor/editor';
import { useState } from 'react';
import { editorTexts } from '#texts/editor.ts';
import { QuickPick } from '#ui/overlay/quick-pick.tsx';
import { useOutline } from './outline-store.ts';

const { assistance: texts } = editorTexts;
const { SymbolKind: Kind } = languages;

const FUNCTIONS: readonly languages.SymbolKind[] = [Kind.Function, Kind.Method, Kind.Constructor];
const TYPES: readonly languages.SymbolKind[] = [Kind.Class, Kind.Interface, Kind.Struct, Kind.Enum];
const BLOCKS: readonly languages.SymbolKind[] = [Kind.File, Kind.Module, Kind.Namespace, Kind.Package];

function iconOf(kind: languages.SymbolKind) {
  if (FUNCTIONS.includes(kind)) return SquareFunction;
  if (TYPES.includes(kind)) return Box;
  return BLOCKS.includes(kind) ? Braces : Variable;
}

/** Functions, classes and variables of the program; choosing one moves the caret there. */
export default function OutlineDialog() {
  const { editor, entries } = useOutline();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = entries
    .map((entry, index) => ({ ...entry, key: String(index) }))
    .filter(({ name }) => name.toLowerCase().includes(wanted));
  const close = () => useOutline.setState({ editor: null, entries: [] });
  return (
    <QuickPick
      label={editorTexts.acts.symbols}
      listLabel={texts.symbols}
      typed={typed}
      onTyped={setTyped}
      items={found.map((entry) => ({
        ...entry,
        title: entry.name,
        note: texts.line(entry.line),
        Icon: iconOf(entry.kind),
        // What is around it may not fit.
        depth: wanted === '' ? entry.depth : 0,
      }))}
      none={entries.length === 0 ? texts.noSymbols : texts.noSymbol(typed.trim())}
      onChoose={({ line, column }) => {
        const position = { lineNumber: line, column };
        editor?.setPosition(position);
        editor?.revealPositionInCenterIfOutsideViewport(position);
        editor?.focus();
      }}
      onClose={close}
    />
  );
}
