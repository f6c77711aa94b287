import { DRAWING_HEADER, type DrawingInstruction } from '@coderoom/contract';

type HeaderChanges = Partial<typeof DRAWING_HEADER>;

/** The text of a drawing. */
export function drawingText(instructions: readonly DrawingInstruction[], header: HeaderChanges = {}): string {
  return [{ ...DRAWING_HEADER, ...header }, ...instructions]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

/** A spiral of lines, as a turtle draws it. */
export function spiral(strokes: number): DrawingInstruction[] {
  const colors = ['teal', 'seagreen', 'orange', 'crimson', 'mediumvioletred', 'royalblue'];
  let [x, y, heading] = [0, 0, 0];
  return Array.from({ length: strokes }, (_, step): DrawingInstruction[] => {
    const [toX, toY] = [x + step * 1.35 * Math.cos(heading), y + step * 1.35 * Math.sin(heading)];
    const line: DrawingInstruction = ['line', x, y, toX, toY];
    [x, y] = [toX, toY];
    const turned = ((heading * 180) / Math.PI) % 360;
    heading += (59 * Math.PI) / 180;
    return [
      ['source', 12],
      ['pen', colors[step % 6] ?? null, 1 + step / 110],
      line,
      ['turtle', 0, x, y, turned, true, 'black', 'classic'],
    ];
  }).flat();
}
