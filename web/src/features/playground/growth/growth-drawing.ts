import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { curveOf, type ShownSeries } from './shown-series.ts';

/** Points per curve: it is bent on logarithmic axes only where lower terms matter. */
const CURVE_POINTS = 60;
/** Most labelled sizes. */
const MAX_TICKS = 6;
/** Room around the plot for the labels at the ends of the curves, in px. */
const ROOM = { top: 22, left: 48, bottom: 26 };
const POINT_PX = 3.5;
/** Empty space beyond the smallest and the largest value, as a factor. */
const MARGIN = 1.35;
/** How far a stopped curve is continued, in sizes. */
const EXTENSION = 2;

/** Texts and sizes of a chart. */
export interface ChartOptions {
  height: number;
  /** Room for the labels at the right end, in px. */
  labelRoom: number;
  /** Label at the end of a curve: its shape, and below it its formula. */
  labelOf: (series: ShownSeries) => [string, string];
  /** Why a series ends. */
  stopOf: (series: ShownSeries) => string | null;
  axes: { x: string; y: string };
  formatSteps: (steps: number) => string;
  formatSize: (n: number) => string;
  /** Called with the size under the pointer and its place, in px; null: none. */
  onPoint: (pointed: { n: number; x: number; y: number } | null) => void;
}

/** Draws series on logarithmic axes into an element, at its width. Returns a function that removes the drawing. */
export function drawGrowth(
  place: HTMLElement,
  series: readonly ShownSeries[],
  sizes: readonly number[],
  options: ChartOptions,
): () => void {
  const plot = new uPlot(optionsOf(place, series, sizes, options), dataOf(series, sizes), place);
  const resizing = new ResizeObserver(() => {
    if (place.clientWidth !== plot.width) plot.setSize({ width: place.clientWidth, height: options.height });
  });
  resizing.observe(place);
  return () => {
    resizing.disconnect();
    plot.destroy();
  };
}

/** The places of the curves: each has one solid and one dashed part. */
function dataOf(series: readonly ShownSeries[], sizes: readonly number[]): uPlot.AlignedData {
  const [least = 1, most = 1] = [sizes[0], sizes.at(-1)];
  const step = (most / least) ** (1 / (CURVE_POINTS - 1));
  const places = Array.from({ length: CURVE_POINTS }, (_, index) => least * step ** index);
  const curves = series.flatMap((one) => {
    const curve = one.fit && curveOf(one.fit);
    const last = one.points.at(-1)?.n ?? 0;
    const end = one.stopped === null ? last : last * EXTENSION;
    const between = (from: number, to: number) =>
      places.map((n) => (curve !== null && n >= from && n <= to * 1.001 ? curve(n) : null));
    return [between(0, last), between(last / step, Math.min(end, most))];
  });
  return [places, ...curves] as uPlot.AlignedData;
}

function rangeOf(series: readonly ShownSeries[]): [number, number] {
  const values = series.flatMap(({ points }) => points.flatMap(({ least, most }) => [least, most]));
  const positive = values.filter((value) => value > 0);
  if (positive.length === 0) return [1, 10];
  return [Math.min(...positive) / MARGIN, Math.max(...positive) * MARGIN ** 2];
}

function optionsOf(
  place: HTMLElement,
  series: readonly ShownSeries[],
  sizes: readonly number[],
  options: ChartOptions,
): uPlot.Options {
  const token = tokensOf(place);
  const [least = 1, most = 10] = [sizes[0], sizes.at(-1)];
  const range = rangeOf(series);
  const colors = { worst: token('--text-2'), average: token('--accent') };
  return {
    width: place.clientWidth,
    height: options.height,
    padding: [ROOM.top, options.labelRoom, 0, 0],
    legend: { show: false },
    // Rounded to whole pixels, a curve would be jagged.
    pxAlign: 0,
    cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, distr: 3, range: [least / MARGIN ** 0.5, most * MARGIN ** 0.5] },
      y: { distr: 3, range },
    },
    axes: axesOf(sizes, range, options, token),
    series: [
      {},
      ...series.flatMap(({ role }): uPlot.Series[] => {
        const curve = { stroke: colors[role], width: 1.75, points: { show: false } };
        return [curve, { ...curve, dash: [3, 4] }];
      }),
    ],
    hooks: {
      draw: [
        (plot) => {
          const paint = new Painter(plot, token);
          paint.axisNames(options.axes);
          for (const one of series) {
            paint.points(one, colors[one.role]);
            paint.label(options.labelOf(one), one, colors[one.role], options.labelRoom);
            paint.stop(one, options.stopOf(one));
          }
        },
      ],
      setCursor: [(plot) => options.onPoint(pointedAt(plot, sizes, series))],
    },
  };
}

/** Returns the size next to the pointer, and where its first point is. */
function pointedAt(plot: uPlot, sizes: readonly number[], series: readonly ShownSeries[]) {
  const { left = -1 } = plot.cursor;
  if (left < 0) return null;
  const distance = (n: number) => Math.abs(plot.valToPos(n, 'x') - left);
  const n = sizes.toSorted((one, other) => distance(one) - distance(other))[0];
  const steps = series.flatMap(({ points }) => points.find((point) => point.n === n)?.steps ?? []);
  if (n === undefined || steps.length === 0) return null;
  const { offsetLeft, offsetTop } = plot.over;
  return {
    n,
    x: offsetLeft + plot.valToPos(n, 'x'),
    y: offsetTop + plot.valToPos(Math.max(...steps), 'y'),
  };
}

function axesOf(
  sizes: readonly number[],
  [least, most]: [number, number],
  { formatSteps, formatSize }: ChartOptions,
  token: (name: string) => string,
): uPlot.Axis[] {
  const look: uPlot.Axis = {
    stroke: token('--text-3'),
    font: `11px ${token('--mono')}`,
    ticks: { show: false },
    // uPlot leaves out most of the labels and lines of a logarithmic axis.
    filter: (_, splits) => splits,
    grid: { stroke: token('--border'), width: 1, filter: (_, splits) => splits },
    border: { show: true, stroke: token('--border-control'), width: 1 },
    gap: 6,
  };
  const every = Math.ceil(sizes.length / MAX_TICKS);
  const ticks = sizes.filter((_, index) => index % every === 0);
  return [
    { ...look, size: ROOM.bottom, splits: () => [...ticks], values: (_, splits) => splits.map(formatSize) },
    {
      ...look,
      size: ROOM.left,
      splits: () => powersOfTen(least, most),
      values: (_, splits) => splits.map(formatSteps),
    },
  ];
}

/** Powers of ten in a range; if there is only one, also twice and five times each. */
function powersOfTen(least: number, most: number): number[] {
  const from = Math.floor(Math.log10(least));
  const count = Math.ceil(Math.log10(most)) - from + 1;
  const powers = Array.from({ length: count }, (_, index) => 10 ** (from + index));
  const within = (values: number[]) => values.filter((value) => value >= least && value <= most);
  const whole = within(powers);
  return whole.length > 1 ? whole : within(powers.flatMap((power) => [power, 2 * power, 5 * power]));
}

/** Draws what uPlot does not: whiskers, points, labels at the ends of the curves, and why they end. */
class Painter {
  readonly #plot: uPlot;
  readonly #token: (name: string) => string;
  readonly #context: CanvasRenderingContext2D;
  readonly #ratio = devicePixelRatio;

  constructor(plot: uPlot, token: (name: string) => string) {
    this.#plot = plot;
    this.#token = token;
    this.#context = plot.ctx;
    // The last curve was dashed.
    this.#context.setLineDash([]);
  }

  points({ points, role }: ShownSeries, color: string): void {
    const context = this.#context;
    context.save();
    context.lineWidth = this.#ratio;
    for (const { n, steps, least, most } of points) {
      const [x, y] = [this.#x(n), this.#y(steps)];
      if (most > least) {
        context.strokeStyle = color;
        context.globalAlpha = 0.6;
        const [top, bottom, half] = [this.#y(most), this.#y(least), 3 * this.#ratio];
        this.#line([x, bottom], [x, top]);
        this.#line([x - half, top], [x + half, top]);
        this.#line([x - half, bottom], [x + half, bottom]);
        context.globalAlpha = 1;
      }
      const size = POINT_PX * this.#ratio;
      context.beginPath();
      if (role === 'worst') context.rect(x - size, y - size, 2 * size, 2 * size);
      else context.arc(x, y, size, 0, 2 * Math.PI);
      context.fillStyle = role === 'worst' ? this.#token('--page') : color;
      context.strokeStyle = role === 'worst' ? color : this.#token('--page');
      context.lineWidth = 1.5 * this.#ratio;
      context.fill();
      context.stroke();
    }
    context.restore();
  }

  /** To the left of the worst curve's middle; at the end of another, or in the corner below it where there is no room. */
  label(
    [shape, formula]: [string, string],
    { points, role }: ShownSeries,
    color: string,
    room: number,
  ): void {
    const anchor = role === 'worst' ? points[Math.floor(points.length / 2)] : points.at(-1);
    if (anchor === undefined) return;
    const context = this.#context;
    const [x, y] = [this.#x(anchor.n), this.#y(anchor.steps)];
    const lines = [
      { text: shape, font: this.#font('600', '--font') },
      { text: formula, font: this.#font('420', '--mono') },
    ];
    context.save();
    const gap = 10 * this.#ratio;
    const fits =
      x + gap + this.#widthOf(lines) <= this.#plot.bbox.left + this.#plot.bbox.width + room * this.#ratio;
    const isRight = role === 'average' && fits;
    context.fillStyle = color;
    context.textAlign = isRight ? 'left' : 'right';
    const { left, top, width, height } = this.#plot.bbox;
    const place = isRight
      ? { x: x + gap, y }
      : role === 'worst'
        ? { x: x - gap, y: y - 12 * this.#ratio }
        : { x: left + width, y: top + height - 36 * this.#ratio };
    lines.forEach(({ text, font }, index) => {
      context.font = font;
      context.fillText(text, place.x, place.y + index * 14 * this.#ratio);
    });
    context.restore();
  }

  #widthOf(lines: readonly { text: string; font: string }[]): number {
    const widths = lines.map(({ text, font }) => {
      this.#context.font = font;
      return this.#context.measureText(text).width;
    });
    return Math.max(...widths);
  }

  /** A cross where a series was stopped, with the reason. */
  stop({ points, fit, stopped }: ShownSeries, reason: string | null): void {
    const last = points.at(-1);
    const curve = fit && curveOf(fit);
    if (stopped === null || reason === null || last === undefined || curve === null) return;
    const context = this.#context;
    const { left, top, width } = this.#plot.bbox;
    const x = Math.min(this.#x(stopped.n), left + width);
    const y = Math.max(this.#y(curve(stopped.n)), top - 8 * this.#ratio);
    const half = 4 * this.#ratio;
    context.save();
    context.strokeStyle = this.#token('--danger');
    context.lineWidth = 2 * this.#ratio;
    this.#line([x - half, y - half], [x + half, y + half]);
    this.#line([x - half, y + half], [x + half, y - half]);
    context.fillStyle = this.#token('--text-2');
    context.font = this.#font('420', '--mono');
    const gap = 10 * this.#ratio;
    const length = gap + context.measureText(reason).width;
    const isLeft = x + length > this.#plot.ctx.canvas.width;
    // Over the axis it could not be read; the table says it as well.
    if (!isLeft || x - length > left + gap) {
      context.textAlign = isLeft ? 'right' : 'left';
      context.fillText(reason, isLeft ? x - gap : x + gap, y + 4 * this.#ratio);
    }
    context.restore();
  }

  axisNames({ x, y }: { x: string; y: string }): void {
    const context = this.#context;
    const { left, top, width, height } = this.#plot.bbox;
    context.save();
    context.fillStyle = this.#token('--text-3');
    context.font = this.#font('420', '--mono');
    context.textAlign = 'left';
    context.fillText(y, left + 6 * this.#ratio, top + 12 * this.#ratio);
    context.textAlign = 'right';
    context.fillText(x, left + width, top + height - 6 * this.#ratio);
    context.restore();
  }

  #x(n: number): number {
    return this.#plot.valToPos(n, 'x', true);
  }

  #y(steps: number): number {
    return this.#plot.valToPos(Math.max(steps, Number.MIN_VALUE), 'y', true);
  }

  #font(weight: string, family: string): string {
    return `${weight} ${11 * this.#ratio}px ${this.#token(family)}`;
  }

  #line([x, y]: [number, number], [toX, toY]: [number, number]): void {
    this.#context.beginPath();
    this.#context.moveTo(x, y);
    this.#context.lineTo(toX, toY);
    this.#context.stroke();
  }
}

function tokensOf(place: HTMLElement): (name: string) => string {
  const style = getComputedStyle(place);
  return (name) => style.getPropertyValue(name).trim();
}
