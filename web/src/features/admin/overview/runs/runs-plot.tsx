import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePrinting } from '#lib/browser/printing.ts';
import { FOR_EVERYONE } from '#lib/server/api.ts';
import { formatPercentage } from '#lib/text/format.ts';
import { overviewTexts } from '#texts/admin/overview.ts';
import { classNames } from '#ui/class-names.ts';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { useTheme } from '#ui/theme/theme-provider.tsx';
import { errorRate, PLOT_HEIGHT_PX, type Stretch, sumUp } from './run-history.ts';

const SKELETON = [30, 45, 80, 70, 60, 75, 40, 90];

const drawingQuery = queryOptions({
  queryKey: ['runs-drawing'],
  queryFn: async () => (await import('#features/admin/overview/runs/runs-drawing.ts')).drawRuns,
  staleTime: Number.POSITIVE_INFINITY,
  meta: FOR_EVERYONE,
});

interface RunsPlotProps {
  /** Oldest first. */
  stretches: readonly Stretch[];
  /** Shows the details of a bar; undefined: there are none. */
  onChoose: ((id: string) => void) | undefined;
  /** Rendered if the chart library cannot be loaded. */
  fallback: ReactNode;
}

/** A bar chart of runs, with the failed ones at the bottom of each bar, and a line for the error rate. */
export function RunsPlot({ stretches, onChoose, fallback }: RunsPlotProps) {
  const { data: draw, isError } = useQuery(drawingQuery);
  const { theme } = useTheme();
  const isPrinted = usePrinting();
  const byDay = onChoose !== undefined;
  const place = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<{ index: number; x: number } | null>(null);
  const choose = useEffectEvent((index: number) => {
    const stretch = stretches[index];
    if (stretch) onChoose?.(stretch.id);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of theme changes the colours
  useEffect(() => {
    if (draw === undefined || place.current === null) return;
    const end = draw(place.current, stretches, {
      lastGrows: byDay,
      isPrinted,
      onPoint: setPointed,
      onChoose: choose,
    });
    return () => {
      end();
      setPointed(null);
    };
  }, [draw, stretches, theme, byDay, isPrinted]);

  if (isError) return fallback;
  const pointedAt = pointed === null ? undefined : stretches[pointed.index];
  return (
    <div className="relative box-content px-4 pb-2" style={{ minHeight: PLOT_HEIGHT_PX }}>
      {draw === undefined && <SkeletonLines label={overviewTexts.runs.loadingPlot} widths={SKELETON} />}
      <div
        ref={place}
        role="img"
        aria-label={summaryOf(stretches)}
        className={classNames(byDay && '[&_.u-over]:cursor-pointer')}
      />
      {pointed !== null && pointedAt && (
        <Tip stretch={pointedAt} x={pointed.x} onTheRight={pointed.index >= stretches.length / 2} />
      )}
    </div>
  );
}

function summaryOf(stretches: readonly Stretch[]): string {
  const { runs, failed } = sumUp(stretches);
  const [first, last] = [stretches.at(0), stretches.at(-1)];
  if (first === undefined || last === undefined) return overviewTexts.runs.none;
  return overviewTexts.runs.summary({ from: first.title, to: last.title, runs, failed });
}

interface TipProps {
  stretch: Stretch;
  /** Pointer position from the left, in px. */
  x: number;
  onTheRight: boolean;
}

function Tip({ stretch, x, onTheRight }: TipProps) {
  const rate = errorRate(stretch);
  return (
    <div
      aria-hidden
      style={{ left: x }}
      className={classNames(
        'pointer-events-none absolute top-0 z-10 rounded-full bg-overlay px-2 py-1 whitespace-nowrap shadow-pop',
        onTheRight ? '-translate-x-[calc(100%-4px)]' : 'translate-x-7',
      )}
    >
      <div className="text-11 text-text-3">{stretch.title}</div>
      <div className="font-mono text-12">
        <span className="font-strong">{overviewTexts.runs.countedRuns(stretch.runs)}</span>{' '}
        <span className="text-danger">{overviewTexts.runs.countedErrors(stretch.failed)}</span>
        {rate !== null && <span className="text-text-2"> {formatPercentage(rate)}</span>}
      </div>
    </div>
  );
}
