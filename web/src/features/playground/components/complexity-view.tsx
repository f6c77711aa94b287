import type { Complexity } from '@coderoom/contract';
import { ChartSpline } from 'lucide-react';
import { useRunStore } from '#features/playground/run-store.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** An explanation of this text is none (specification 1 §2). */
const NO_EXPLANATION = 'Not Available';

export function ComplexityView() {
  const complexity = useRunStore(({ run }) => (run.phase === 'finished' ? run.result.complexity : null));
  if (complexity === null || !complexity.available) {
    return (
      <EmptyState
        icon={<ChartSpline aria-hidden strokeWidth={1.5} />}
        text="Complexity analysis not available"
      />
    );
  }
  return <Figures complexity={complexity} />;
}

function Figures({ complexity }: { complexity: Complexity }) {
  const { time_complexity, space_complexity, explanation } = complexity;
  return (
    <div className="scroll-thin min-h-0 flex-1 overflow-auto">
      <dl className="grid grid-cols-2 divide-x divide-border border-b border-border">
        <Figure name="Time" value={time_complexity} />
        <Figure name="Space" value={space_complexity} />
      </dl>
      {explanation !== null && explanation !== NO_EXPLANATION && (
        <p className="px-3 py-2.5 text-text-2">{explanation}</p>
      )}
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string | null }) {
  return (
    <div className="px-3 py-2.5">
      <dt className="text-12 text-text-2">{name}</dt>
      <dd className="font-mono text-20 font-medium tracking-[-0.02em]">{value ?? '–'}</dd>
    </div>
  );
}
