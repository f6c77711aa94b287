import type { DrawingHeader } from '@coderoom/contract';
import type { Area } from '#shared/runs/drawing/paint/widen-area.ts';

/** How a drawing's units lie on the paper, in device pixels. */
export interface PaperView {
  /** Pixels of a unit. */
  scale: number;
  /** Where the drawing's origin is. */
  originX: number;
  originY: number;
  /** True if y goes upwards. */
  isUpward: boolean;
  width: number;
  height: number;
  /** Device pixels of a CSS pixel. */
  density: number;
  /** Clips to the drawing's own edges: what is beyond them was not to be seen. Null: the paper is endless. */
  edges: Area | null;
}

/** Step by which the shown area grows when something is drawn outside of it: few repaintings while it grows. */
const GROWTH = 1.15;
/** How much larger than its header says a drawing may be shown. */
const LARGEST = 8;
/** CSS pixels of a unit below which a small drawing is shown nearer. */
const SMALL_SCALE = 0.5;
/** Smallest part of a header's area that is shown, even on a paper without any room. */
const LEAST_PART = 0.1;
/** Room around a fitted drawing. */
const MARGIN = 0.04;

/** The area that a drawing's header describes. */
export function headerArea({ width, height, axes }: DrawingHeader): Area {
  return axes === 'center'
    ? { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 }
    : { left: 0, top: 0, right: width, bottom: height };
}

/**
 * The area to show.
 *
 * @param isFitted true: what was drawn and nothing else
 * @param least the part of the header's area that is shown at least, where nothing is drawn outside of it
 */
export function shownArea(header: DrawingHeader, bounds: Area | null, isFitted: boolean, least = 1): Area {
  const own = headerArea(header);
  if (bounds === null) return own;
  if (isFitted) return padded(bounds);
  // A canvas has edges; the paper of a turtle has none.
  if (header.axes === 'screen') return own;
  let factor = least;
  const reach = Math.max(
    Math.abs(bounds.left) / own.right,
    Math.abs(bounds.right) / own.right,
    Math.abs(bounds.top) / own.bottom,
    Math.abs(bounds.bottom) / own.bottom,
  );
  while (factor < reach * (1 + MARGIN) && factor < LARGEST) factor *= GROWTH;
  if (reach <= 1) factor = Math.min(factor, 1);
  return {
    left: own.left * factor,
    top: own.top * factor,
    right: own.right * factor,
    bottom: own.bottom * factor,
  };
}

/** The part of its header's area that a drawing needs to show on a paper of this size, in CSS pixels: less on a small one. */
export function leastPart(
  { width, height }: DrawingHeader,
  paper: { width: number; height: number },
): number {
  const scale = Math.min(paper.width / width, paper.height / height);
  return Math.min(1, Math.max(LEAST_PART, scale / SMALL_SCALE));
}

function padded({ left, top, right, bottom }: Area): Area {
  // A dot, or a horizontal line, has no height of its own.
  const room = Math.max((right - left) * MARGIN, (bottom - top) * MARGIN, 10);
  return { left: left - room, top: top - room, right: right + room, bottom: bottom + room };
}

/** Places an area in the middle of the paper, as large as possible. */
export function placeArea(
  area: Area,
  header: DrawingHeader,
  paper: { width: number; height: number; density: number; isFitted: boolean },
): PaperView {
  const { width, height, density } = paper;
  const isUpward = header.axes === 'center';
  const scale = Math.min(width / (area.right - area.left), height / (area.bottom - area.top));
  const middleX = (area.left + area.right) / 2;
  const middleY = (area.top + area.bottom) / 2;
  return {
    scale,
    originX: width / 2 - middleX * scale,
    originY: height / 2 + (isUpward ? middleY : -middleY) * scale,
    isUpward,
    width,
    height,
    density,
    edges: header.axes === 'screen' && !paper.isFitted ? headerArea(header) : null,
  };
}

/** Distance between two lines of the grid, in units: 1, 2 or 5 times a power of ten. */
export function gridStep({ scale, density }: PaperView): number {
  const least = (64 * density) / scale;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((times) => times * power >= least) ?? 10;
  return step * power;
}
