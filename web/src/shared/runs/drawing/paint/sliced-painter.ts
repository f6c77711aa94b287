import type { DrawingInstruction } from '@coderoom/contract';
import type { PaperView } from '#shared/runs/drawing/paper-view.ts';
import { type DrawnShape, Scene } from '#shared/runs/drawing/scene.ts';
import { costOf, knownColor, type Palette, paintShape, partsOf } from './paint.ts';
import { paintTurtles } from './paint-turtle.ts';

/** The part of a drawing that a painter shows. */
interface Painting {
  /** The same array as long as it is the same drawing; it may grow. */
  instructions: readonly DrawingInstruction[];
  /** Number of instructions to follow. */
  end: number;
  view: PaperView;
  palette: Palette;
  withTurtles: boolean;
}

/** Longest work on the page in one frame, in ms. */
const SLICE_MS = 8;
/** Points painted in one frame: fewer while frames are late, since browsers paint after the page's own work. */
const POINTS = { first: 3_000, fewest: 60, most: 40_000 };
/** A frame that came later than this after the one before was late, in ms. */
const LATE_MS = 60;
const SOON_MS = 25;

/**
 * Paints a drawing on a canvas in slices, so that the page stays responsive whatever the drawing is. What a drawing only
 * adds is painted over what is there; else everything is painted on a hidden canvas, which then replaces the shown one.
 */
export class SlicedPainter {
  readonly #shown: HTMLCanvasElement;
  readonly #hidden = document.createElement('canvas');
  readonly #onScene: (scene: Scene) => void;
  #wanted: Painting | null = null;
  /** Content of the visible canvas, without turtles; null: nothing. */
  #current: Painting | null = null;
  #scene = new Scene();
  #steps: Generator<number, void> | null = null;
  #frame = 0;
  #points = POINTS.first;
  #lastFrameAt = 0;
  /** Places of turtles, which are not part of the drawing: they are painted on a canvas of their own. */
  readonly #turtles: HTMLCanvasElement | null;

  /**
   * @param turtles the canvas of the turtles; null: they are not painted
   * @param onScene called with what is shown, whenever it was painted
   */
  constructor(shown: HTMLCanvasElement, turtles: HTMLCanvasElement | null, onScene: (scene: Scene) => void) {
    this.#shown = shown;
    this.#turtles = turtles;
    this.#onScene = onScene;
  }

  /** Shows a painting as soon as possible; the last call wins. */
  show(painting: Painting): void {
    this.#wanted = painting;
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#onFrame);
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#wanted = null;
  }

  #onFrame = (now: number) => {
    this.#frame = 0;
    this.#adapt(now);
    const until = performance.now() + SLICE_MS;
    let points = this.#points;
    this.#steps ??= this.#begin();
    while (this.#steps !== null && points > 0 && performance.now() < until) {
      const { done, value } = this.#steps.next();
      if (done) this.#steps = this.#begin();
      else points -= value;
    }
    if (this.#steps === null) this.#lastFrameAt = 0;
    else this.#frame = requestAnimationFrame(this.#onFrame);
  };

  /** Browsers paint a canvas later and elsewhere: only late frames tell how much it was. */
  #adapt(now: number): void {
    if (this.#lastFrameAt > 0) {
      const passed = now - this.#lastFrameAt;
      if (passed > LATE_MS) this.#points = Math.max(POINTS.fewest, this.#points / 2);
      else if (passed < SOON_MS) this.#points = Math.min(POINTS.most, this.#points * 1.25);
    }
    this.#lastFrameAt = now;
  }

  /** Starts to paint what is wanted; null: it is there. */
  #begin(): Generator<number, void> | null {
    const wanted = this.#wanted;
    if (wanted === null) return null;
    const { instructions, end, view, palette } = wanted;
    const current = this.#current;
    this.#wanted = null;
    const isSame = current?.instructions === instructions && this.#scene.followed <= end;
    if (!isSame) this.#scene = new Scene();
    return isSame && current.view === view && current.palette === palette
      ? this.#extend(wanted)
      : this.#repaint(wanted);
  }

  *#extend(wanted: Painting): Generator<number, void> {
    const context = contextOf(this.#shown);
    const scene = this.#scene;
    begin(context, wanted.view);
    let hasChanged = false;
    while (scene.followed < wanted.end && !hasChanged) {
      const shape = this.#follow(wanted);
      if (typeof shape === 'boolean') {
        hasChanged = shape;
        continue;
      }
      yield* paintParts(context, shape, wanted);
    }
    context.restore();
    if (hasChanged) yield* this.#repaint(wanted);
    else this.#finish(wanted);
  }

  *#repaint(wanted: Painting): Generator<number, void> {
    const scene = this.#scene;
    while (scene.followed < wanted.end) {
      this.#follow(wanted);
      yield 0.2;
    }
    const { view, palette } = wanted;
    resize(this.#hidden, view);
    const context = contextOf(this.#hidden);
    context.clearRect(0, 0, view.width, view.height);
    begin(context, view);
    if (scene.background !== null) {
      context.fillStyle = knownColor(scene.background, palette);
      context.fillRect(0, 0, view.width, view.height);
    }
    for (const shape of scene.shapes.values()) {
      yield* paintParts(context, shape, wanted);
    }
    context.restore();
    resize(this.#shown, view);
    const shown = contextOf(this.#shown);
    shown.clearRect(0, 0, view.width, view.height);
    shown.drawImage(this.#hidden, 0, 0);
    this.#finish(wanted);
  }

  #follow({ instructions }: Painting) {
    const instruction = instructions[this.#scene.followed];
    if (instruction === undefined) throw new RangeError('The drawing has fewer instructions.');
    return this.#scene.follow(instruction);
  }

  #finish(painted: Painting): void {
    this.#current = painted;
    this.#paintTurtles(painted);
    this.#onScene(this.#scene);
  }

  #paintTurtles({ view, palette, withTurtles }: Painting): void {
    if (this.#turtles === null) return;
    resize(this.#turtles, view);
    const context = contextOf(this.#turtles);
    context.clearRect(0, 0, view.width, view.height);
    if (withTurtles) paintTurtles(context, this.#scene, view, palette);
  }
}

/** Paints a shape; a long path in parts. Yields the cost of each. */
function* paintParts(
  context: CanvasRenderingContext2D,
  shape: DrawnShape,
  { view, palette }: Painting,
): Generator<number, void> {
  for (const part of partsOf(shape)) {
    paintShape(context, part, view, palette);
    yield costOf(part, view);
  }
}

function begin(context: CanvasRenderingContext2D, { edges, originX, originY, scale }: PaperView): void {
  context.save();
  if (edges === null) return;
  context.beginPath();
  context.rect(
    originX + edges.left * scale,
    originY + edges.top * scale,
    (edges.right - edges.left) * scale,
    (edges.bottom - edges.top) * scale,
  );
  context.clip();
}

/** Resizes a canvas, which empties it. */
function resize(canvas: HTMLCanvasElement, { width, height }: PaperView): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser cannot draw.');
  return context;
}
