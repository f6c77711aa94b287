import { toast } from 'sonner';
import { editorTexts } from '#texts/editor.ts';
import { useAssistance } from './assistance/assistance-store.ts';
import type { EditorHandle } from './editor-contract.ts';

const { acts, keys } = editorTexts;

/** Symbols that need two presses on a phone's keyboard. Brackets and quotes close themselves. */
const KEYS = [
  { label: '( )', name: keys.brackets, text: '(' },
  { label: '[ ]', name: keys.squareBrackets, text: '[' },
  { label: '{ }', name: keys.braces, text: '{' },
  { label: ':', name: keys.colon, text: ':' },
  { label: '=', name: keys.equals, text: '=' },
  { label: '"', name: keys.quotes, text: '"' },
  { label: '_', name: keys.underscore, text: '_' },
];

/**
 * A row of keys for a phone, above its keyboard. Devices with a mouse have a keyboard, and low screens have no room for
 * these.
 */
export function SymbolKeys({ editor }: { editor: EditorHandle | null }) {
  const explains = useAssistance(
    ({ state, level, onlyProblems }) => state === 'ready' && level === 'all' && !onlyProblems,
  );
  const explain = () => {
    if (editor?.explain() === false) toast(keys.noName);
  };
  return (
    <div className="flex h-9 divide-x divide-border border-b border-border short:pointer-fine:hidden answering:hidden">
      <SymbolKey label={keys.tab} name={keys.typeTab} onPress={() => editor?.indent()} />
      {KEYS.map(({ label, name, text }) => (
        <SymbolKey key={text} label={label} name={name} onPress={() => editor?.type(text)} />
      ))}
      {/* A finger rests on nothing: there are no hovers. */}
      {explains && <SymbolKey label="?" name={acts.explain} onPress={explain} />}
    </div>
  );
}

function SymbolKey({ label, name, onPress }: { label: string; name: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={name}
      // The editor keeps the focus, so the phone keeps its keyboard open.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="flex-1 font-mono text-13 text-text-2 active:bg-surface-3"
    >
      {label}
    </button>
  );
}
