import type uPlot from 'uplot';
import { drawPlot, type ReadToken } from '#ui/display/draw-plot.ts';
import { GrowthPainter } from './growth-painter.ts';
import { curveOf, type ShownSeries } from './shown-series.ts';

/** Points per curve: it is bent on logarithmic axes only where lower terms matter. */
const CURVE_POINTS = 60;
/** Most labelled sizes. */
const MAX_TICKS = 6;
/** Room around the plot for the labels at the ends of the curves, in px. */
const ROOM = { top: 22, left: 48, bottom: 26 };
/** Empty space beyond the smallest and the largest value, as a factor. */
const MARGIN = 1.35;
/** How far a stopped curve is continued, in sizes. */
const EXTENSION = 2;

/** Texts and sizes of a chart. */
export interface ChartOptions {
  height: number;
  /** True while the page is printed. */
  isPrinted: boolean;
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
  const { end } = drawPlot(place, {
    height: options.height,
    isPrinted: options.isPrinted,
    data: dataOf(series, sizes),
    optionsOf: (token) => optionsOf(token, series, sizes, options),
  });
  return end;
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
  token: ReadToken,
  series: readonly ShownSeries[],
  sizes: readonly number[],
  options: ChartOptions,
): Omit<uPlot.Options, 'width' | 'height'> {
  const [least = 1, most = 10] = [sizes[0], sizes.at(-1)];
  const range = rangeOf(series);
  const colors = { worst: token('--text-2'), average: token('--accent') };
  return {
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
          const paint = new GrowthPainter(plot, token);
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
  token: ReadToken,
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
