import { type AssignmentReport, PLAGIARISM_THRESHOLD } from '@coderoom/contract';
import { formatThreshold } from '#lib/text/format.ts';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';
import { Button } from '#ui/button/button.tsx';
import { Slider } from '#ui/form/slider.tsx';

type Bin = AssignmentReport['plagiarism_stats']['distribution'][number];

/** A bar of the histogram. All values are fractions of the histogram's size. */
interface Bar {
  left: number;
  width: number;
  height: number;
  pairs: number;
}

const MIN_THRESHOLD = PLAGIARISM_THRESHOLD.min / 100;
const MAX_THRESHOLD = PLAGIARISM_THRESHOLD.max / 100;

/** Returns the position of a similarity on the threshold scale. */
export function placeOnScale(similarity: number): number {
  return Math.min(1, Math.max(0, (similarity - MIN_THRESHOLD) / (MAX_THRESHOLD - MIN_THRESHOLD)));
}

/**
 * Returns the bars on the threshold scale. Heights are square roots, so that one pair among hundreds, which is what
 * matters, stays visible.
 */
export function computeBars(distribution: readonly Bin[]): Bar[] {
  const bins = distribution.filter(({ to, pairs }) => to > MIN_THRESHOLD && pairs > 0);
  const maxPairs = Math.max(1, ...bins.map(({ pairs }) => pairs));
  return bins.map(({ from, to, pairs }) => ({
    left: placeOnScale(from),
    width: placeOnScale(to) - placeOnScale(from),
    height: Math.sqrt(pairs / maxPairs),
    pairs,
  }));
}

/** Counts the pairs below the scale. */
export function pairsBelowScale(distribution: readonly Bin[]): number {
  return distribution.filter(({ to }) => to <= MIN_THRESHOLD).reduce((sum, { pairs }) => sum + pairs, 0);
}

type Stats = AssignmentReport['plagiarism_stats'];

interface ThresholdPanelProps {
  /** Undefined while they are loading. */
  stats: Stats | undefined;
  threshold: number;
  onMove: (threshold: number) => void;
  onSettle: (threshold: number) => void;
}

/** Sets the similarity from which pairs are flagged, over the distribution in this class. */
export function ThresholdPanel({ stats, threshold, onMove, onSettle }: ThresholdPanelProps) {
  const said = formatThreshold(threshold);
  const suggested = stats?.suggested_threshold ?? null;
  return (
    <div className="px-3 pt-2 pb-1">
      <Slider
        label={plagiarismTexts.threshold.label}
        valueText={said}
        value={Math.round(threshold * 100)}
        min={PLAGIARISM_THRESHOLD.min}
        max={PLAGIARISM_THRESHOLD.max}
        step={PLAGIARISM_THRESHOLD.step}
        onChange={(percent) => onMove(percent / 100)}
        onSettle={(percent) => onSettle(percent / 100)}
      >
        <Histogram stats={stats} threshold={threshold} />
      </Slider>
      <div className="flex min-h-6 items-center justify-between gap-2 text-11 text-text-2">
        <span className="font-mono">{PLAGIARISM_THRESHOLD.min} %</span>
        {suggested !== null && (
          <span className="flex items-center gap-1 text-12">
            {plagiarismTexts.threshold.suggested(formatThreshold(suggested))}
            {formatThreshold(suggested) !== said && (
              <Button
                size="small"
                look="ghost"
                aria-label={plagiarismTexts.threshold.acceptInFull(formatThreshold(suggested))}
                onClick={() => onSettle(suggested)}
                className="text-accent-text max-md:h-11"
              >
                {plagiarismTexts.threshold.accept}
              </Button>
            )}
          </span>
        )}
        <span className="font-mono">{PLAGIARISM_THRESHOLD.max} %</span>
      </div>
    </div>
  );
}

/** Shows how many pairs have which similarity, above the lower end of the threshold scale. */
function Histogram({ stats, threshold }: { stats: Stats | undefined; threshold: number }) {
  const distribution = stats?.distribution ?? [];
  const suggested = stats?.suggested_threshold ?? null;
  const above = distribution.filter(({ to }) => to > threshold).reduce((sum, { pairs }) => sum + pairs, 0);
  return (
    <div
      role="img"
      aria-label={plagiarismTexts.threshold.histogram({
        below: pairsBelowScale(distribution),
        min: `${PLAGIARISM_THRESHOLD.min} %`,
        above,
        threshold: formatThreshold(threshold),
      })}
      className="relative -mb-2.5 h-9 overflow-hidden"
    >
      {computeBars(distribution).map(({ left, width, height, pairs }) => (
        <div
          key={left}
          title={plagiarismTexts.threshold.pairs(pairs)}
          className="absolute bottom-0 border-r border-page"
          style={{
            left: `${left * 100}%`,
            width: `${width * 100}%`,
            height: `max(2px, ${height * 100}%)`,
            background: left >= placeOnScale(threshold) - 1e-9 ? 'var(--danger)' : 'var(--border-strong)',
          }}
        />
      ))}
      {suggested !== null && (
        <div
          className="absolute inset-y-0 border-l border-dashed border-text-2"
          style={{ left: `min(${placeOnScale(suggested) * 100}%, calc(100% - 1px))` }}
        />
      )}
    </div>
  );
}
