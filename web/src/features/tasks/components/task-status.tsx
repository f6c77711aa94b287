import { Check, CircleDashed, Clock, type LucideIcon, Send, SquarePen, X } from 'lucide-react';
import { Link } from 'react-router';
import type { ShownStatus, ShownTask } from '#features/tasks/shown-task.ts';
import { formatScore } from '#shared/grades/score-text.ts';
import { tasksTexts } from '#texts/tasks.tsx';
import { Badge, type Tone } from '#ui/display/badge.tsx';

const LOOKS: Record<ShownStatus, { tone: Tone; Icon: LucideIcon }> = {
  not_started: { tone: 'neutral', Icon: CircleDashed },
  draft: { tone: 'neutral', Icon: SquarePen },
  submitted: { tone: 'accent', Icon: Send },
  late: { tone: 'warning', Icon: Clock },
  graded: { tone: 'success', Icon: Check },
  missing: { tone: 'danger', Icon: X },
};

/** How far the user is with a task; a score leads to its grade. */
export function TaskStatusBadge({ task: { status, grade, submission_id, name } }: { task: ShownTask }) {
  const { tone, Icon } = LOOKS[status];
  const score = status === 'graded' && grade ? formatScore(grade.score, grade.max_score) : null;
  const badge = (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" strokeWidth={2.2} />
      {tasksTexts.statuses[status]}
      {score !== null && (
        <>
          {' '}
          <span className="font-mono">{score}</span>
        </>
      )}
    </Badge>
  );
  if (score === null) return badge;
  return (
    <Link
      to={`/settings?section=grades&submission=${submission_id}`}
      className="inline-flex rounded-half hover:underline max-md:h-11 max-md:items-center"
    >
      {badge}
      <span className="sr-only">: {name}</span>
    </Link>
  );
}
