import { waivePenalty } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { refreshGrades } from '#features/admin/grading/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { formatMoment } from '#lib/text/format.ts';
import { PunctualityBadge } from '#shared/grades/grade-badges.tsx';
import { describeCounting, describePenalty } from '#shared/grades/rule-text.ts';
import { formatPoints } from '#shared/grades/score-text.ts';
import { teachesIn } from '#shared/people/roles.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { Button } from '#ui/button/button.tsx';
import { AnchoredPopover } from '#ui/overlay/popover.tsx';
import { ExtendDeadline } from './extend-deadline.tsx';
import { type ChosenCell, GradeMarkLabel, submissionSearch } from './grade-cell.tsx';
import { type GradeCell, markOf, type TaskColumn } from './matrix.ts';

const { about } = gradesTexts;

interface AboutCellProps {
  cell: ChosenCell;
  classroomId: number;
  /** True if the class is archived: nothing can be changed. */
  isArchived: boolean;
  onClose: () => void;
}

/** How a student stands with a task, and what a teacher may do about it. */
export function AboutCell({ cell: { row, name, task, element }, ...props }: AboutCellProps) {
  const { classroomId, isArchived, onClose } = props;
  // Extending a deadline changes the task.
  const mayExtend = useAuth(({ user }) => teachesIn(user, classroomId)) && !isArchived;
  const mark = markOf(row, task.key);
  const cell = row.cells.get(task.key);
  const isRequired = mark !== 'not_required';
  const due = task.submission_deadline;
  return (
    <AnchoredPopover
      label={`${name}, ${task.name}`}
      anchor={element}
      onClose={onClose}
      className="w-80 max-w-[calc(100vw-16px)]"
    >
      <div className="flex flex-col gap-1 p-3">
        <p className="flex items-start gap-2">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <bdi className="font-strong">{name}</bdi> <bdi className="text-text-2">{task.name}</bdi>
          </span>
          {cell?.is_late && <PunctualityBadge isLate />}
        </p>
        {cell !== undefined ? (
          <Submitted cell={cell} task={task} />
        ) : (
          <p className="flex flex-wrap items-center gap-x-2 text-12 text-text-2">
            {mark === 'missing' ? (
              <GradeMarkLabel mark={mark} />
            ) : (
              gradesTexts.marks[isRequired ? 'not_due' : 'not_required']
            )}
            {due !== null && <span>{about.due(formatMoment(due))}</span>}
            {mark === 'missing' && <span>{about.counts0}</span>}
            {!isRequired && <span>{about.endedBefore(name)}</span>}
          </p>
        )}
      </div>
      {cell !== undefined ? (
        <Acts cell={cell} task={task} isArchived={isArchived} />
      ) : (
        due !== null &&
        mayExtend &&
        row.student.left_at === null && (
          <ExtendDeadline
            student={{ id: row.student.id, name }}
            templateId={task.id}
            deadline={due}
            onDone={onClose}
          />
        )
      )}
    </AnchoredPopover>
  );
}

/** The score with how it came about, and when and how often it was handed in. */
function Submitted({ cell, task }: { cell: GradeCell; task: TaskColumn }) {
  const { score, max_score, penalty, status, is_overridden, is_outdated, submitted_at, attempt } = cell;
  const notes = [
    penalty !== null && describePenalty(penalty),
    is_overridden && about.byHand,
    is_outdated && about.outdated,
  ].filter((note) => note !== false);
  const state = status === 'pending' ? status : cell.needs_grading ? 'to_grade' : 'submitted';
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {score === null ? (
          <GradeMarkLabel mark={status === 'failed' && cell.needs_grading ? status : state} />
        ) : (
          <span className="font-mono text-20 font-strong tracking-[-0.02em]">
            {formatPoints(score)}
            {max_score !== null && <span className="text-13 text-text-2">/{formatPoints(max_score)}</span>}
          </span>
        )}
        {notes.map((note) => (
          <span key={note} className="text-12 text-text-2">
            {note}
          </span>
        ))}
      </p>
      <p className="text-12 text-text-2">
        {submitted_at !== null && <time dateTime={submitted_at}>{formatMoment(submitted_at)}</time>}
        {task.attempts.limit !== 1 && ` · ${describeCounting(task.attempts, attempt)}`}
      </p>
    </>
  );
}

interface ActsProps {
  cell: GradeCell;
  task: TaskColumn;
  isArchived: boolean;
}

function Acts({ cell, task, isArchived }: ActsProps) {
  const { submission_id: id, penalty } = cell;
  const queries = useQueryClient();
  const waive = useMutation({
    mutationFn: (is_waived: boolean) => call(waivePenalty, { params: { id }, body: { is_waived } }),
    onSuccess: () => refreshGrades(queries),
    onError: (error) => announceFailure(describeFailure(error, about.waiveFailed)),
  });
  return (
    <div className="flex flex-wrap items-center gap-1 border-t border-border p-2">
      <Link
        to={{ search: submissionSearch(task, id) }}
        className="inline-flex h-7 items-center rounded-full border border-border-strong px-2 text-12 font-medium hover:bg-surface-2 max-md:h-11"
      >
        {about.open}
      </Link>
      {penalty !== null && !isArchived && (
        <Button
          size="small"
          look="ghost"
          disabled={waive.isPending}
          onClick={() => waive.mutate(!penalty.is_waived)}
          className="max-md:h-11"
        >
          {penalty.is_waived ? about.apply : about.waive}
        </Button>
      )}
    </div>
  );
}
