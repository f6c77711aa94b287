import { COMMAND_KEY, RUN_SHORTCUT } from '#lib/browser/keyboard.ts';
import { shortcutsTexts } from '#texts/editor.ts';
import { Kbd } from '#ui/display/kbd.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EDITOR_SHORTCUTS } from './editor-commands.ts';

interface Shortcut {
  keys: string[];
  does: string;
}

const RUN: Shortcut = { keys: RUN_SHORTCUT.split(' '), does: shortcutsTexts.run };

/** Shortcuts of every screen with an editor. */
const OF_EDITORS: Shortcut[] = [
  { keys: ['F8'], does: shortcutsTexts.nextError },
  { keys: [COMMAND_KEY, 'F'], does: shortcutsTexts.find },
  ...EDITOR_SHORTCUTS,
  { keys: [COMMAND_KEY, '/'], does: shortcutsTexts.comment },
  { keys: ['Alt', '↑ ↓'], does: shortcutsTexts.moveLine },
  { keys: [COMMAND_KEY, 'M'], does: shortcutsTexts.leaveEditor },
  { keys: [COMMAND_KEY, 'K'], does: shortcutsTexts.commands },
  { keys: ['Esc'], does: shortcutsTexts.closeDrawer },
  { keys: ['?'], does: shortcutsTexts.list },
];

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
  /** Additional shortcuts of this screen. */
  own?: readonly Shortcut[];
}

/**
 * Lists the shortcuts of a screen. It only shows them: Monaco binds those of its editor, `useRunKey` that of a run, and
 * each screen its own (`program-commands.tsx`).
 */
export function ShortcutsDialog({ open, onClose, own = [] }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} title={shortcutsTexts.title} onClose={onClose}>
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
