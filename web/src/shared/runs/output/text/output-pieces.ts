import type { ShownMadeFile } from '#shared/runs/made-file.ts';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { hasColors } from '#shared/runs/text-look.ts';

/**
 * Part of a finished output: text, also as it was written if it has colours, or the name of the picture that is shown
 * between two texts.
 */
type OutputPiece = { key: string } & ({ text: string; colored: string | null } | { name: string });

/** Splits an output at the places where pictures are shown; empty texts are left out. */
export function outputPieces(output: string, shown: readonly ShownMadeFile[]): OutputPiece[] {
  const pieces: OutputPiece[] = [];
  let from = 0;
  const addText = (end: number) => {
    const written = output.slice(from, end);
    const text = terminalText(written);
    // The line break behind a picture's line is that of its frame.
    const isBehind = from > 0 && text.startsWith('\n');
    const own = isBehind ? text.slice(1) : text;
    const colored = hasColors(written) ? (isBehind ? written.replace(/\r?\n/, '') : written) : null;
    if (own !== '') pieces.push({ key: `text ${from}`, text: own, colored });
    from = Math.max(from, end);
  };
  for (const { name, at } of shown) {
    if (at > from) addText(Math.min(at, output.length));
    pieces.push({ key: `file ${name}`, name });
  }
  addText(output.length);
  return pieces;
}
