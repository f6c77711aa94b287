import type { PaperView } from './paper-view.ts';

/** How much larger a drawing is shown than it fits the paper, and how far its middle is moved, in CSS pixels. */
export interface Zoom {
  factor: number;
  x: number;
  y: number;
}

/** A point on the paper, in CSS pixels from its middle. */
export interface PaperPoint {
  x: number;
  y: number;
}

export const NO_ZOOM: Zoom = { factor: 1, x: 0, y: 0 };
/** Largest factor, factor of one step, and pixels that an arrow key moves. */
export const ZOOM = { most: 16, step: 1.25, move: 48 } as const;

const MIDDLE: PaperPoint = { x: 0, y: 0 };

/** Returns a drawing made larger or smaller around a point, which stays where it is. */
export function zoomedBy(
  zoom: Zoom,
  ratio: number,
  paper: { width: number; height: number },
  at = MIDDLE,
): Zoom {
  const factor = Math.max(1, Math.min(ZOOM.most, zoom.factor * ratio));
  const change = factor / zoom.factor;
  return within({ factor, x: at.x - (at.x - zoom.x) * change, y: at.y - (at.y - zoom.y) * change }, paper);
}

/** Returns a drawing moved by so many pixels, at most to its edge. */
export function movedBy(
  { factor, x, y }: Zoom,
  by: PaperPoint,
  paper: { width: number; height: number },
): Zoom {
  return within({ factor, x: x + by.x, y: y + by.y }, paper);
}

function within({ factor, x, y }: Zoom, { width, height }: { width: number; height: number }): Zoom {
  if (factor === 1) return NO_ZOOM;
  const bound = (value: number, size: number) => {
    const most = ((factor - 1) * size) / 2;
    return Math.max(-most, Math.min(most, value));
  };
  return { factor, x: bound(x, width), y: bound(y, height) };
}

/** Returns where a drawing lies on the paper when it is zoomed. */
export function zoomView(view: PaperView, { factor, x, y }: Zoom): PaperView {
  if (factor === 1) return view;
  const { width, height, density } = view;
  return {
    ...view,
    scale: view.scale * factor,
    originX: width / 2 + (view.originX - width / 2) * factor + x * density,
    originY: height / 2 + (view.originY - height / 2) * factor + y * density,
  };
}
