import type { TaskSubmission } from '@coderoom/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { comparisonsTexts } from '#texts/admin/comparisons.ts';
import { Badge } from '#ui/display/badge.tsx';

interface TaskSubmissionLinkProps {
  submission: TaskSubmission;
  /** Accessible name, where the text alone does not say what it opens. */
  label?: string;
  children: ReactNode;
  className?: string;
}

/** Leads from a program of a comparison to what was handed in to the task, where it is graded. */
export function TaskSubmissionLink({ submission, label, children, className }: TaskSubmissionLinkProps) {
  return (
    <Link
      to={{ search: `?section=submissions&submission=${submission.id}` }}
      aria-label={label}
      title={label}
      className={`rounded-half text-accent-text hover:underline max-md:py-2.5 ${className ?? ''}`}
    >
      {children}
    </Link>
  );
}

/** Says that the author of a program has handed in another attempt, which counts now. */
export function ReplacedBadge() {
  return <Badge tone="warning">{comparisonsTexts.program.replaced}</Badge>;
}
