import type { GrowthMeasurement, GrowthPoint, GrowthSeries, LineCount } from '@coderoom/contract';
import type { ReactNode } from 'react';
import { LineLink } from '#features/playground/line-link.tsx';
import { typesetCost } from '#lib/text/cost-notation.ts';
import { formatDecimal, formatNumber } from '#lib/text/format.ts';
import { growthTexts } from '#texts/growth.tsx';
import { classNames } from '#ui/class-names.ts';
import { hintAtScrolling } from '#ui/layout/hint-at-scrolling.ts';
import { sizesOf } from './shown-series.ts';

/** All figures of a measurement: steps by size and shape, and how often each line was reached. */
export function GrowthTable({ growth }: { growth: GrowthMeasurement }) {
  const series = growth.series.filter(({ points }) => points.length > 0);
  return (
    <>
      {/* Reached by keyboard, because it may scroll sideways. */}
      <div
        ref={hintAtScrolling}
        {...{ tabIndex: 0, role: 'group', 'aria-label': growthTexts.table.name }}
        className="scroll-thin scroll-hint shrink-0 overflow-x-auto focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
      >
        <table className="w-full" aria-label={growthTexts.table.name}>
          <thead>
            <tr className="bg-surface-1">
              <Head>n</Head>
              {series.map((one) => (
                <SeriesHeads key={one.shape} series={one} />
              ))}
            </tr>
          </thead>
          <tbody>
            {sizesOf(series).map((n) => (
              <tr key={n} className="border-b border-border">
                <Cell>{formatNumber(n)}</Cell>
                {series.map((one) => (
                  <SeriesCells key={one.shape} series={one} n={n} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {growth.lines.length > 0 && <Lines growth={growth} />}
    </>
  );
}

function hasRange({ points }: GrowthSeries): boolean {
  return points.some(({ least, most }) => most > least);
}

function SeriesHeads({ series }: { series: GrowthSeries }) {
  const runs = Math.max(...series.points.map((point) => point.runs));
  const shape = growthTexts.shapes[series.shape];
  return (
    <>
      <Head>{runs > 1 ? growthTexts.table.median(shape, runs) : shape}</Head>
      {hasRange(series) && <Head>{growthTexts.table.range}</Head>}
      <Head>{growthTexts.table.factor}</Head>
    </>
  );
}

function SeriesCells({ series, n }: { series: GrowthSeries; n: number }) {
  const index = series.points.findIndex((point) => point.n === n);
  const point = series.points[index];
  const isStopped = series.stopped !== null && n >= series.stopped.n;
  return (
    <>
      <Cell faint={point === undefined}>
        {point ? formatNumber(point.steps) : isStopped ? growthTexts.table.stopped : '–'}
      </Cell>
      {hasRange(series) && (
        <Cell faint>{point ? `${formatNumber(point.least)}–${formatNumber(point.most)}` : '–'}</Cell>
      )}
      <Cell faint>{factorOf(series.points[index - 1], point)}</Cell>
    </>
  );
}

/** By how much the steps grew since the size before. */
function factorOf(before: GrowthPoint | undefined, point: GrowthPoint | undefined): string {
  if (before === undefined || point === undefined || before.steps === 0) return '–';
  return formatDecimal(point.steps / before.steps, 2);
}

function Lines({ growth: { lines, counted_at: at } }: { growth: GrowthMeasurement }) {
  return (
    <table className="mt-3 w-full" aria-label={growthTexts.table.lines}>
      <thead>
        <tr className="bg-surface-1">
          <Head left>{growthTexts.table.line}</Head>
          <Head>
            {at === null
              ? growthTexts.table.count
              : growthTexts.table.countAt(formatNumber(at.n), growthTexts.shapes[at.shape])}
          </Head>
          <Head>{growthTexts.table.growth}</Head>
        </tr>
      </thead>
      <tbody>
        {lines.map((one) => (
          <LineRow key={`${one.file ?? ''}:${one.line}`} {...one} />
        ))}
      </tbody>
    </table>
  );
}

function LineRow({ line, file, count, growth, dominates }: LineCount) {
  return (
    <tr className="border-b border-border">
      <Cell left>
        <LineLink line={line} file={file} />
      </Cell>
      <Cell hot={dominates}>{formatNumber(count)}</Cell>
      <Cell hot={dominates} faint={growth === null}>
        {growth === null ? '–' : typesetCost(growth)}
      </Cell>
    </tr>
  );
}

function Head({ children, left = false }: { children: ReactNode; left?: boolean }) {
  return (
    <th
      scope="col"
      className={classNames(
        'h-7 border-b border-border px-3 text-12 font-medium whitespace-nowrap text-text-2',
        left ? 'text-left' : 'text-right',
      )}
    >
      {children}
    </th>
  );
}

interface CellProps {
  children: ReactNode;
  left?: boolean;
  faint?: boolean;
  hot?: boolean;
}

function Cell({ children, left = false, faint = false, hot = false }: CellProps) {
  return (
    <td
      className={classNames(
        'h-7 px-3 font-mono text-12 whitespace-nowrap',
        left ? 'text-left' : 'text-right',
        hot ? 'font-strong text-warning' : faint ? 'text-text-3' : 'text-text-1',
      )}
    >
      {children}
    </td>
  );
}
