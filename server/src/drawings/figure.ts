import type { TextAlign } from '@coderoom/contract';
import { type Rgba, rgbaOf } from './colors.ts';
import { areTouching, boxOf, type DrawnBounds } from './geometry.ts';
import type { FinalScene, OutlinePoints, SceneShape } from './scene.ts';
import { joinSegments, type Segment, type Stroke } from './strokes.ts';

/** A filled area. */
export interface FilledArea {
  /** Closed: the first point is also the last. */
  points: OutlinePoints;
  box: DrawnBounds;
  color: Rgba;
  order: number;
}

/** Words in a drawing. */
export interface DrawingLabel {
  text: string;
  /** The point below the middle of the words, as far as it is known without their font. */
  points: OutlinePoints;
  size: number;
  align: TextAlign;
  box: DrawnBounds;
  color: Rgba;
  order: number;
}

/** The visible shapes of a drawing, however it was drawn. */
export interface SeenFigure {
  strokes: Stroke[];
  areas: FilledArea[];
  labels: DrawingLabel[];
  background: Rgba;
}

/** Width of a letter, in sizes of its font. */
const LETTER_WIDTH = 0.5;
/** Shapes that are searched for one behind another of the background's colour; beyond that, all count as seen. */
const MOST_BEHIND = 2_000;

/** Takes a scene apart into what people see of it. */
export function figureOf({ shapes, background }: FinalScene): SeenFigure {
  const behind = rgbaOf(background ?? 'white');
  const segments: Segment[] = [];
  const areas: FilledArea[] = [];
  const labels: DrawingLabel[] = [];
  const boxes: DrawnBounds[] = [];
  const isSeen = (color: Rgba, box: DrawnBounds) => {
    if (color[3] === 0) return false;
    if (`${color}` !== `${behind}` || boxes.length > MOST_BEHIND) return true;
    return boxes.some((one) => areTouching(one, box));
  };
  shapes.forEach((shape, order) => {
    if (shape.points.length === 0) return;
    const box = boxOf(shape.points);
    if (shape.text !== null) {
      const color = rgbaOf(shape.text.color);
      if (shape.text.text.trim() === '' || !isSeen(color, box)) return;
      labels.push(labelOf(shape.points, shape.text, { color, order }));
    } else {
      const points = shape.isClosed ? [...shape.points, ...shape.points.slice(0, 2)] : shape.points;
      const fill = shape.fill === null ? null : rgbaOf(shape.fill);
      if (fill !== null && isSeen(fill, box) && hasArea(box)) areas.push({ points, box, color: fill, order });
      const pen = shape.pen === null || shape.width === 0 ? null : rgbaOf(shape.pen);
      if (pen !== null && isSeen(pen, box)) addSegments(segments, points, pen, shape, order);
    }
    boxes.push(box);
  });
  return { strokes: joinSegments(segments), areas, labels, background: behind };
}

function addSegments(
  segments: Segment[],
  points: OutlinePoints,
  color: Rgba,
  { width }: SceneShape,
  order: number,
): void {
  for (let at = 2; at < points.length; at += 2) {
    const line = [points[at - 2] ?? 0, points[at - 1] ?? 0, points[at] ?? 0, points[at + 1] ?? 0] as const;
    segments.push({ line, color, width, order });
  }
}

function hasArea({ left, top, right, bottom }: DrawnBounds): boolean {
  return right - left > 0.01 && bottom - top > 0.01;
}

function labelOf(
  [x = 0, y = 0]: OutlinePoints,
  { text, size, align }: NonNullable<SceneShape['text']>,
  style: { color: Rgba; order: number },
): DrawingLabel {
  const words = text.trim().replace(/\s+/g, ' ');
  const half = (words.length * size * LETTER_WIDTH) / 2;
  const middle = align === 'left' ? x + half : align === 'right' ? x - half : x;
  const box = { left: middle - half, right: middle + half, top: y - size, bottom: y };
  return { text: words, points: [middle, y], size, align, box, ...style };
}
