import { CLIPBOARD_MONITOR_MS } from '@coderoom/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { hasCommandKey } from '#lib/browser/keyboard.ts';

/** Events by which text enters or leaves an element, other than by typing. */
const EVENTS = [
  'copy',
  'cut',
  'paste',
  'contextmenu',
  'selectstart',
  'dragstart',
  'dragenter',
  'dragover',
  'drop',
] as const;

/** The same as input types: used by phones and the browser's menus. */
const INPUT_TYPES = [
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromDrop',
  'insertFromYank',
  'deleteByCut',
  'deleteByDrag',
];

/** Copy, cut, paste, select all. */
const LETTERS = ['c', 'x', 'v', 'a'];

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'getModifierState'>;

/** True if a key would copy, cut, paste or select everything. */
export function isClipboardKey(event: Key): boolean {
  const { key, code, shiftKey, ctrlKey } = event;
  if (event.getModifierState('AltGraph')) return false;
  if (key === 'Insert') return shiftKey || ctrlKey;
  if (key === 'Delete') return shiftKey && !ctrlKey;
  // A non-Latin keyboard sends its own letter, and browsers go by the key's position.
  const letter = /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '');
  return hasCommandKey(event) && LETTERS.includes(letter.toLowerCase());
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Blocks clipboard, drag and drop, context menu and selection on an element. Typing still works. Returns the function
 * that removes the guard.
 */
export function guardClipboard(element: HTMLElement): () => void {
  const ending = new AbortController();
  // Captured before anything inside the element receives it.
  const options = { capture: true, signal: ending.signal };
  for (const event of EVENTS) element.addEventListener(event, stop, options);
  element.addEventListener('keydown', (event) => isClipboardKey(event) && stop(event), options);
  element.addEventListener(
    'beforeinput',
    (event) => INPUT_TYPES.includes(event.inputType) && stop(event),
    options,
  );
  // The other buttons are for the blocked menu and for pasting: the caret stays in place.
  element.addEventListener('mousedown', (event) => event.button !== 0 && stop(event), options);
  const { userSelect } = element.style;
  element.style.userSelect = 'none';
  return () => {
    ending.abort();
    element.style.userSelect = userSelect;
  };
}

/** True if a text consists only of lines of a program. */
export function isOfProgram(text: string, program: string): boolean {
  const own = new Set(linesOf(program));
  const lines = linesOf(text);
  return lines.length > 0 && lines.every((line) => own.has(line));
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * Checks the clipboard every {@link CLIPBOARD_MONITOR_MS} and empties it if it holds the program's text, copied before
 * copying was switched off. Does so only if the browser already lets the page read the clipboard: it never prompts.
 * Returns the function that stops it.
 */
export function monitorClipboard(program: () => string): () => void {
  const timer = setInterval(() => {
    emptyOf(program).catch(() => undefined);
  }, CLIPBOARD_MONITOR_MS);
  return () => clearInterval(timer);
}

async function emptyOf(program: () => string): Promise<void> {
  if (navigator.clipboard === undefined || !document.hasFocus()) return;
  // The typings lack this name, and Firefox throws at it.
  const permission = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
  if (permission.state !== 'granted') return;
  if (isOfProgram(await navigator.clipboard.readText(), program())) await navigator.clipboard.writeText('');
}

interface GuardedTextProps {
  restricted: boolean;
  /** The text that must not reach the clipboard. */
  program: string;
  children: ReactNode;
}

/** Blocks copying from a program that is shown outside the editor, if copying is restricted. */
export function GuardedText({ restricted, program, children }: GuardedTextProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!restricted || container.current === null) return;
    const endings = [guardClipboard(container.current), monitorClipboard(() => program)];
    return () => {
      for (const end of endings) end();
    };
  }, [restricted, program]);
  return (
    <div ref={container} className="contents">
      {children}
    </div>
  );
}
