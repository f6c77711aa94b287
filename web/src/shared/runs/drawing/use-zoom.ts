import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { PaperView } from './paper-view.ts';

/** How much larger a drawing is shown than it fits the paper, and how far its middle is moved, in CSS pixels. */
export interface Zoom {
  factor: number;
  x: number;
  y: number;
}

/** A point on the paper, in CSS pixels from its middle. */
interface PaperPoint {
  x: number;
  y: number;
}

const NO_ZOOM: Zoom = { factor: 1, x: 0, y: 0 };
/** Largest factor, factor of one step, and pixels that an arrow key moves. */
export const ZOOM = { most: 16, step: 1.25, move: 48 } as const;

const MIDDLE: PaperPoint = { x: 0, y: 0 };

/** Returns a drawing made larger or smaller around a point, which stays where it is. */
function zoomedBy(zoom: Zoom, ratio: number, paper: { width: number; height: number }, at = MIDDLE): Zoom {
  const factor = Math.max(1, Math.min(ZOOM.most, zoom.factor * ratio));
  const change = factor / zoom.factor;
  return within({ factor, x: at.x - (at.x - zoom.x) * change, y: at.y - (at.y - zoom.y) * change }, paper);
}

/** Returns a drawing moved by so many pixels, at most to its edge. */
function movedBy({ factor, x, y }: Zoom, by: PaperPoint, paper: { width: number; height: number }): Zoom {
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

/** The zoom of a drawing, and what changes it. */
export interface ZoomControl {
  zoom: Zoom;
  larger: () => void;
  smaller: () => void;
  reset: () => void;
  /** Handles plus, minus, 0, and arrow keys while it is zoomed. @returns true if the key was one of them */
  onKey: (event: KeyboardEvent) => boolean;
  /** The paper: what is done with wheel, mouse and fingers on it zooms and moves the drawing. */
  paper: RefObject<HTMLDivElement | null>;
  onPointer: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent) => void
  >;
}

const ARROWS: Record<string, PaperPoint> = {
  ArrowLeft: { x: ZOOM.move, y: 0 },
  ArrowRight: { x: -ZOOM.move, y: 0 },
  ArrowUp: { x: 0, y: ZOOM.move },
  ArrowDown: { x: 0, y: -ZOOM.move },
};

/** Lets a drawing be zoomed and moved by keyboard, wheel, mouse and fingers. */
export function useZoom(): ZoomControl {
  const paper = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(NO_ZOOM);
  const sizeOf = () => ({
    width: paper.current?.clientWidth ?? 0,
    height: paper.current?.clientHeight ?? 0,
  });
  const zoomBy = (ratio: number, at?: PaperPoint) =>
    setZoom((before) => zoomedBy(before, ratio, sizeOf(), at));
  const moveBy = (by: PaperPoint) => setZoom((before) => movedBy(before, by, sizeOf()));
  const larger = () => zoomBy(ZOOM.step);
  const smaller = () => zoomBy(1 / ZOOM.step);
  const reset = () => setZoom(NO_ZOOM);

  // React's own listeners could not prevent the browser's zoom and scrolling.
  useEffect(() => {
    const element = paper.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      // Browsers send pinching on a touchpad as a wheel with Ctrl.
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        zoomBy(Math.exp(-event.deltaY / 300), pointOn(element, event));
        return;
      }
      const by = event.shiftKey
        ? { x: -event.deltaY, y: -event.deltaX }
        : { x: -event.deltaX, y: -event.deltaY };
      const moved = movedBy(zoom, by, sizeOf());
      // At its edge the page scrolls on.
      if (moved.x === zoom.x && moved.y === zoom.y) return;
      event.preventDefault();
      moveBy(by);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  });

  const onKey = ({ key, target }: KeyboardEvent): boolean => {
    const acts: Record<string, () => void> = { '+': larger, '=': larger, '-': smaller, '0': reset };
    const arrow = ARROWS[key];
    const isSlider =
      target instanceof HTMLElement && target.closest('[role="slider"], [role="radio"]') !== null;
    if (arrow !== undefined && zoom.factor > 1 && !isSlider) moveBy(arrow);
    else if (acts[key] !== undefined) acts[key]();
    else return false;
    return true;
  };
  const onPointer = usePointers(paper, { isZoomed: zoom.factor > 1, zoomBy, moveBy });
  return { zoom, larger, smaller, reset, onKey, paper, onPointer };
}

interface PointerActs {
  isZoomed: boolean;
  zoomBy: (ratio: number, at: PaperPoint) => void;
  moveBy: (by: PaperPoint) => void;
}

/** One pointer moves a zoomed drawing; two fingers zoom it. */
function usePointers(
  paper: RefObject<HTMLDivElement | null>,
  { isZoomed, zoomBy, moveBy }: PointerActs,
): ZoomControl['onPointer'] {
  const pointers = useRef(new Map<number, PaperPoint>());
  const forget = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  return {
    onPointerDown(event) {
      const { target, button, pointerId, pointerType } = event;
      const isOnButton = target instanceof Element && target.closest('button') !== null;
      if (paper.current === null || isOnButton || button !== 0) return;
      if (pointerType === 'mouse' && !isZoomed) return;
      pointers.current.set(pointerId, pointOn(paper.current, event));
      paper.current.setPointerCapture(pointerId);
    },
    onPointerMove(event) {
      const before = pointers.current.get(event.pointerId);
      if (before === undefined || paper.current === null) return;
      const now = pointOn(paper.current, event);
      const [other] = [...pointers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
      pointers.current.set(event.pointerId, now);
      if (other === undefined) {
        if (isZoomed) moveBy({ x: now.x - before.x, y: now.y - before.y });
        return;
      }
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      moveBy({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
      zoomBy(distance(now, other) / Math.max(1, distance(before, other)), middle);
    },
    onPointerUp: forget,
    onPointerCancel: forget,
  };
}

/** Where an event is on an element, from its middle. */
function pointOn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): PaperPoint {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function distance(one: PaperPoint, other: PaperPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
