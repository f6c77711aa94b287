import type { GrowthFit, GrowthMeasurement } from '@coderoom/contract';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRunStore } from '#features/playground/run-store.ts';
import { typesetCost } from '#lib/text/cost-notation.ts';
import { formatNumber } from '#lib/text/format.ts';
import { growthTexts } from '#texts/growth.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { typesetFormula } from './shown-series.ts';

/** Below it a fit is worded as probable. */
const SURE = 0.6;

/** Compares the derived complexity with the measured one, by case. */
export function GrowthCards({ growth }: { growth: GrowthMeasurement }) {
  const { worst, average, space, derived, agreement } = growth;
  const complexity = useRunStore(({ run }) => (run.phase === 'finished' ? run.result.complexity : null));
  return (
    <div className="@container border-b border-border">
      {/* Side by side only where a formula fits into its card. */}
      <div className="grid grid-cols-2 @min-[480px]:flex [&>*+*]:border-l [&>*+*]:border-border @max-[479px]:[&>*:nth-child(3)]:col-span-2 @max-[479px]:[&>*:nth-child(3)]:border-t @max-[479px]:[&>*:nth-child(3)]:border-l-0">
        <Card
          name={average === null ? growthTexts.time : growthTexts.worst}
          fit={worst}
          derived={derived}
          badge={agreement && <Agreement agreement={agreement} />}
        />
        {average !== null && <Card name={growthTexts.average} fit={average} derived={null} />}
        <Card name={growthTexts.space} fit={space} derived={complexity?.space_complexity ?? null} inBytes />
      </div>
    </div>
  );
}

function Agreement({ agreement }: { agreement: 'agree' | 'differ' }) {
  return agreement === 'agree' ? (
    <Badge tone="success">
      <Check aria-hidden className="size-3" strokeWidth={2.2} />
      {growthTexts.agree}
    </Badge>
  ) : (
    <Badge tone="warning">
      <TriangleAlert aria-hidden className="size-3" strokeWidth={2.2} />
      {growthTexts.differ}
    </Badge>
  );
}

interface CardProps {
  name: string;
  fit: GrowthFit | null;
  derived: string | null;
  badge?: ReactNode;
  inBytes?: boolean;
}

function Card({ name, fit, derived, badge, inBytes = false }: CardProps) {
  const shown = fit?.growth ?? derived;
  const formula = fit && (
    <span className="font-mono text-text-1">{typesetFormula(fit.formula).replaceAll(' ', '\u00a0')}</span>
  );
  const none = inBytes ? growthTexts.tooLittle : growthTexts.noFit;
  return (
    <section aria-label={name} className="min-w-0 flex-1 px-3 py-2.5">
      <h3 className="text-12/[20px] text-text-2">{name}</h3>
      {/* In a narrow panel the badge goes below the class. */}
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="font-mono text-20/[30px] font-medium tracking-[-0.02em] wrap-anywhere max-md:text-16">
          {fit !== null && fit.confidence < SURE && (
            <span className="font-sans text-13 font-normal tracking-normal text-text-2">
              {growthTexts.probably}{' '}
            </span>
          )}
          {shown === null ? '–' : typesetCost(shown)}
        </p>
        {badge}
      </div>
      <dl className="text-12/[18px]">
        {derived !== null && (
          <Fact name={growthTexts.derived}>
            <span className="font-mono text-text-1">{typesetCost(derived)}</span>
          </Fact>
        )}
        <Fact name={growthTexts.measured}>
          {formula === null ? none : inBytes ? growthTexts.bytes(formula) : formula}
        </Fact>
        {fit !== null && (
          <Fact name={growthTexts.confidence}>
            {growthTexts.percent(formatNumber(Math.round(fit.confidence * 100)))}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    // A formula that does not fit beside its name goes below it in one piece.
    <div className="flex flex-wrap gap-x-3">
      <dt className="min-w-17 text-text-3">{name}</dt>
      <dd className="min-w-0 text-text-2 wrap-anywhere">{children}</dd>
    </div>
  );
}
