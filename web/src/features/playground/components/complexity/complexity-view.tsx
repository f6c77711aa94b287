import type { Complexity, CostEvidence } from '@coderoom/contract';
import { ChartSpline } from 'lucide-react';
import { useContradicted } from '#features/playground/contradicted-version.ts';
import { GrowthControls } from '#features/playground/growth/growth-controls.tsx';
import { GrowthPart, useShowsGrowth } from '#features/playground/growth/growth-part.tsx';
import { useGrowthStore, useMeasurement } from '#features/playground/growth/growth-store.ts';
import { LineLink } from '#features/playground/line-link.tsx';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { lightLine } from '#features/playground/screen-store.ts';
import { translated } from '#lib/server/server-sentence.ts';
import { COST_CLASSES, classOfCost, typesetCost } from '#lib/text/cost-notation.ts';
import { OutdatedMark } from '#shared/runs/output/output-status.tsx';
import { growthTexts } from '#texts/growth.tsx';
import { playgroundTexts } from '#texts/playground.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { useNarrow } from '#ui/use-media-query.ts';

/** An explanation with this text counts as none (specification 1 §2). */
const NO_EXPLANATION = 'Not Available';
const ICON = <ChartSpline aria-hidden strokeWidth={1.5} />;

/** Shows the complexity derived from the program of the last run, and the measured growth. */
export function ComplexityView() {
  const narrow = useNarrow();
  const measured = useMeasurement()?.growth.available === true;
  return (
    <div className="scroll-thin flex min-h-0 flex-1 flex-col overflow-auto">
      {narrow && (
        <div className="flex items-center gap-1 border-b border-border px-2 py-1">
          <GrowthControls touch />
        </div>
      )}
      <GrowthPart />
      <Derived measured={measured} />
    </div>
  );
}

/** `measured`: the figures stand beside the measured ones. */
function Derived({ measured }: { measured: boolean }) {
  const complexity = useRunStore(({ run }) => (run.phase === 'finished' ? run.result.complexity : null));
  const running = useRunStore(({ run }) => run.phase === 'running');
  const isOutdated = useIsOutdated();
  const isOlder = useIsOlderThanMeasurement();
  const showsGrowth = useShowsGrowth();
  if (running || complexity?.pending) {
    return <EmptyState icon={ICON} text={playgroundTexts.complexity.coming} />;
  }
  // The measurement has its own derived figures, which the words about an earlier version would contradict.
  if (measured && isOlder) return null;
  if (complexity === null || !complexity.available) {
    // Why an earlier version could not be judged helps nobody who measures the present one.
    if (measured || (showsGrowth && (complexity === null || isOutdated))) return null;
    return (
      <>
        {isOutdated && <OutdatedMark />}
        <EmptyState icon={ICON} text={playgroundTexts.complexity.none}>
          {complexity !== null && <Explanation complexity={complexity} className="text-12 text-text-3" />}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {isOutdated && <OutdatedMark />}
      <Verdict complexity={complexity} measured={measured} />
    </>
  );
}

/** True if the program has changed since the run that was judged. */
function useIsOutdated(): boolean {
  const version = useRunStore(({ run }) => (run.phase === 'finished' ? run.version : null));
  return useProgram((program) => version !== null && version !== program.version);
}

/** True if the program has changed between the run that was judged and the measurement. */
function useIsOlderThanMeasurement(): boolean {
  const judged = useRunStore(({ run }) => (run.phase === 'finished' ? run.version : null));
  const measured = useGrowthStore(({ run }) => (run.phase === 'finished' ? run.version : null));
  return judged !== null && measured !== null && judged < measured;
}

function Verdict({ complexity, measured }: { complexity: Complexity; measured: boolean }) {
  const { time_complexity: time, space_complexity: space, evidence } = complexity;
  const version = useRunStore(({ run }) => (run.phase === 'finished' ? run.version : null));
  const contradicted = useContradicted((state) => version !== null && state.version === version);
  const probable = complexity.confidence === 'probable' || contradicted;
  return (
    <>
      {!measured && (
        <>
          <dl className="grid grid-cols-2 divide-x divide-border border-b border-border">
            <Figure name={playgroundTexts.complexity.time} value={time} probable={probable} />
            <Figure name={playgroundTexts.complexity.space} value={space} probable={probable} />
          </dl>
          {time !== null && <CostRuler cost={time} />}
        </>
      )}
      {contradicted && <p className="px-3 pt-2.5 text-warning">{growthTexts.contradicted}</p>}
      <Explanation complexity={complexity} className="px-3 py-2.5 text-text-2" />
      <EvidenceList evidence={evidence} time={time} />
    </>
  );
}

function Explanation({ complexity, className }: { complexity: Complexity; className: string }) {
  const { explanation, explanation_message: message } = complexity;
  if (explanation === null || explanation === NO_EXPLANATION) return null;
  return <p className={className}>{typesetCost(translated(message ?? explanation))}</p>;
}

function Figure({ name, value, probable }: { name: string; value: string | null; probable: boolean }) {
  return (
    <div className="min-w-0 px-3 py-2.5">
      <dt className="text-12 text-text-2">{name}</dt>
      <dd className="font-mono text-20 font-medium tracking-[-0.02em] wrap-anywhere">
        {probable && value !== null && (
          <span className="font-sans text-13 font-normal tracking-normal text-text-2">
            {playgroundTexts.complexity.probably}{' '}
          </span>
        )}
        {value === null ? '–' : typesetCost(value)}
      </dd>
    </div>
  );
}

/**
 * The complexity classes from cheap to expensive, with the verdict's underlined. A visual repetition of the figure
 * above it.
 */
function CostRuler({ cost }: { cost: string }) {
  const own = classOfCost(cost);
  return (
    <div
      aria-hidden
      className="flex justify-between gap-1 border-b border-border px-3 pt-1.5 font-mono text-11 text-text-3"
    >
      {COST_CLASSES.map((one) => (
        <span
          key={one}
          className={classNames(
            'border-b-2 pb-1 whitespace-nowrap',
            one === own
              ? 'border-accent font-medium text-text-1'
              : 'border-transparent forced-colors:border-[Canvas]',
          )}
        >
          {one}
        </span>
      ))}
    </div>
  );
}

/** The lines that the verdict is based on. Pointing at one highlights it in the editor. */
function EvidenceList({ evidence, time }: { evidence: readonly CostEvidence[]; time: string | null }) {
  if (evidence.length === 0) return null;
  return (
    <ul aria-label={playgroundTexts.complexity.evidence} className="border-t border-border">
      {evidence.map(({ line, file, what, what_message, cost, cost_message }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a verdict never change
          key={index}
          onPointerEnter={() => file === undefined && lightLine(line)}
          onPointerLeave={() => lightLine(null)}
          className="flex min-h-7 items-center gap-3 border-b border-border px-3 py-1 text-12 hover:bg-surface-1"
        >
          <span className={classNames('shrink-0', file === undefined && 'w-14')}>
            <LineLink line={line} file={file} />
          </span>
          <span className="min-w-0 flex-1 wrap-anywhere text-text-2">
            {typesetCost(translated(what_message ?? what))}
          </span>
          <span
            className={classNames(
              'shrink-0 font-mono whitespace-nowrap',
              cost === time ? 'text-warning' : 'text-text-2',
            )}
          >
            {typesetCost(translated(cost_message ?? cost))}
          </span>
        </li>
      ))}
    </ul>
  );
}
