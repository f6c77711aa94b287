import type { CostEvidence } from '@coderoom/contract';
import { lightLine, useScreen } from '#features/playground/screen-store.ts';
import { typesetCost } from '#lib/cost-notation.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { classNames } from '#ui/class-names.ts';
import { PlaceLink } from '#ui/run-output/place-link.tsx';

/** The lines that the verdict is based on. Pointing at one highlights it in the editor. */
export function EvidenceList({ evidence, time }: { evidence: readonly CostEvidence[]; time: string | null }) {
  if (evidence.length === 0) return null;
  return (
    <ul aria-label={playgroundTexts.complexity.evidence} className="border-t border-border">
      {evidence.map(({ line, what, cost }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a verdict never change
          key={index}
          onPointerEnter={() => lightLine(line)}
          onPointerLeave={() => lightLine(null)}
          className="flex min-h-7 items-center gap-3 border-b border-border px-3 py-1 text-12 hover:bg-surface-1"
        >
          <span className="w-14 shrink-0">
            <PlaceLink
              text={playgroundTexts.complexity.line(line)}
              line={line}
              column={1}
              goTo={(row, column) => useScreen.getState().editor?.goTo(row, column)}
            />
          </span>
          <span lang="en" className="min-w-0 flex-1 wrap-anywhere text-text-2">
            {typesetCost(what)}
          </span>
          <span
            className={classNames(
              'shrink-0 font-mono whitespace-nowrap',
              cost === time ? 'text-warning' : 'text-text-2',
            )}
          >
            {typesetCost(cost)}
          </span>
        </li>
      ))}
    </ul>
  );
}
