import { ChartLine, RotateCcw, SlidersHorizontal, Table2, X } from 'lucide-react';
import { useRunStore } from '#features/playground/run-store.ts';
import { formatDuration } from '#lib/text/format.ts';
import { isComplete } from '#shared/growth/first-parts.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { ExplainedButton, IconButton } from '#ui/button/button.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import {
  type GrowthStyle,
  startMeasurement,
  useGrowthScreen,
  useGrowthStore,
  useMeasurement,
} from './growth-store.ts';

interface MeasureButtonProps {
  /** For a phone: large enough to touch. */
  touch?: boolean;
  /** Its label while nothing is measured. */
  act?: string;
  onStart?: () => void;
}

/** Measures the program; while it is measured, cancels that. */
export function MeasureButton({ touch = false, act, onStart }: MeasureButtonProps) {
  const phase = useGrowthStore(({ run }) => run.phase);
  const stop = useGrowthStore((state) => state.stop);
  const hasRun = useRunStore(({ run }) => run.phase === 'finished' && run.result.reason !== 'compile_error');
  const hasInvalidInputs = useGrowthScreen(
    ({ origin, parts }) => origin === 'form' && !parts.every(isComplete),
  );
  const texts = playgroundTexts.complexity.growth;
  const running = phase === 'running';
  const again = phase === 'finished';
  const reason = hasInvalidInputs ? texts.invalidInputs : again || hasRun ? null : texts.needsRun;
  const start = () => {
    onStart?.();
    startMeasurement();
  };
  const label = running ? texts.stop : (act ?? (again ? texts.again : texts.measure));
  // In the header of a narrow panel there is no room for words.
  const isShortened = !touch && act === undefined;
  const Icon = running ? X : again ? RotateCcw : ChartLine;
  return (
    <ExplainedButton
      size={touch ? 'touch' : 'small'}
      icon={<Icon aria-hidden strokeWidth={1.75} />}
      unavailable={running ? null : reason}
      title={isShortened && (running || reason === null) ? label : undefined}
      onClick={running ? stop : start}
    >
      <span className={isShortened ? '@max-[27rem]:sr-only' : undefined}>{label}</span>
    </ExplainedButton>
  );
}

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
    <div className="flex min-w-0 flex-1 items-center justify-end gap-1">
      {!touch && measured && (
        <span className="mr-auto truncate text-text-3 @max-[36rem]:hidden">
          {texts.measuredIn(formatDuration(growth.cpu_ms / 1_000))}
        </span>
      )}
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
    </div>
  );
}
