import uPlot from 'uplot';
import { formatNumber } from '#lib/text/format.ts';
import { drawPlot, type ReadToken } from '#ui/display/draw-plot.ts';
import { errorRate, PLOT_HEIGHT_PX, type Stretch } from './run-history.ts';

/** Up to this many bars are drawn with gaps. */
const BROAD_BARS = 31;
/** Colour of finished bars. */
const DONE_COLOR = 'color-mix(in oklab, var(--accent) 56%, var(--page))';
const AXIS_PX = { left: 44, right: 44, bottom: 24 } as const;
/** Possible steps between grid lines. */
const STEPS = [0, 1, 2, 3, 4, 5, 6].flatMap((zeros) => [1, 2, 5].map((digit) => digit * 10 ** zeros));

interface RunsPlotOptions {
  /** True if the last bar is still growing and is highlighted. */
  lastGrows: boolean;
  /** True while the page is printed. */
  isPrinted: boolean;
  /** Called with the bar under the pointer and its distance from the left, in px; null: none. */
  onPoint: (pointed: { index: number; x: number } | null) => void;
  onChoose: (index: number) => void;
}

/** Draws the runs into an element, at its width. Returns a function that removes the drawing. */
export function drawRuns(
  place: HTMLElement,
  stretches: readonly Stretch[],
  options: RunsPlotOptions,
): () => void {
  const { plot, end } = drawPlot(place, {
    height: PLOT_HEIGHT_PX,
    isPrinted: options.isPrinted,
    data: dataOf(stretches, options),
    optionsOf: (token) =>
      optionsOf({ token, resolve: (color) => resolveColor(place, color) }, stretches, options),
  });
  plot.over.addEventListener('click', () => {
    const { idx } = plot.cursor;
    if (typeof idx === 'number') options.onChoose(idx);
  });
  return end;
}

/** The data series by bar: finished runs, runs of the last bar, failures, error rate. */
function dataOf(stretches: readonly Stretch[], { lastGrows }: RunsPlotOptions): uPlot.AlignedData {
  const places = stretches.map((_, index) => index);
  const last = lastGrows ? stretches.length - 1 : stretches.length;
  return [
    places,
    stretches.map(({ runs }, index) => (index < last ? runs : null)),
    stretches.map(({ runs }, index) => (index < last ? null : runs)),
    stretches.map(({ failed }) => failed),
    stretches.map(errorRate),
  ];
}

interface Colors {
  token: ReadToken;
  /** Resolves an expression of tokens. */
  resolve: (color: string) => string;
}

function optionsOf(
  { token, resolve }: Colors,
  stretches: readonly Stretch[],
  options: RunsPlotOptions,
): Omit<uPlot.Options, 'width' | 'height'> {
  const broad = stretches.length <= BROAD_BARS;
  const bars = uPlot.paths.bars?.({ size: broad ? [0.56, 28] : [0.8, 28, 1] });
  const bar = (fill: string): uPlot.Series => ({
    fill,
    width: 0,
    points: { show: false },
    ...(bars && { paths: bars }),
  });
  return {
    legend: { show: false },
    cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.5, stretches.length - 0.5] },
      y: { range: (_, _least, most) => [0, Math.max(4, (most ?? 0) * 1.05)] },
      rate: { range: [0, 105] },
    },
    axes: axesOf(stretches, token),
    series: [
      {},
      bar(options.lastGrows ? resolve(DONE_COLOR) : token('--accent')),
      bar(token('--accent')),
      bar(token('--danger')),
      {
        scale: 'rate',
        stroke: token('--text-2'),
        width: 1.5,
        points: {
          show: true,
          size: broad ? 6 : 3,
          width: broad ? 1 : 0,
          stroke: token('--page'),
          fill: token('--text-2'),
        },
      },
    ],
    hooks: {
      setCursor: [
        ({ cursor: { idx }, valToPos, over }) =>
          options.onPoint(
            typeof idx === 'number' ? { index: idx, x: over.offsetLeft + valToPos(idx, 'x') } : null,
          ),
      ],
    },
  };
}

function axesOf(stretches: readonly Stretch[], token: ReadToken): uPlot.Axis[] {
  const look: uPlot.Axis = {
    stroke: token('--text-3'),
    font: `11px ${token('--mono')}`,
    ticks: { show: false },
    grid: { show: false },
    gap: 6,
  };
  const ticks = stretches.flatMap(({ tick }, index) => (tick === null ? [] : [index]));
  return [
    {
      ...look,
      size: AXIS_PX.bottom,
      splits: () => ticks,
      values: (_, places) => places.map((index) => stretches[index]?.tick ?? ''),
    },
    {
      ...look,
      size: AXIS_PX.left,
      incrs: STEPS,
      grid: { stroke: token('--border'), width: 1 },
      values: (_, counts) => counts.map(formatNumber),
    },
    {
      ...look,
      scale: 'rate',
      side: 1,
      size: AXIS_PX.right,
      splits: () => [0, 50, 100],
      values: (_, rates) => rates.map((rate) => `${rate} %`),
    },
  ];
}

/** Resolves custom properties, which a canvas does not know. */
function resolveColor(place: HTMLElement, color: string): string {
  const probe = document.createElement('span');
  probe.style.color = color;
  place.append(probe);
  const { color: resolved } = getComputedStyle(probe);
  probe.remove();
  return resolved;
}
