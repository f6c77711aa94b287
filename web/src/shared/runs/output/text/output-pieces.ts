import type { ShownMadeFile } from '#shared/runs/made-file.ts';
import { terminalText } from '#shared/runs/terminal-text.ts';

/** Part of a finished output: text, or the name of the picture that is shown between two texts. */
type OutputPiece = { key: string } & ({ text: string } | { name: string });

/** Splits an output at the places where pictures are shown; empty texts are left out. */
export function outputPieces(output: string, shown: readonly ShownMadeFile[]): OutputPiece[] {
  const pieces: OutputPiece[] = [];
  let from = 0;
  const addText = (end: number) => {
    const text = terminalText(output.slice(from, end));
    // The line break behind a picture's line is that of its frame.
    const own = from > 0 ? text.replace(/^\n/, '') : text;
    if (own !== '') pieces.push({ key: `text ${from}`, text: own });
    from = Math.max(from, end);
  };
  for (const { name, at } of shown) {
    if (at > from) addText(Math.min(at, output.length));
    pieces.push({ key: `file ${name}`, name });
  }
  addText(output.length);
  return pieces;
}
