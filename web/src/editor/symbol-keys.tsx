import type { EditorHandle } from './editor-contract.ts';

/** What a phone's keyboard hides behind two presses. Brackets and quotes close themselves. */
const KEYS = [
  { label: '( )', name: 'Type brackets', text: '(' },
  { label: '[ ]', name: 'Type square brackets', text: '[' },
  { label: '{ }', name: 'Type braces', text: '{' },
  { label: ':', name: 'Type a colon', text: ':' },
  { label: '=', name: 'Type an equals sign', text: '=' },
  { label: '"', name: 'Type quotes', text: '"' },
  { label: '_', name: 'Type an underscore', text: '_' },
];

/** A row of keys for a phone, above its keyboard. */
export function SymbolKeys({ editor }: { editor: EditorHandle | null }) {
  return (
    <div className="flex h-9 divide-x divide-border border-b border-border">
      <SymbolKey label="tab" name="Type a tab" onPress={() => editor?.indent()} />
      {KEYS.map(({ label, name, text }) => (
        <SymbolKey key={text} label={label} name={name} onPress={() => editor?.type(text)} />
      ))}
    </div>
  );
}

function SymbolKey({ label, name, onPress }: { label: string; name: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={name}
      // The editor keeps the focus, and the phone its keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="flex-1 font-mono text-13 text-text-2 active:bg-surface-3"
    >
      {label}
    </button>
  );
}
