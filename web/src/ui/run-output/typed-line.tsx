import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react';
import type { Terminal, Typing } from '#lib/terminal.ts';
import { runsTexts } from '#texts/runs.ts';
import { classNames } from '#ui/class-names.ts';

/** Room for an answer that is still to be typed, in characters. */
const SHORTEST = 12;

interface TypedLineProps extends Typing {
  ref: RefObject<HTMLInputElement | null>;
  terminal: Terminal;
  /** Whether the program waits for it now. */
  waiting: boolean;
  mayTakeFocus: () => boolean;
  endInput: () => void;
}

/** Where somebody types what the program reads next, behind what it wrote last. */
export function TypedLine({
  ref,
  terminal,
  waiting,
  mayTakeFocus,
  endInput,
  editLine,
  type,
}: TypedLineProps) {
  const { line, connected } = terminal;

  useEffect(() => {
    if (waiting && mayTakeFocus()) ref.current?.focus({ preventScroll: true });
  }, [waiting, mayTakeFocus, ref]);
  useFocusHandedOver(ref);

  /** Sends all whole lines; what stands behind the last of them stays. Without a connection everything does. */
  const send = (text: string) => {
    const end = connected ? text.lastIndexOf('\n') + 1 : 0;
    if (end > 0) type(text.slice(0, end));
    editLine(text.slice(end));
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
    if (!pasted.includes('\n') || !connected) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    send(line.slice(0, selectionStart ?? line.length) + pasted + line.slice(selectionEnd ?? line.length));
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'd' || !event.ctrlKey || event.shiftKey) return;
    // The browser's own would keep the page as a bookmark.
    event.preventDefault();
    if (line === '') endInput();
  };

  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        if (connected) send(`${line}\n`);
      }}
    >
      <input
        ref={ref}
        aria-label={runsTexts.input}
        value={line}
        onChange={(event) => editLine(event.target.value)}
        onPaste={paste}
        onKeyDown={onKey}
        enterKeyHint="send"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        style={{ width: `${Math.max(SHORTEST, line.length + 1)}ch` }}
        className={classNames(
          'h-5 max-w-full rounded-none bg-transparent font-medium text-accent-text caret-accent outline-none focus-visible:shadow-none max-md:text-16',
          'border-b align-bottom leading-5 focus:border-accent',
          waiting ? 'border-border-control' : 'border-transparent',
        )}
      />
    </form>
  );
}

/** Gives the focus to the panel around, without a ring: nothing was looked for there. */
export function focusPanelOf(element: HTMLElement | null): void {
  element?.closest<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true, focusVisible: false });
}

/** When the program has ended, whoever typed is still where it wrote, and does not run it again by Enter. */
function useFocusHandedOver(ref: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element !== null && document.activeElement === element) focusPanelOf(element);
    };
  }, [ref]);
}
