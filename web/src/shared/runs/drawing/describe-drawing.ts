import type { DrawingInstruction } from '@coderoom/contract';
import { madeFilesTexts } from '#texts/made-files.ts';

/** Colours and texts that are named. */
const NAMED = 6;
/** Longest text that is read out, in characters. */
const LONGEST = 80;

/** Describes a drawing in words, for people who cannot see it. */
export function describeDrawing(
  instructions: readonly DrawingInstruction[],
  { title, strokes }: { title: string; strokes: number },
): string {
  const counts = { lines: 0, areas: 0, rectangles: 0, ellipses: 0, arcs: 0, dots: 0 };
  const colors = new Set<string>();
  const texts: string[] = [];
  const name = (color: string | null) => color !== null && colors.size <= NAMED && colors.add(color);
  for (const instruction of instructions) {
    switch (instruction[0]) {
      case 'line':
      case 'path':
        counts.lines += 1;
        break;
      case 'polygon':
        counts.areas += 1;
        break;
      case 'rect':
        counts.rectangles += 1;
        break;
      case 'ellipse':
        counts.ellipses += 1;
        break;
      case 'arc':
        counts.arcs += 1;
        break;
      case 'dot':
        counts.dots += 1;
        name(instruction[4]);
        break;
      case 'text':
        if (texts.length < NAMED) texts.push(instruction[3].slice(0, LONGEST));
        break;
      case 'pen':
      case 'fill':
      case 'background':
        name(instruction[1]);
        break;
    }
  }
  return madeFilesTexts.drawing.described({
    title: title.slice(0, LONGEST),
    strokes,
    counts,
    colors: [...colors].slice(0, NAMED),
    hasMoreColors: colors.size > NAMED,
    texts,
  });
}
