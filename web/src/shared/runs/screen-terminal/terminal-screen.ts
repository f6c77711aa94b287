import { type ITheme, Terminal as Xterm } from '@xterm/xterm';
import '@xterm/xterm/css/xterm.css';

/** Lines that are kept above the screen. */
const SCROLLBACK = 2_000;
/** Usual size of a terminal, in characters, and the fewest columns: programs draw for this width. */
const ROWS = 24;
const COLUMNS = { usual: 80, fewest: 40 };

/** Commands that do something as many times as they say, and what the largest of such numbers may be. */
const REPEATED = ['I', 'L', 'M', 'S', 'T', 'Z', 'b'];
const MOST_TIMES = 50;
/** Characters that are written at once: the page goes on between them, whatever commands they are. */
const WRITTEN_AT_ONCE = 4_096;

/** A terminal's screen in an element. */
export interface TerminalScreen {
  /** Writes more of the output. */
  write: (text: string) => void;
  setTheme: () => void;
  end: () => void;
}

/**
 * Opens a screen that shows what a program writes and nothing else: it takes no keys, opens no links, and answers no
 * questions of the program, since nobody would read the answers. Commands with long texts (OSC, DCS), which set titles,
 * links, colours and the clipboard, are swallowed.
 */
export function openTerminalScreen(place: HTMLElement, fontFamily: string): TerminalScreen {
  const terminal = new Xterm({
    rows: ROWS,
    cols: columnsFor(place),
    scrollback: SCROLLBACK,
    disableStdin: true,
    convertEol: true,
    cursorInactiveStyle: 'none',
    fontFamily,
    fontSize: 13,
    lineHeight: 1.2,
    minimumContrastRatio: 4.5,
    linkHandler: { activate: () => undefined },
    logLevel: 'off',
    theme: themeOf(place),
  });
  const { parser } = terminal;
  for (const code of OSC_CODES) parser.registerOscHandler(code, () => true);
  // Reports of the terminal, its size and its modes.
  for (const final of ['c', 'n', 't']) parser.registerCsiHandler({ final }, () => true);
  for (const prefix of ['>', '=', '?']) parser.registerCsiHandler({ prefix, final: 'c' }, () => true);
  // The terminal would do them two thousand million times, and the page would stand still meanwhile.
  for (const final of REPEATED) parser.registerCsiHandler({ final }, ([times]) => Number(times) > MOST_TIMES);
  parser.registerDcsHandler({ intermediates: '$', final: 'q' }, () => true);
  terminal.open(place);
  // The transcript is what screen readers read.
  terminal.textarea?.setAttribute('tabindex', '-1');
  terminal.textarea?.setAttribute('aria-hidden', 'true');
  terminal.onWriteParsed(() => fitRows(terminal));
  const resizing = new ResizeObserver(() => {
    const columns = columnsFor(place);
    if (columns !== terminal.cols) terminal.resize(columns, ROWS);
  });
  resizing.observe(place);
  return {
    write(text) {
      for (let at = 0; at < text.length; at += WRITTEN_AT_ONCE) {
        terminal.write(text.slice(at, at + WRITTEN_AT_ONCE));
      }
    },
    setTheme: () => {
      terminal.options.theme = themeOf(place);
    },
    end: () => {
      resizing.disconnect();
      terminal.dispose();
    },
  };
}

/** Makes a screen as high as what is on it: the end of the output would be out of sight, above empty rows. */
function fitRows({ buffer: { active }, rows, element }: Xterm): void {
  const isUsed = (row: number) => active.getLine(active.baseY + row)?.translateToString(true) !== '';
  let used = rows;
  while (used > 1 && !isUsed(used - 1)) used -= 1;
  const screen = element?.querySelector('.xterm-screen');
  if (!element || !screen) return;
  element.style.overflow = 'hidden';
  element.style.height = `${(screen.clientHeight / rows) * used}px`;
}

/** Titles, colours, the working folder, links, notes, the clipboard, and what other terminals added. */
const OSC_CODES = [
  0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 17, 19, 21, 22, 50, 52, 104, 110, 111, 112, 133, 633, 777, 1337,
];

/** Width of a character at 13 px, in px. */
const CHARACTER_PX = 7.83;

function columnsFor(place: HTMLElement): number {
  const fitting = Math.floor((place.clientWidth - 4) / CHARACTER_PX);
  return Math.max(COLUMNS.fewest, Math.min(COLUMNS.usual, fitting));
}

/** The colours of the page's code, for the sixteen colours of terminals. */
function themeOf(place: HTMLElement): ITheme {
  const style = getComputedStyle(place);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const named = {
    red: token('--danger'),
    green: token('--success'),
    yellow: token('--warning'),
    blue: token('--code-function'),
    magenta: token('--code-keyword'),
    cyan: token('--code-type'),
  };
  return {
    background: token('--page'),
    foreground: token('--text-1'),
    cursor: token('--page'),
    selectionBackground: token('--code-selection'),
    black: token('--surface-3'),
    white: token('--text-2'),
    brightBlack: token('--text-3'),
    brightWhite: token('--text-1'),
    ...named,
    brightRed: named.red,
    brightGreen: named.green,
    brightYellow: named.yellow,
    brightBlue: named.blue,
    brightMagenta: named.magenta,
    brightCyan: named.cyan,
  };
}
