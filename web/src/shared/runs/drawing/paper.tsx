import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { clearPaper, paintEdges, paintGrid } from '#shared/runs/drawing/paint/paint-grid.ts';
import { SlicedPainter } from '#shared/runs/drawing/paint/sliced-painter.ts';
import { madeFilesTexts } from '#texts/made-files.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import type { PlayerState } from './drawing-player.ts';
import { leastPart, type PaperView, placeArea, shownArea } from './paper-view.ts';
import type { TurtleState } from './scene.ts';
import { usePalette } from './use-palette.ts';
import { ZOOM, type Zoom, type ZoomControl, zoomView } from './use-zoom.ts';

const { drawing: texts } = madeFilesTexts;

/** Strokes to come are shown faintly. */
const COMING_OPACITY = 0.13;
/** Device pixels per CSS pixel that are worth their time. */
const MAX_DENSITY = 2;

const LAYER = 'absolute inset-0 size-full';

/** The visible part of a drawing, and whether it stands on a grid. */
export interface PaperLook {
  isFitted: boolean;
  setFitted: (isFitted: boolean) => void;
  hasGrid: boolean;
  setGrid: (hasGrid: boolean) => void;
}

export function usePaperLook({ header, strokes }: PlayerState): PaperLook {
  const [isFitted, setFitted] = useState(false);
  const [chosenGrid, setGrid] = useState<boolean | null>(null);
  const hasGrid = chosenGrid ?? (header?.axes === 'center' && !strokes.hasBackground);
  return { isFitted, setFitted, hasGrid, setGrid };
}

interface PaperProps {
  state: PlayerState;
  /** Text alternative. */
  alt: string;
  className: string;
  /** CSS height of the paper; absent: all the room that there is. */
  height?: string;
  control: ZoomControl;
  look: PaperLook;
  /** True: alone in a panel, where a small drawing is shown nearer. Beside others it must keep its size. */
  isAlone?: boolean;
  /** Buttons, over the paper of a wide screen and below it on a phone; absent: they are elsewhere. */
  tools?: ReactNode;
}

/** The paper of a drawing: its grid, strokes to come, strokes, and turtles. */
export function Paper({ state, alt, className, height, control, look, isAlone = false, tools }: PaperProps) {
  const { instructions, strokes, end, shown, total } = state;
  const { isFitted, hasGrid } = look;
  const palette = usePalette(strokes);
  const { paper: box, zoom } = control;
  const isZoomed = zoom.factor > 1;
  const size = useSize(box);
  const [turtle, setTurtle] = useState<TurtleState | null>(null);
  const view = useView(state, size, { isFitted, isAlone }, zoom);

  const grid = useRef<HTMLCanvasElement>(null);
  const coming = useRef<HTMLCanvasElement>(null);
  const strokesCanvas = useRef<HTMLCanvasElement>(null);
  const turtles = useRef<HTMLCanvasElement>(null);
  const painter = usePainter(strokesCanvas, turtles, setTurtle);
  const comingPainter = usePainter(coming, null);
  // Shapes that move or vanish later would only confuse.
  const hasComing = shown < total && !strokes.hasEdits && !strokes.hasFrames;

  useEffect(() => {
    if (grid.current === null || view === null) return;
    if (hasGrid) paintGrid(grid.current, view, palette);
    else clearPaper(grid.current, view);
    paintEdges(grid.current, view, palette);
  }, [view, palette, hasGrid]);

  useEffect(() => {
    if (view !== null) painter.current?.show({ instructions, end, view, palette, withTurtles: true });
  }, [painter, instructions, end, view, palette]);

  const comingEnd = hasComing ? strokes.end(total) : 0;
  useEffect(() => {
    if (view !== null && comingEnd > 0)
      comingPainter.current?.show({ instructions, end: comingEnd, view, palette, withTurtles: false });
  }, [comingPainter, instructions, comingEnd, view, palette]);

  return (
    <div className={`relative flex flex-col ${className}`}>
      <div
        ref={box}
        {...control.onPointer}
        // Dark paper is printed as it is: what is drawn on it is light.
        className={`relative min-h-0 overflow-hidden [print-color-adjust:exact] ${height === undefined ? 'flex-1' : 'shrink-0'} ${isZoomed ? 'cursor-grab active:cursor-grabbing' : ''}`}
        // One finger scrolls the page until the drawing is zoomed; two fingers zoom the drawing, not the page.
        style={{ height, background: palette.paper, touchAction: isZoomed ? 'none' : 'pan-x pan-y' }}
      >
        <div role="img" aria-label={alt} className="absolute inset-0">
          <canvas ref={grid} className={LAYER} />
          <canvas ref={coming} className={LAYER} style={{ opacity: hasComing ? COMING_OPACITY : 0 }} />
          <canvas ref={strokesCanvas} className={LAYER} />
          <canvas ref={turtles} className={LAYER} />
        </div>
        <p role="status" className={isZoomed ? `${CHIP} absolute top-2 right-2` : 'sr-only'}>
          {isZoomed && `${formatNumber(Math.round(zoom.factor * 100))} %`}
        </p>
        {tools === undefined && turtle !== null && (
          <TurtlePlace turtle={turtle} className="absolute bottom-2 left-2" />
        )}
      </div>
      {tools !== undefined && (
        <div className="flex h-9 shrink-0 items-center justify-between gap-2 border-t border-border bg-surface-1 px-2 md:pointer-events-none md:absolute md:inset-x-3 md:bottom-3 md:h-6 md:border-0 md:bg-transparent md:px-0">
          {turtle === null ? (
            <span />
          ) : (
            <TurtlePlace turtle={turtle} className="max-md:px-0 max-md:inset-ring-0 max-md:bg-transparent" />
          )}
          <div
            className={`${CHIP} gap-0 px-0.5 max-md:h-9 max-md:bg-transparent max-md:inset-ring-0 md:pointer-events-auto`}
          >
            {tools}
          </div>
        </div>
      )}
    </div>
  );
}

const CHIP =
  'flex h-6 items-center rounded-half bg-overlay px-2 font-mono text-12 text-text-2 inset-ring inset-ring-border';

interface PaperToolsProps {
  control: ZoomControl;
  look: PaperLook;
}

/** Buttons that zoom a drawing, fit it, and show its grid. */
export function PaperTools({ control, look: { isFitted, setFitted, hasGrid, setGrid } }: PaperToolsProps) {
  const { zoom } = control;
  const isZoomed = zoom.factor > 1;
  return (
    <>
      <IconButton
        label={texts.smaller}
        icon={<ZoomOut aria-hidden strokeWidth={1.75} />}
        shortcut="−"
        size="small"
        disabled={!isZoomed}
        className={TOOL}
        onClick={control.smaller}
      />
      <IconButton
        label={texts.larger}
        icon={<ZoomIn aria-hidden strokeWidth={1.75} />}
        shortcut="+"
        size="small"
        disabled={zoom.factor >= ZOOM.most}
        className={TOOL}
        onClick={control.larger}
      />
      <IconButton
        label={texts.fit}
        icon={<Maximize aria-hidden strokeWidth={1.75} />}
        size="small"
        aria-pressed={isFitted}
        className={TOOL}
        onClick={() => (isZoomed ? control.reset() : setFitted(!isFitted))}
      />
      <Button
        look="ghost"
        size="small"
        aria-pressed={hasGrid}
        className="h-5 px-1.5 max-md:h-8"
        onClick={() => setGrid(!hasGrid)}
      >
        {texts.grid}
      </Button>
    </>
  );
}

const TOOL = 'h-5 w-6 max-md:size-8';

function TurtlePlace({ turtle: { x, y, heading }, className }: { turtle: TurtleState; className: string }) {
  return (
    <p className={`${CHIP} min-w-0 gap-2 overflow-hidden whitespace-nowrap ${className}`}>
      <span>{texts.x(round(x))}</span>
      <span>{texts.y(round(y))}</span>
      {/* Beside the buttons of a phone there is no room for it, and the turtle shows it. */}
      <span className="max-[419px]:hidden">{texts.heading(round(((heading % 360) + 360) % 360))}</span>
    </p>
  );
}

function round(value: number): string {
  return String(Math.round(value) || 0).replace('-', '−');
}

interface Size {
  width: number;
  height: number;
}

/** The size of an element, in CSS pixels; null before it is known. */
function useSize(element: { current: HTMLElement | null }): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Where the drawing lies: the same object as long as nothing about it changes. */
function useView(
  { header, strokes, total }: PlayerState,
  size: Size | null,
  { isFitted, isAlone }: { isFitted: boolean; isAlone: boolean },
  zoom: Zoom,
): PaperView | null {
  // The bounds grow with the strokes.
  const least = header && size && isAlone ? leastPart(header, size) : 1;
  const area = header && total >= 0 ? shownArea(header, strokes.bounds, isFitted, least) : null;
  const { left = 0, top = 0, right = 0, bottom = 0 } = area ?? {};
  const whole = useMemo(() => {
    if (header === null || size === null) return null;
    const density = Math.min(MAX_DENSITY, Math.max(1, devicePixelRatio));
    return placeArea({ left, top, right, bottom }, header, {
      width: Math.round(size.width * density),
      height: Math.round(size.height * density),
      density,
      isFitted,
    });
  }, [header, size, isFitted, left, top, right, bottom]);
  return useMemo(() => whole && zoomView(whole, zoom), [whole, zoom]);
}

function usePainter(
  shown: { current: HTMLCanvasElement | null },
  turtles: { current: HTMLCanvasElement | null } | null,
  setTurtle?: (turtle: TurtleState | null) => void,
) {
  const painter = useRef<SlicedPainter>(null);
  useEffect(() => {
    if (shown.current === null) return;
    const own = new SlicedPainter(shown.current, turtles?.current ?? null, (scene) =>
      setTurtle?.(scene.turtle),
    );
    painter.current = own;
    return () => own.end();
  }, [shown, turtles, setTurtle]);
  return painter;
}
