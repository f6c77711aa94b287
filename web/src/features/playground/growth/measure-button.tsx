import { ChartLine, RotateCcw, X } from 'lucide-react';
import { useRunStore } from '#features/playground/run-store.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { ExplainedButton } from '#ui/button/explained-button.tsx';
import { startMeasurement, useGrowthStore } from './growth-store.ts';

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
  const texts = playgroundTexts.complexity.growth;
  const running = phase === 'running';
  const again = phase === 'finished';
  const start = () => {
    onStart?.();
    startMeasurement();
  };
  const Icon = running ? X : again ? RotateCcw : ChartLine;
  return (
    <ExplainedButton
      size={touch ? 'touch' : 'small'}
      icon={<Icon aria-hidden strokeWidth={1.75} />}
      unavailable={running || again || hasRun ? null : texts.needsRun}
      onClick={running ? stop : start}
    >
      {running ? texts.stop : (act ?? (again ? texts.again : texts.measure))}
    </ExplainedButton>
  );
}
