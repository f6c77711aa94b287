import type { CaseResult, TestOutcome } from '@coderoom/contract';
import { Check, CircleX, type LucideIcon, TimerOff, X } from 'lucide-react';
import { Badge, type Tone } from '#ui/badge.tsx';
import { nameTestOutcome } from './outcome.ts';

const LOOKS: Record<TestOutcome, { tone: Tone; Icon: LucideIcon }> = {
  passed: { tone: 'success', Icon: Check },
  failed: { tone: 'danger', Icon: X },
  error: { tone: 'danger', Icon: CircleX },
  timeout: { tone: 'warning', Icon: TimerOff },
};

/** The outcome of a test as a badge. */
export function OutcomeBadge({ result }: { result: Pick<CaseResult, 'outcome' | 'reason'> }) {
  const { tone, Icon } = LOOKS[result.outcome];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" strokeWidth={2.2} />
      {nameTestOutcome(result)}
    </Badge>
  );
}
