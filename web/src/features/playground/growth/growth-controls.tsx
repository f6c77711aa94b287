import { ChartLine, SlidersHorizontal, Table2 } from 'lucide-react';
import { formatDuration } from '#lib/text/format.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { type GrowthStyle, useGrowthScreen } from './growth-store.ts';
import { MeasureButton } from './measure-button.tsx';
import { useMeasurement } from './use-measurement.ts';

interface GrowthControlsProps {
  /** For a phone: large enough to touch. */
  touch?: boolean;
}

/** How long the measurement took, chart or table, the inputs, and the button that measures. */
export function GrowthControls({ touch = false }: GrowthControlsProps) {
  const { inputsOpen, view } = useGrowthScreen();
  const growth = useMeasurement()?.growth;
  const measured = growth?.available === true;
  const texts = playgroundTexts.complexity.growth;
  return (
    <>
      {!touch && measured && (
        <span className="truncate text-text-3 @max-[36rem]:hidden">
          {texts.measuredIn(formatDuration(growth.cpu_ms / 1_000))}
        </span>
      )}
      <span className="flex-1" />
      {measured && (
        <Segmented<GrowthStyle>
          label={texts.view}
          value={view}
          options={[
            { value: 'chart', label: texts.chart, icon: <ChartLine aria-hidden strokeWidth={1.75} /> },
            { value: 'table', label: texts.table, icon: <Table2 aria-hidden strokeWidth={1.75} /> },
          ]}
          onChange={(chosen) => useGrowthScreen.setState({ view: chosen })}
        />
      )}
      <IconButton
        label={texts.inputs}
        icon={<SlidersHorizontal aria-hidden strokeWidth={1.75} />}
        size={touch ? 'touch' : 'small'}
        aria-pressed={inputsOpen}
        onClick={() => useGrowthScreen.setState({ inputsOpen: !inputsOpen })}
      />
      <MeasureButton touch={touch} />
    </>
  );
}
