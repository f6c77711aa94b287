import { useQuery } from '@tanstack/react-query';
import { ChevronUp } from 'lucide-react';
import { useContradicted } from '#features/playground/contradicted-version.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { typesetCost } from '#lib/text/cost-notation.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { complexityPartQuery, useComplexityPanel, useToggleFocus } from './panel-store.ts';

/** The panel collapsed to one line with the verdict. */
export function ComplexityLine() {
  const setOpen = useComplexityPanel((state) => state.setOpen);
  const toggle = useToggleFocus();
  const hasRun = useRunStore(({ run }) => run.phase === 'finished');
  const part = useQuery({ ...complexityPartQuery, enabled: hasRun }).data;
  return (
    <section
      aria-label={playgroundTexts.complexity.title}
      className="flex h-9 shrink-0 items-center gap-2 border-t border-border bg-surface-1 px-1 text-12"
    >
      <h2 className="flex min-w-0">
        <button
          ref={toggle}
          type="button"
          aria-expanded={false}
          onClick={() => setOpen(true)}
          className="flex h-7 min-w-0 items-center gap-3 rounded-full px-2 hover:bg-surface-2"
        >
          <ChevronUp aria-hidden className="size-3.5 shrink-0 text-text-3" strokeWidth={1.75} />
          <span className="shrink-0 font-strong whitespace-nowrap text-text-1">
            {playgroundTexts.complexity.title}
          </span>
          <Summary />
        </button>
      </h2>
      <span className="flex-1" />
      {part && <part.MeasureButton onStart={() => setOpen(true)} />}
    </section>
  );
}

function Summary() {
  const run = useRunStore((state) => state.run);
  const contradicted = useContradicted(({ version }) => version);
  if (run.phase === 'running') return <Hint text={playgroundTexts.complexity.coming} />;
  if (run.phase !== 'finished') return null;
  const { complexity } = run.result;
  if (complexity.pending) return <Hint text={playgroundTexts.complexity.coming} />;
  if (!complexity.available) return <Hint text={playgroundTexts.complexity.none} />;
  return (
    <span className="truncate font-mono text-text-2">
      {playgroundTexts.complexity.summary(
        cost(complexity.time_complexity),
        cost(complexity.space_complexity),
        complexity.confidence === 'probable' || contradicted === run.version,
      )}
    </span>
  );
}

function Hint({ text }: { text: string }) {
  return <span className="truncate text-text-3">{text}</span>;
}

function cost(value: string | null) {
  return <b className="font-strong text-text-1">{value === null ? '–' : typesetCost(value)}</b>;
}
