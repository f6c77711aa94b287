import type { PaperView } from '#shared/runs/drawing/paper-view.ts';
import type { Scene, TurtleState } from '#shared/runs/drawing/scene.ts';
import { knownColor, type Palette, tracePoints } from './paint.ts';
import { isBlack } from './stroke-index.ts';

/** Turtles that are painted. */
const MAX_TURTLES = 200;
/** Corners of a shape that are painted: turtles are painted anew for each stroke. */
const MOST_CORNERS = 200;
/** Least size of a turtle that was not resized, as a factor: on a small paper it is still to be seen. */
const LEAST = 0.8;

/** Outlines of turtles that look to the right, in units. */
const OUTLINES: Record<string, readonly number[]> = {
  arrow: [10, 0, -10, 10, -10, -10],
  classic: [11, 0, -8, 8, -4, 0, -8, -8],
  square: [10, 10, -10, 10, -10, -10, 10, -10],
  triangle: [11.5, 0, -5.8, 10, -5.8, -10],
  // Head, legs and tail around a shell.
  turtle: [
    16, 0, 14, 2, 10, 1.5, 9, 4, 11, 7, 8, 9, 5, 6, 1, 7, -3, 6, -6, 8, -8, 6, -6, 4, -7, 0, -6, -4, -8, -6,
    -6, -8, -3, -6, 1, -7, 5, -6, 8, -9, 11, -7, 9, -4, 10, -1.5, 14, -2,
  ],
};

/** Paints the turtles of a scene. */
export function paintTurtles(
  context: CanvasRenderingContext2D,
  { turtles, outlines }: Scene,
  view: PaperView,
  palette: Palette,
): void {
  let left = MAX_TURTLES;
  for (const turtle of turtles.values()) {
    if (!turtle.isShown || turtle.shape === 'blank' || left-- <= 0) continue;
    paintTurtle(context, turtle, outlines.get(turtle.shape), view, palette);
  }
}

function paintTurtle(
  context: CanvasRenderingContext2D,
  { x, y, heading, pen, fill, shape, wide, long, outline }: TurtleState,
  own: readonly number[] | undefined,
  view: PaperView,
  palette: Palette,
): void {
  const isResized = wide !== 1 || long !== 1 || own !== undefined;
  const factor = isResized ? view.scale : Math.max(view.scale, LEAST * view.density);
  const turn = own === undefined ? 0 : -90;
  context.save();
  context.translate(view.originX + x * view.scale, view.originY + (view.isUpward ? -y : y) * view.scale);
  // Outlines are traced with y upwards, as turtles have it.
  context.rotate(((heading % 360) * Math.PI * (view.isUpward ? -1 : 1)) / 180);
  context.scale(factor * long, -factor * wide);
  context.rotate((turn * Math.PI) / 180);
  context.beginPath();
  if (shape === 'circle' && own === undefined) context.arc(0, 0, 10, 0, 2 * Math.PI);
  else {
    const points = thinned(
      own ?? (Object.hasOwn(OUTLINES, shape) ? OUTLINES[shape] : OUTLINES.classic) ?? [],
    );
    tracePoints(context, points, 0, points.length, same, same);
  }
  context.closePath();
  context.restore();
  const isPlain = isBlack(pen) && isBlack(fill) && own === undefined && !isResized;
  // Sets it off from what it stands on.
  context.lineJoin = 'round';
  context.lineWidth = isPlain ? 1.5 * view.density : Math.max(outline * view.scale, view.density);
  context.strokeStyle = isPlain ? palette.paper : pen === null ? 'transparent' : knownColor(pen, palette);
  context.stroke();
  context.fillStyle = isPlain ? palette.turtle : fill === null ? 'transparent' : knownColor(fill, palette);
  context.fill();
}

/** Returns a polygon with as many corners as can be painted in a moment. */
function thinned(points: readonly number[]): readonly number[] {
  if (points.length <= MOST_CORNERS * 2) return points;
  const every = Math.ceil(points.length / 2 / MOST_CORNERS);
  const kept: number[] = [];
  for (let at = 0; at < points.length; at += 2 * every) kept.push(points[at] ?? 0, points[at + 1] ?? 0);
  return kept;
}

function same(value: number): number {
  return value;
}
