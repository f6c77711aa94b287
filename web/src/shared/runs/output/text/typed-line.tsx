import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react';
import type { Terminal, Typing } from '#shared/runs/terminal.ts';
import { runsTexts } from '#texts/runs.ts';
import { classNames } from '#ui/class-names.ts';

/** Minimum width of the input, in characters. */
const MIN_WIDTH = 12;

interface TypedLineProps extends Typing {
  ref: RefObject<HTMLInputElement | null>;
  terminal: Terminal;
  /** True while the program waits for input. */
  waiting: boolean;
  mayTakeFocus: () => boolean;
  endInput: () => void;
}

/** The input line for a running program, directly after its last output. */
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

  /** Sends all whole lines and keeps the text after the last line feed. Without a connection it keeps everything. */
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
    // Overrides the browser's shortcut, which would bookmark the page.
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
        data-program-input
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
        style={{ width: `${Math.max(MIN_WIDTH, line.length + 1)}ch` }}
        className={classNames(
          'h-5 max-w-full rounded-none bg-transparent font-medium text-accent-text caret-accent outline-none focus-visible:shadow-none max-md:text-16',
          'border-b align-bottom leading-5 focus:border-accent',
          waiting ? 'border-border-control' : 'border-transparent',
        )}
      />
    </form>
  );
}

/** Focuses the panel around an element, without a focus ring because the user did not navigate there. */
export function focusPanelOf(element: HTMLElement | null): void {
  element?.closest<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true, focusVisible: false });
}

/** When the program ends during typing, the focus stays at its output, so that Enter does not run it again. */
function useFocusHandedOver(ref: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element !== null && document.activeElement === element) focusPanelOf(element);
    };
  }, [ref]);
}
