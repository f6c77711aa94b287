import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Command } from '#lib/commands.ts';
import { commandPaletteTexts } from '#texts/command-palette.ts';
import { navigationTexts } from '#texts/navigation.tsx';
import { Kbd } from '#ui/display/kbd.tsx';
import { findFocusReturn } from '#ui/overlay/focus-return.ts';
import { matchingCommands } from './matching.ts';
import { useScreenCommands, useSearchCommands } from './screen-commands.ts';

/** The longest query that a search accepts. */
const MAX_QUERY_LENGTH = 200;

interface PaletteProps {
  /** Commands of the current screen only. */
  offered: readonly Command[];
  onClose: () => void;
}

/** All commands available here, found by a few letters. A combobox with a list that is always open. */
export default function Palette({ offered, onClose }: PaletteProps) {
  const opener = useRef<HTMLElement | null>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const everywhere = useScreenCommands();
  const searches = useSearchCommands(typed);
  const found = [...matchingCommands([...offered, ...everywhere], typed), ...searches];
  const listId = useId();

  const choose = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    // After the dialog has closed: a command may open another one, or move the focus.
    requestAnimationFrame(() => command.run());
  };
  const onKey = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const next = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: last }[event.key];
    if (next !== undefined && last >= 0) {
      event.preventDefault();
      setActive((next + found.length) % found.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(found[active]);
    }
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 animate-fade bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = findFocusReturn();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="fixed inset-x-2 top-2 z-40 flex max-h-[80dvh] flex-col overflow-hidden rounded-full bg-overlay shadow-dialog outline-none focus-visible:shadow-dialog md:inset-x-auto md:top-[12dvh] md:left-1/2 md:max-h-[60dvh] md:w-140 md:-translate-x-1/2"
        >
          <Dialog.Title className="sr-only">{navigationTexts.commands}</Dialog.Title>
          <div className="flex h-12 shrink-0 items-center gap-2 border-b border-border px-4">
            <Search aria-hidden className="size-4 shrink-0 text-text-3" strokeWidth={1.75} />
            <input
              role="combobox"
              aria-label={navigationTexts.commands}
              aria-expanded
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={found.length === 0 ? undefined : `${listId}-${active}`}
              placeholder={navigationTexts.commands}
              maxLength={MAX_QUERY_LENGTH}
              spellCheck={false}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setActive(0);
              }}
              onKeyDown={onKey}
              className="min-w-0 flex-1 bg-transparent text-16 outline-none focus-visible:shadow-none md:text-14"
            />
            <span className="flex max-md:hidden">
              <Kbd>Esc</Kbd>
            </span>
          </div>
          <Commands id={listId} commands={found} active={active} onActive={setActive} onChoose={choose} />
          <p role="status" className="px-4 py-6 text-center text-text-2 empty:hidden">
            {found.length === 0 && commandPaletteTexts.none(typed.trim())}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface CommandsProps {
  id: string;
  commands: readonly Command[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (command: Command) => void;
}

function Commands({ id, commands, active, onActive, onChoose }: CommandsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={commandPaletteTexts.list}
      className="scroll-thin min-h-0 flex-1 overflow-auto p-1 empty:hidden"
    >
      {commands.map((command, index) => (
        // The field keeps the focus: keys go there.
        // biome-ignore lint/a11y/useFocusableInteractive: it is the active descendant of the field
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is the field's
        <div
          key={`${command.group}/${command.title}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => onActive(index)}
          onClick={() => onChoose(command)}
          className="flex h-11 cursor-pointer items-center gap-2.5 rounded-half px-3 aria-selected:bg-surface-2 md:h-9"
        >
          <command.Icon aria-hidden className="size-4 shrink-0 text-text-3" strokeWidth={1.75} />
          <span className="min-w-0 flex-1 truncate">{command.title}</span>
          {command.shortcut && (
            <span className="flex max-md:hidden">
              <Kbd>{command.shortcut}</Kbd>
            </span>
          )}
          <span className="shrink-0 text-12 text-text-3">{command.group}</span>
        </div>
      ))}
    </div>
  );
}
