import type { AssignmentStatus, PlagiarismStatus } from '@coderoom/contract';
import { Check, Clock, CopyCheck, LoaderCircle, type LucideIcon, X } from 'lucide-react';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge, type Tone } from '#ui/display/badge.tsx';

interface Look {
  name: string;
  tone: Tone;
  Icon: LucideIcon;
}

const ASSIGNMENT_LOOKS: Record<AssignmentStatus, Look> = {
  uploaded: { name: assignmentsTexts.statuses.uploaded, tone: 'neutral', Icon: Clock },
  processing: { name: assignmentsTexts.statuses.processing, tone: 'accent', Icon: LoaderCircle },
  completed: { name: assignmentsTexts.statuses.completed, tone: 'success', Icon: Check },
  failed: { name: assignmentsTexts.statuses.failed, tone: 'danger', Icon: X },
};

/** Specification 2 §4 names the second and third looks. */
const PLAGIARISM_LOOKS: Record<PlagiarismStatus, Look> = {
  pending: { name: assignmentsTexts.plagiarismStatuses.pending, tone: 'neutral', Icon: Clock },
  processing: { name: assignmentsTexts.plagiarismStatuses.processing, tone: 'accent', Icon: LoaderCircle },
  completed: { name: assignmentsTexts.plagiarismStatuses.completed, tone: 'success', Icon: Check },
  failed: { name: assignmentsTexts.plagiarismStatuses.failed, tone: 'danger', Icon: X },
};

export function nameAssignmentStatus(status: AssignmentStatus): string {
  return ASSIGNMENT_LOOKS[status].name;
}

export function namePlagiarismStatus(status: PlagiarismStatus): string {
  return PLAGIARISM_LOOKS[status].name;
}

export function AssignmentBadge({ status }: { status: AssignmentStatus }) {
  return <LookBadge look={ASSIGNMENT_LOOKS[status]} />;
}

export function PlagiarismBadge({ status }: { status: PlagiarismStatus }) {
  return <LookBadge look={PLAGIARISM_LOOKS[status]} />;
}

/** `3 flagged`; without a count, `flagged`. */
export function FlaggedBadge({ count }: { count?: number }) {
  return (
    <Badge tone="danger">
      <CopyCheck aria-hidden className="size-3" strokeWidth={2.2} />
      {count === undefined ? assignmentsTexts.flagged : assignmentsTexts.countedFlagged(count)}
    </Badge>
  );
}

function LookBadge({ look: { name, tone, Icon } }: { look: Look }) {
  const turning = Icon === LoaderCircle;
  return (
    <Badge tone={tone}>
      <Icon
        aria-hidden
        className={classNames('size-3', turning && 'animate-turn motion-reduce:animate-none')}
        strokeWidth={2.2}
      />
      {name}
    </Badge>
  );
}
