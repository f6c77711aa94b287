import type { GrowthMeasurement } from '@coderoom/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePrinting } from '#lib/browser/printing.ts';
import { formatNumber } from '#lib/text/format.ts';
import { growthTexts } from '#texts/growth.tsx';
import { classNames } from '#ui/class-names.ts';
import { useTheme } from '#ui/theme/theme-provider.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { drawGrowth } from './growth-drawing.ts';
import { type ShownSeries, shownSeries, sizesOf, typesetFormula } from './shown-series.ts';

const HEIGHT_PX = 320;
const NARROW_HEIGHT_PX = 240;
/** Room to the right of the curves, in px; on a phone the labels stand on the curves. */
const LABEL_ROOM_PX = 124;
const NARROW_LABEL_ROOM_PX = 12;

/** Measured points and fitted curves on logarithmic axes. The table has the same figures. */
export function GrowthChart({ growth }: { growth: GrowthMeasurement }) {
  const { theme } = useTheme();
  const narrow = useNarrow();
  const isPrinted = usePrinting();
  const place = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<{ n: number; x: number; y: number } | null>(null);
  const series = useMemo(() => shownSeries(growth), [growth]);
  const height = narrow ? NARROW_HEIGHT_PX : HEIGHT_PX;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of theme changes the colours
  useEffect(() => {
    if (place.current === null) return;
    const end = drawGrowth(place.current, series, sizesOf(series), {
      height,
      isPrinted,
      labelRoom: narrow ? NARROW_LABEL_ROOM_PX : LABEL_ROOM_PX,
      labelOf: ({ shape, fit }) => [growthTexts.shapes[shape], fit ? typesetFormula(fit.formula) : ''],
      stopOf: ({ stopped }) =>
        stopped && growthTexts.chart.stopped(growthTexts.stops[stopped.reason], formatNumber(stopped.n)),
      axes: { x: growth.size_name, y: growthTexts.chart.steps },
      formatSteps: shortNumber,
      formatSize: formatNumber,
      onPoint: setPointed,
    });
    return () => {
      end();
      setPointed(null);
    };
  }, [series, theme, height, narrow, isPrinted, growth.size_name]);

  return (
    <div className="relative px-3 pt-2 pb-1">
      <div
        ref={place}
        role="img"
        aria-label={growthTexts.chart.summary(series.map(describe))}
        style={{ minHeight: height }}
      />
      {pointed !== null && <Tip series={series} {...pointed} />}
    </div>
  );
}

function describe({ shape, fit, points }: ShownSeries): string {
  const most = points.at(-1)?.n ?? 0;
  return growthTexts.chart.described(
    growthTexts.shapes[shape],
    fit && typesetFormula(fit.formula),
    formatNumber(most),
  );
}

/** `8,192`; from 10,000 on in thousands, millions, billions: `100 k`. */
function shortNumber(value: number): string {
  const units = [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const;
  const unit = units.find(([size]) => value >= size);
  return unit === undefined ? formatNumber(value) : `${formatNumber(value / unit[0])} ${unit[1]}`;
}

interface TipProps {
  series: readonly ShownSeries[];
  n: number;
  x: number;
  y: number;
}

function Tip({ series, n, x, y }: TipProps) {
  return (
    <div
      aria-hidden
      style={{ left: x, top: y }}
      className="pointer-events-none absolute z-10 ml-5 grid -translate-y-1/2 grid-cols-[auto_auto] gap-x-3.5 gap-y-px rounded-full bg-overlay px-2.5 py-2 text-12 whitespace-nowrap shadow-pop max-md:hidden"
    >
      <b className="col-span-2 font-mono font-strong">n = {formatNumber(n)}</b>
      {series.map(({ shape, role, points }) => {
        const point = points.find((one) => one.n === n);
        return (
          <div key={shape} className="contents">
            <span className="flex items-center gap-1.5">
              <Mark role={role} />
              {growthTexts.shapes[shape]}
            </span>
            {point === undefined ? (
              <span className="text-right text-text-3">{growthTexts.table.stopped}</span>
            ) : (
              <span className="text-right font-mono">{formatNumber(point.steps)}</span>
            )}
            {point !== undefined && point.most > point.least && (
              <>
                <span className="text-text-3">{growthTexts.table.runs(point.runs)}</span>
                <span className="text-right font-mono text-text-3">
                  {formatNumber(point.least)}–{formatNumber(point.most)}
                </span>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The shape of a series' points. */
function Mark({ role }: { role: ShownSeries['role'] }) {
  return (
    <i
      className={classNames(
        'inline-block size-[7px]',
        role === 'worst' ? 'border-[1.5px] border-text-2' : 'rounded-full bg-accent',
      )}
    />
  );
}
