/** CSI (colours, cursor), OSC and its kin (links, titles) and the two-character escapes of ECMA-48. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const ESCAPES = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above; tab, line feed and carriage return stay
const CONTROLS = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/** A text without colours and other commands to a terminal, its lines ended as ours are. */
export function withoutCommands(text: string): string {
  return text.replace(ESCAPES, '').replace(CONTROLS, '').replaceAll('\r\n', '\n');
}

/**
 * What a terminal would leave standing of a program's output: without colours and other commands to the
 * terminal, and with a line that was written over (a progress bar) as it was in the end. Takes time in
 * proportion to the text whatever it holds: a program may print a megabyte of anything.
 */
export function terminalText(text: string): string {
  return writtenOver(withoutCommands(text));
}

/** A text without commands, its lines as they were in the end. */
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
