import type { Complexity } from '@coderoom/contract';
import { ChartSpline } from 'lucide-react';
import { useRunStore } from '#features/playground/run-store.ts';
import { typesetCost } from '#lib/cost-notation.ts';
import { translated } from '#lib/server-sentence.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CostRuler } from './cost-ruler.tsx';
import { EvidenceList } from './evidence-list.tsx';

/** An explanation with this text counts as none (specification 1 §2). */
const NO_EXPLANATION = 'Not Available';
const ICON = <ChartSpline aria-hidden strokeWidth={1.5} />;

export function ComplexityView() {
  const complexity = useRunStore(({ run }) => (run.phase === 'finished' ? run.result.complexity : null));
  const running = useRunStore(({ run }) => run.phase === 'running');
  if (running) return <EmptyState icon={ICON} text={playgroundTexts.complexity.coming} />;
  if (complexity === null || !complexity.available) {
    return (
      <EmptyState icon={ICON} text={playgroundTexts.complexity.none}>
        {complexity !== null && <Explanation text={complexity.explanation} className="text-12 text-text-3" />}
      </EmptyState>
    );
  }
  return <Verdict complexity={complexity} />;
}

function Verdict({ complexity }: { complexity: Complexity }) {
  const { time_complexity: time, space_complexity: space, explanation, evidence } = complexity;
  return (
    <div className="scroll-thin min-h-0 flex-1 overflow-auto">
      <dl className="grid grid-cols-2 divide-x divide-border border-b border-border">
        <Figure name={playgroundTexts.complexity.time} value={time} />
        <Figure name={playgroundTexts.complexity.space} value={space} />
      </dl>
      {time !== null && <CostRuler cost={time} />}
      <Explanation text={explanation} className="px-3 py-2.5 text-text-2" />
      <EvidenceList evidence={evidence} time={time} />
    </div>
  );
}

function Explanation({ text, className }: { text: string | null; className: string }) {
  if (text === null || text === NO_EXPLANATION) return null;
  const words = translated(text);
  // The analysis itself is in English only and is marked so for screen readers.
  return (
    <p lang={words === text ? 'en' : undefined} className={className}>
      {typesetCost(words)}
    </p>
  );
}

function Figure({ name, value }: { name: string; value: string | null }) {
  return (
    <div className="min-w-0 px-3 py-2.5">
      <dt className="text-12 text-text-2">{name}</dt>
      <dd className="font-mono text-20 font-medium tracking-[-0.02em] wrap-anywhere">
        {value === null ? '–' : typesetCost(value)}
      </dd>
    </div>
  );
}
