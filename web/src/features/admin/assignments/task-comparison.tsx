import {
  type AssignmentDetails,
  type ComparedTask,
  compareAgain,
  type TaskSubmission,
  UPLOAD_TIMEOUT_MS,
} from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { GitCompare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { comparisonsTexts } from '#texts/admin/comparisons.ts';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { useOpenComparison } from './compare-dialog.tsx';

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

const texts = comparisonsTexts.bar;

/** Lists the tasks that were compared, says if submissions changed since, and compares again. */
export function ComparisonBar({ assignment }: { assignment: AssignmentDetails }) {
  const { id, compared_tasks, replaced_count } = assignment;
  const open = useOpenComparison();
  const again = useMutation({
    mutationFn: () => call(compareAgain, { params: { id }, timeoutMs: UPLOAD_TIMEOUT_MS }),
    onSuccess: (made) => open(made.id),
    onError: (error) => announceFailure(describeFailure(error, texts.againFailed)),
  });
  return (
    <section
      aria-label={texts.name}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-4 py-1.5"
    >
      <GitCompare aria-hidden className="size-4 shrink-0 text-text-3" strokeWidth={1.75} />
      <ul className="flex min-w-0 flex-1 flex-wrap gap-x-3">
        {compared_tasks.map((task) => (
          <li key={`${task.template_id} ${task.name}`} className="wrap-anywhere">
            <TaskName task={task} />
            <bdi className="ml-1.5 text-12 text-text-2">
              {task.classrooms === null ? texts.everybody : task.classrooms.join(', ')}
            </bdi>
          </li>
        ))}
      </ul>
      {replaced_count > 0 && (
        <span role="status" className="text-12 text-warning">
          {texts.replaced(replaced_count)}
        </span>
      )}
      <Button size="small" busy={again.isPending} onClick={() => again.mutate()} className="max-md:h-11">
        {texts.again}
      </Button>
    </section>
  );
}

function TaskName({ task: { template_id, name } }: { task: ComparedTask }) {
  if (template_id === null) {
    return (
      <>
        <bdi className="font-medium">{name}</bdi> <span className="text-text-3">({texts.deleted})</span>
      </>
    );
  }
  return (
    <Link
      to={{ search: `?section=templates&edit=${template_id}` }}
      className="rounded-half font-medium text-accent-text hover:underline max-md:py-2.5"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
