import { changeAssignment, type GroupParameter, setTemplateWeight } from '@coderoom/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { CompareDialog } from '#features/admin/assignments/compare-dialog.tsx';
import { useSubmissionsZip } from '#features/admin/grading/queries.ts';
import { call } from '#lib/server/api.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { formatDayOfYear, formatMoment } from '#lib/text/format.ts';
import { formatPoints } from '#shared/grades/score-text.ts';
import { teachesIn } from '#shared/people/roles.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { type GradebookView, gradebookView } from './gradebook-view.ts';
import type { GradebookTask } from './matrix.ts';

/** Facts below a task's name: its deadline, points and weight. */
export function TaskFacts({ task }: { task: GradebookTask }) {
  const { max_score, weight } = task;
  const facts = [
    task.source === 'task' && task.submission_deadline !== null && formatDayOfYear(task.submission_deadline),
    task.source === 'upload' && !task.is_released && gradesTexts.uploads.hidden,
    max_score !== null && formatPoints(max_score),
    weight !== 1 && gradesTexts.times(formatPoints(weight)),
  ].filter((fact) => fact !== false);
  return <>{facts.length === 0 ? gradesTexts.noTests : facts.join(' · ')}</>;
}

interface TaskMenuProps {
  task: Extract<GradebookTask, { source: 'task' }>;
  classroomId: number;
  /** Group that the gradebook shows; undefined: all students. */
  group: GroupParameter;
  view: GradebookView;
}

/** More about a task of the gradebook: its weight, and ways to it. */
export function TaskMenu({ task, classroomId, group, view }: TaskMenuProps) {
  const [open, setOpen] = useState(false);
  const mayChange = useAuth(({ user }) => teachesIn(user, classroomId));
  const zip = useSubmissionsZip({ templateId: task.id, name: task.name, classroomId, group });
  const [comparing, setComparing] = useState(false);
  const { id, name, submission_deadline, max_score } = task;
  const narrowed = { ...view, task: id, upload: null, only: 'missing' as const };
  const submissions = new URLSearchParams({
    section: 'submissions',
    task: String(id),
    classroom: String(classroomId),
    ...(group !== undefined && { group: String(group) }),
  });
  const link = 'rounded-half py-1 text-accent-text hover:underline max-md:py-2.5';
  return (
    <>
      {comparing && (
        <CompareDialog task={task} classroomId={classroomId} onClose={() => setComparing(false)} />
      )}
      <ColumnMenu
        name={name}
        facts={
          <>
            {submission_deadline === null
              ? gradesTexts.task.noDeadline
              : gradesTexts.task.due(formatMoment(submission_deadline))}
            {', '}
            {max_score === null ? gradesTexts.noTests : gradesTexts.max(formatPoints(max_score))}
          </>
        }
        weight={task.weight}
        classroomId={classroomId}
        onSaveWeight={(weight) => call(setTemplateWeight, { params: { id }, body: { weight } })}
        open={open}
        onOpenChange={setOpen}
      >
        <Link to={{ search: `?${gradebookView.write(narrowed)}` }} className={link}>
          {gradesTexts.task.missing}
        </Link>
        <Link to={{ search: `?${submissions}` }} className={link}>
          {gradesTexts.task.submissions}
        </Link>
        <button type="button" onClick={() => zip.mutate()} className={`text-left ${link}`}>
          {gradingTexts.zip.download}
        </button>
        {mayChange && (
          <>
            <button
              type="button"
              onClick={() => {
                setOpen(false);
                setComparing(true);
              }}
              className={`text-left ${link}`}
            >
              {gradingTexts.compare}
            </button>
            <Link to={{ search: `?section=templates&edit=${id}` }} className={link}>
              {gradesTexts.task.edit}
            </Link>
          </>
        )}
      </ColumnMenu>
    </>
  );
}

interface UploadMenuProps {
  uploaded: Extract<GradebookTask, { source: 'upload' }>;
  classroomId: number;
}

/** More about an uploaded assignment of the gradebook: its weight, and ways to it. */
export function UploadMenu({ uploaded, classroomId }: UploadMenuProps) {
  const [open, setOpen] = useState(false);
  const { id, name, max_score, weight, is_released } = uploaded;
  const link = 'rounded-half py-1 text-accent-text hover:underline max-md:py-2.5';
  return (
    <ColumnMenu
      name={name}
      facts={
        <>
          {is_released ? gradesTexts.uploads.released : gradesTexts.uploads.notReleased}
          {', '}
          {max_score === null ? gradesTexts.noTests : gradesTexts.max(formatPoints(max_score))}
        </>
      }
      weight={weight}
      classroomId={classroomId}
      onSaveWeight={(next) => call(changeAssignment, { params: { id }, body: { weight: next } })}
      open={open}
      onOpenChange={setOpen}
    >
      <Link to={{ search: `?section=assignments&assignment=${id}` }} className={link}>
        {gradesTexts.uploads.programs}
      </Link>
      <Link to={{ search: `?section=assignments&assignment=${id}&tab=class` }} className={link}>
        {gradesTexts.uploads.students}
      </Link>
    </ColumnMenu>
  );
}
