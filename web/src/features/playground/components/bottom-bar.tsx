import { useScreen } from '#features/playground/screen-store.ts';
import { useRun } from '#features/playground/use-run.ts';
import { RunButtons } from '#ui/run-output/run-buttons.tsx';
import { SubmitButton } from './submit-button.tsx';

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

/** On a phone: symbol keys and Run, in reach of the thumb and above the keyboard. */
export function BottomBar() {
  const editor = useScreen((state) => state.editor);
  const runs = useRun();
  return (
    <div className="shrink-0 border-t border-border bg-surface-1 pb-[env(safe-area-inset-bottom)]">
      <div className="flex h-9 divide-x divide-border border-b border-border">
        <SymbolKey label="tab" name="Type a tab" onPress={() => editor?.indent()} />
        {KEYS.map(({ label, name, text }) => (
          <SymbolKey key={text} label={label} name={name} onPress={() => editor?.type(text)} />
        ))}
      </div>
      <div className="flex gap-2 px-3 py-2">
        <SubmitButton size="touch" />
        <RunButtons size="touch" {...runs} />
      </div>
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
