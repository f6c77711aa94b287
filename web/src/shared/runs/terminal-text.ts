/** CSI (colours, cursor), OSC and similar (links, titles) and the two-character escapes of ECMA-48. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const ESCAPES = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above; tab, line feed and carriage return stay
const CONTROLS = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/** Removes colours and other terminal commands from a text and normalises its line ends. */
export function withoutCommands(text: string): string {
  return text.replace(ESCAPES, '').replace(CONTROLS, '').replaceAll('\r\n', '\n');
}

/**
 * A program's output as a terminal finally shows it: without colours and other commands, and with overwritten lines
 * (progress bars) in their last state. Runs in linear time for any text: a program may print a megabyte of anything.
 */
export function terminalText(text: string): string {
  return writtenOver(withoutCommands(text));
}

/** Applies carriage returns: each line of a text without commands in its last state. */
export function writtenOver(text: string): string {
  return text.includes('\r') ? text.split('\n').map(writeOver).join('\n') : text;
}

function writeOver(line: string): string {
  if (!line.includes('\r')) return line;
  const cells: string[] = [];
  for (const over of line.split('\r')) {
    let column = 0;
    for (const character of over) cells[column++] = character;
  }
  return cells.join('');
}

/**
 * Cursor movement, erasing, and other commands that only a terminal's screen can show; not colours (`m`), and not the
 * titles and links of OSC. `\r` within a line is a progress bar, which the transcript shows as well.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const MOVES = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-ln-~]|\x1b[78DEHMc]|\x08[^\n]/;

/** True if an output moves the cursor: a text with one line below the other cannot show it. */
export function needsScreen(text: string): boolean {
  return MOVES.test(text);
}
