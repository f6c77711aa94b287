import { writeNumber } from '#lib/text/write-number.ts';
import { gridStep, type PaperView } from '#shared/runs/drawing/paper-view.ts';
import type { PaperPalette } from '#shared/runs/drawing/use-palette.ts';

/** Paints the paper's grid, with its numbers at the top and left edges. */
export function paintGrid(canvas: HTMLCanvasElement, view: PaperView, palette: PaperPalette): void {
  const context = preparedContext(canvas, view);
  const { width, height, scale, originX, originY, density } = view;
  const step = gridStep(view);
  const sign = view.isUpward ? -1 : 1;
  context.lineWidth = density;
  context.font = `${11 * density}px ${palette.mono}`;
  context.textBaseline = 'middle';
  const line = (isAxis: boolean, x1: number, y1: number, x2: number, y2: number) => {
    context.strokeStyle = isAxis ? palette.axis : palette.grid;
    context.beginPath();
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
    context.stroke();
  };
  for (const value of multiples(step, -originX / scale, (width - originX) / scale)) {
    const x = Math.round(originX + value * scale) + density / 2;
    line(value === 0, x, 0, x, height);
  }
  const ends = [-originY / scale, (height - originY) / scale].map((end) => end * sign);
  for (const value of multiples(step, Math.min(...ends), Math.max(...ends))) {
    const y = Math.round(originY + value * sign * scale) + density / 2;
    line(value === 0, 0, y, width, y);
  }
  context.fillStyle = palette.label;
  context.textAlign = 'center';
  const top = 11 * density;
  for (const value of multiples(step, -originX / scale, (width - originX) / scale)) {
    const x = originX + value * scale;
    if (x > 28 * density && x < width - 16 * density) context.fillText(labelOf(value), x, top);
  }
  context.textAlign = 'left';
  for (const value of multiples(step, Math.min(...ends), Math.max(...ends))) {
    const y = originY + value * sign * scale - 8 * density;
    // The corners have the numbers of the other edge, and what lies on the paper.
    if (y > 26 * density && y < height - 44 * density) context.fillText(labelOf(value), 6 * density, y);
  }
}

/** Paints the edges of a drawing that has a size of its own. */
export function paintEdges(canvas: HTMLCanvasElement, view: PaperView, palette: PaperPalette): void {
  if (view.edges === null) return;
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { edges, scale, originX, originY, density } = view;
  context.strokeStyle = palette.axis;
  context.lineWidth = density;
  context.strokeRect(
    Math.round(originX + edges.left * scale) + density / 2,
    Math.round(originY + edges.top * scale) + density / 2,
    Math.round((edges.right - edges.left) * scale) - density,
    Math.round((edges.bottom - edges.top) * scale) - density,
  );
}

/** Empties a canvas of the paper's size. */
export function clearPaper(canvas: HTMLCanvasElement, view: PaperView): void {
  preparedContext(canvas, view);
}

function preparedContext(canvas: HTMLCanvasElement, { width, height }: PaperView): CanvasRenderingContext2D {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser cannot draw.');
  context.clearRect(0, 0, width, height);
  return context;
}

/** Longest list of lines, whatever the numbers are. */
const MOST_LINES = 400;

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.min(MOST_LINES, Math.max(0, Math.floor(to / step) - first + 1));
  return Array.from({ length: count }, (_, index) => (first + index) * step || 0);
}

/** `−200`, with a minus sign as wide as the digits. */
function labelOf(value: number): string {
  return writeNumber(Number(value.toPrecision(6))).replace('-', '−');
}
