import { COMMAND_KEY, RUN_SHORTCUT } from '#lib/keyboard.ts';
import { Dialog } from './dialog.tsx';
import { Kbd } from './kbd.tsx';

interface Shortcut {
  keys: string[];
  does: string;
}

const RUN: Shortcut = { keys: RUN_SHORTCUT.split(' '), does: 'Run the program' };

/** What every screen with an editor has. */
const OF_EDITORS: Shortcut[] = [
  { keys: ['F8'], does: 'Go to the next error' },
  { keys: [COMMAND_KEY, 'F'], does: 'Find in the program' },
  { keys: [COMMAND_KEY, '/'], does: 'Comment lines out and in' },
  { keys: ['Alt', '↑ ↓'], does: 'Move a line' },
  { keys: [COMMAND_KEY, 'M'], does: 'Let Tab leave the editor' },
  { keys: [COMMAND_KEY, 'K'], does: 'Search or run a command' },
  { keys: ['Esc'], does: 'Close a drawer' },
  { keys: ['?'], does: 'Show this list' },
];

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
  /** What this screen has besides. */
  own?: readonly Shortcut[];
}

export function ShortcutsDialog({ open, onClose, own = [] }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} title="Keyboard shortcuts" onClose={onClose}>
      <dl className="divide-y divide-border">
        {[RUN, ...own, ...OF_EDITORS].map(({ keys, does }) => (
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
