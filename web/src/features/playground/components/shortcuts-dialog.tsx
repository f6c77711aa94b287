import { useScreen } from '#features/playground/screen-store.ts';
import { RUN_SHORTCUT, SAVE_SHORTCUT } from '#lib/keyboard.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';

const COMMAND = RUN_SHORTCUT.split(' ')[0] ?? '';

const SHORTCUTS = [
  { keys: RUN_SHORTCUT.split(' '), does: 'Run the program' },
  { keys: SAVE_SHORTCUT.split(' '), does: 'Save as a template' },
  { keys: ['F8'], does: 'Go to the next error' },
  { keys: [COMMAND, 'F'], does: 'Find in the program' },
  { keys: [COMMAND, '/'], does: 'Comment lines out and in' },
  { keys: ['Alt', '↑ ↓'], does: 'Move a line' },
  { keys: [COMMAND, 'M'], does: 'Let Tab leave the editor' },
  { keys: ['Esc'], does: 'Close a drawer' },
  { keys: ['?'], does: 'Show this list' },
];

export function ShortcutsDialog() {
  const open = useScreen((state) => state.dialog === 'shortcuts');
  return (
    <Dialog open={open} title="Keyboard shortcuts" onClose={() => useScreen.setState({ dialog: null })}>
      <dl className="divide-y divide-border">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className="flex h-9 items-center">
            <dt className="flex-1">{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
