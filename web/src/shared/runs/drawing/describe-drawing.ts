import type { DrawingInstruction } from '@coderoom/contract';
import { madeFilesTexts } from '#texts/made-files.ts';
import { type DrawnShape, Scene } from './scene.ts';

/** Colours and texts that are named. */
const NAMED = 6;
/** Longest text that is read out, in characters. */
const LONGEST = 80;

/** Shapes with an area, which has the colour of areas. */
const AREAS: ReadonlySet<string> = new Set(['polygon', 'rect', 'ellipse', 'arc']);

interface AboutDrawing {
  title: string;
  strokes: number;
  /** True if its strokes are the frames of an animation. */
  hasFrames: boolean;
}

/** Describes in words what a drawing shows in the end, for people who cannot see it. */
export function describeDrawing(
  instructions: readonly DrawingInstruction[],
  { title, strokes, hasFrames }: AboutDrawing,
): string {
  const scene = new Scene();
  for (const instruction of instructions) scene.follow(instruction);
  const counts = { lines: 0, areas: 0, rectangles: 0, ellipses: 0, arcs: 0, dots: 0 };
  const colors = new Set<string>();
  const texts: string[] = [];
  const name = (color: string | null | undefined) => {
    if (typeof color === 'string' && colors.size <= NAMED) colors.add(color);
  };
  name(scene.background);
  for (const shape of scene.shapes.values()) {
    const { instruction } = shape;
    if (isEmpty(instruction)) continue;
    for (const color of colorsOf(shape)) name(color);
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
        break;
      case 'text':
        if (texts.length < NAMED) texts.push(readableText(instruction[3]));
        break;
    }
  }
  return madeFilesTexts.drawing.described({
    title: readableText(title),
    strokes,
    hasFrames,
    counts,
    colors: [...colors].slice(0, NAMED),
    hasMoreColors: colors.size > NAMED,
    texts,
  });
}

/** The beginning of a text without what cannot be read out, or changes the order of words. */
function readableText(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .toWellFormed();
}

/** True if an instruction only keeps the place of a shape. */
function isEmpty(instruction: DrawingInstruction): boolean {
  return (instruction[0] === 'polygon' || instruction[0] === 'path') && instruction[1].length === 0;
}

function colorsOf({ instruction, pen, fill }: DrawnShape): (string | null | undefined)[] {
  if (instruction[0] === 'dot') return [instruction[4]];
  if (instruction[0] === 'text') return [instruction[6]];
  return AREAS.has(instruction[0]) ? [pen, fill] : [pen];
}
