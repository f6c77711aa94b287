import type { RegradeRequest, RegradeStatus } from '@coderoom/contract';
import { Check, CircleQuestionMark, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '#lib/text/format.ts';
import { regradesTexts } from '#texts/regrades.ts';
import { Badge, type Tone } from '#ui/display/badge.tsx';

const ICON = { 'aria-hidden': true, className: 'size-3', strokeWidth: 2.2 } as const;

const STATES: Record<RegradeStatus, { tone: Tone; icon: ReactNode }> = {
  open: { tone: 'accent', icon: <CircleQuestionMark {...ICON} /> },
  accepted: { tone: 'success', icon: <Check {...ICON} /> },
  declined: { tone: 'neutral', icon: <X {...ICON} /> },
};

interface RegradeItemProps {
  request: RegradeRequest;
  /** Actions on it. */
  children?: ReactNode;
}

/** A request for a regrade with its state and its answer. */
export function RegradeItem({ request, children }: RegradeItemProps) {
  const { status, text, asked_at, answer, answered_at, answered_by_username } = request;
  const { tone, icon } = STATES[status];
  return (
    <article className="flex flex-col gap-1">
      <header className="flex min-h-6 flex-wrap items-center gap-x-2 text-12 text-text-2">
        <Badge tone={tone}>
          {icon}
          {regradesTexts.statuses[status]}
        </Badge>
        <time dateTime={asked_at}>{regradesTexts.asked(formatMoment(asked_at))}</time>
      </header>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      {answered_at !== null && (
        <div className="border-l-2 border-border-strong pl-2.5 text-text-2">
          <p className="text-12">
            <bdi>
              {regradesTexts.answeredBy(
                answered_by_username ?? regradesTexts.byNobody,
                formatMoment(answered_at),
              )}
            </bdi>
          </p>
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {answer ?? regradesTexts.withoutWords}
          </p>
        </div>
      )}
      {children}
    </article>
  );
}
