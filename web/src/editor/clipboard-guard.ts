import { CLIPBOARD_MONITOR_MS } from '@coderoom/contract';
import { hasCommandKey } from '#lib/keyboard.ts';

/** By these a text gets into an element or out of it, other than by typing. */
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

/** The same as kinds of input: phones and menus of the browser come this way. */
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

/** Whether a key would copy, cut, paste or select everything. */
export function isClipboardKey(event: Key): boolean {
  const { key, code, shiftKey, ctrlKey } = event;
  if (event.getModifierState('AltGraph')) return false;
  if (key === 'Insert') return shiftKey || ctrlKey;
  if (key === 'Delete') return shiftKey && !ctrlKey;
  // A keyboard of another script sends its own letter, and the browser goes by the place of the key.
  const letter = /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '');
  return hasCommandKey(event) && LETTERS.includes(letter.toLowerCase());
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Keeps the clipboard, dragging, the context menu and selecting away from an element. Typing goes on. Gives
 * the function that ends it.
 */
export function guardClipboard(element: HTMLElement): () => void {
  const ending = new AbortController();
  // Before anything inside of the element hears of it.
  const options = { capture: true, signal: ending.signal };
  for (const event of EVENTS) element.addEventListener(event, stop, options);
  element.addEventListener('keydown', (event) => isClipboardKey(event) && stop(event), options);
  element.addEventListener(
    'beforeinput',
    (event) => INPUT_TYPES.includes(event.inputType) && stop(event),
    options,
  );
  // The other buttons are for the menu that does not open and for pasting: the caret stays where it is.
  element.addEventListener('mousedown', (event) => event.button !== 0 && stop(event), options);
  const { userSelect } = element.style;
  element.style.userSelect = 'none';
  return () => {
    ending.abort();
    element.style.userSelect = userSelect;
  };
}

/** Whether a text is made of lines of a program, and of nothing else. */
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
 * Looks after the clipboard every {@link CLIPBOARD_MONITOR_MS} and empties it where it holds the program's
 * text: what was copied before copying was switched off. It does so only where the browser lets the page read
 * the clipboard already: nobody is asked. Gives the function that ends it.
 */
export function monitorClipboard(program: () => string): () => void {
  const timer = setInterval(() => {
    emptyOf(program).catch(() => undefined);
  }, CLIPBOARD_MONITOR_MS);
  return () => clearInterval(timer);
}

async function emptyOf(program: () => string): Promise<void> {
  if (navigator.clipboard === undefined || !document.hasFocus()) return;
  // The typings do not know this name, and Firefox throws at it.
  const permission = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
  if (permission.state !== 'granted') return;
  if (isOfProgram(await navigator.clipboard.readText(), program())) await navigator.clipboard.writeText('');
}
