import { type LucideIcon, Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Kbd } from '#ui/display/kbd.tsx';
import { findFocusReturn } from './focus.ts';

/** The longest text that a search accepts. */
const MAX_QUERY_LENGTH = 200;
/** Indentation of a level, in px. */
const INDENT = 16;

/** An entry of a {@link QuickPick}. */
export interface PickItem {
  key: string;
  title: string;
  /** Shown at the end of the line. */
  note: string;
  Icon: LucideIcon;
  shortcut?: string | undefined;
  /** Number of entries around it. */
  depth?: number;
}

interface QuickPickProps<Item extends PickItem> {
  /** Name of the field, and its placeholder. */
  label: string;
  listLabel: string;
  typed: string;
  onTyped: (typed: string) => void;
  /** Items that match the typed text. */
  items: readonly Item[];
  /** Shown if nothing fits. */
  none: string;
  onChoose: (item: Item) => void;
  onClose: () => void;
}

/** A dialog with a field and the entries that fit what is typed. A combobox with a list that is always open. */
export function QuickPick<Item extends PickItem>(props: QuickPickProps<Item>) {
  const { label, listLabel, typed, onTyped, items, none, onChoose, onClose } = props;
  const opener = useRef<HTMLElement | null>(null);
  const chosen = useRef<Item | null>(null);
  const [active, setActive] = useState(0);
  const listId = useId();

  const choose = (item: Item | undefined) => {
    if (item === undefined) return;
    chosen.current = item;
    onClose();
  };
  const onKey = (event: KeyboardEvent) => {
    const last = items.length - 1;
    const next = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: last }[event.key];
    if (next !== undefined && last >= 0) {
      event.preventDefault();
      setActive((next + items.length) % items.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(items[active]);
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
            // Only now: it may open another dialog, which returns the focus to where it is, or move the focus.
            if (chosen.current !== null) onChoose(chosen.current);
          }}
          className="fixed inset-x-2 top-2 z-40 flex max-h-[80dvh] flex-col overflow-hidden rounded-full bg-overlay shadow-dialog outline-none focus-visible:shadow-dialog md:inset-x-auto md:top-[12dvh] md:left-1/2 md:max-h-[60dvh] md:w-140 md:-translate-x-1/2"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <div className="flex h-12 shrink-0 items-center gap-2 border-b border-border px-4">
            <Search aria-hidden className="size-4 shrink-0 text-text-3" strokeWidth={1.75} />
            <input
              role="combobox"
              aria-label={label}
              aria-expanded
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={items.length === 0 ? undefined : `${listId}-${active}`}
              placeholder={label}
              maxLength={MAX_QUERY_LENGTH}
              spellCheck={false}
              value={typed}
              onChange={(event) => {
                onTyped(event.target.value);
                setActive(0);
              }}
              onKeyDown={onKey}
              className="min-w-0 flex-1 bg-transparent text-16 outline-none focus-visible:shadow-none md:text-14"
            />
            <span className="flex max-md:hidden">
              <Kbd>Esc</Kbd>
            </span>
          </div>
          <PickList
            id={listId}
            label={listLabel}
            items={items}
            active={active}
            onActive={setActive}
            onChoose={choose}
          />
          <p role="status" className="px-4 py-6 text-center text-text-2 empty:hidden">
            {items.length === 0 && none}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PickListProps<Item> {
  id: string;
  label: string;
  items: readonly Item[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (item: Item) => void;
}

function PickList<Item extends PickItem>({
  id,
  label,
  items,
  active,
  onActive,
  onChoose,
}: PickListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className="scroll-thin min-h-0 flex-1 overflow-auto p-1 empty:hidden"
    >
      {items.map((item, index) => (
        // The field keeps the focus: keys go there.
        // biome-ignore lint/a11y/useFocusableInteractive: it is the active descendant of the field
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is the field's
        <div
          key={item.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => onActive(index)}
          onClick={() => onChoose(item)}
          className="flex h-11 cursor-pointer items-center gap-2.5 rounded-half px-3 aria-selected:bg-surface-2 md:h-9"
        >
          <item.Icon
            aria-hidden
            className="size-4 shrink-0 text-text-3"
            strokeWidth={1.75}
            style={{ marginLeft: (item.depth ?? 0) * INDENT }}
          />
          <span className="min-w-0 flex-1 truncate">{item.title}</span>
          {item.shortcut && (
            <span className="flex max-md:hidden">
              <Kbd>{item.shortcut}</Kbd>
            </span>
          )}
          <span className="shrink-0 text-12 text-text-3">{item.note}</span>
        </div>
      ))}
    </div>
  );
}
