import { Eye, EyeOff } from 'lucide-react';
import { useMemo } from 'react';
import type { LineCounts } from '#editor/editor-contract.ts';
import { formatNumber } from '#lib/text/format.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useGrowthScreen } from './growth-store.ts';
import { useMeasurement } from './use-measurement.ts';

/** The counts of the measured program's lines; undefined if there are none, or the program was changed since. */
function useCounted() {
  const measurement = useMeasurement();
  if (measurement === null || measurement.isOutdated || measurement.growth.lines.length === 0) return null;
  return measurement.growth;
}

/** The counts for the editor; undefined if it shows none. */
export function useLineCounts(): LineCounts | undefined {
  const growth = useCounted();
  const shown = useGrowthScreen((state) => state.countsShown);
  return useMemo(() => (growth !== null && shown ? { lines: growth.lines } : undefined), [growth, shown]);
}

/** Above the editor: what is counted, and the button that hides it. */
export function LineCountsHeader() {
  const growth = useCounted();
  const shown = useGrowthScreen((state) => state.countsShown);
  if (growth === null) return null;
  const texts = playgroundTexts.complexity.growth;
  const { counted_at: at, size_name: name } = growth;
  const Icon = shown ? EyeOff : Eye;
  return (
    <>
      {shown && at !== null && (
        <span className="truncate text-text-3 max-md:sr-only">
          {texts.countsFor(`${name} = ${formatNumber(at.n)}`)}
        </span>
      )}
      <IconButton
        label={shown ? texts.hideCounts : texts.showCounts}
        icon={<Icon aria-hidden strokeWidth={1.75} />}
        size="small"
        className="max-md:size-9"
        onClick={() => useGrowthScreen.setState({ countsShown: !shown })}
      />
    </>
  );
}
