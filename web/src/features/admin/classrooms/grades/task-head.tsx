import { setTemplateWeight } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { gradesQuery } from '#features/admin/classrooms/queries.ts';
import { parseNumber } from '#features/admin/frame/parse-number.ts';
import { CompareDialog } from '#features/admin/grading/compare-dialog.tsx';
import { useSubmissionsZip } from '#features/admin/grading/use-submissions-zip.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatDayOfYear, formatMoment } from '#lib/text/format.ts';
import { formatPoints } from '#shared/grades/score-text.ts';
import { actsTexts } from '#texts/acts.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Field } from '#ui/form/field.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { type GradebookView, gradebookView } from './gradebook-view.ts';
import type { GradebookTask } from './matrix.ts';

const MAX_WEIGHT = 1_000;

/** What stands below a task's name: when it is due, what it is worth, how much it counts. */
export function TaskFacts({ task }: { task: GradebookTask }) {
  const { submission_deadline, max_score, weight } = task;
  const facts = [
    submission_deadline !== null && formatDayOfYear(submission_deadline),
    max_score !== null && formatPoints(max_score),
    weight !== 1 && gradesTexts.times(formatPoints(weight)),
  ].filter((fact) => fact !== false);
  return <>{facts.length === 0 ? gradesTexts.noTests : facts.join(' · ')}</>;
}

interface TaskMenuProps {
  task: GradebookTask;
  classroomId: number;
  view: GradebookView;
}

/** More about a task of the gradebook: its weight, and ways to it. */
export function TaskMenu({ task, classroomId, view }: TaskMenuProps) {
  const [open, setOpen] = useState(false);
  const zip = useSubmissionsZip({ templateId: task.id, name: task.name, classroomId });
  const [comparing, setComparing] = useState(false);
  const { id, name, submission_deadline, max_score } = task;
  const narrowed = { ...view, task: id, only: 'missing' as const };
  const submissions = new URLSearchParams({
    section: 'submissions',
    task: String(id),
    classroom: String(classroomId),
  });
  const link = 'rounded-half py-1 text-accent-text hover:underline max-md:py-2.5';
  return (
    <>
      {comparing && (
        <CompareDialog task={task} classroomId={classroomId} onClose={() => setComparing(false)} />
      )}
      <Popover
        label={name}
        open={open}
        onOpenChange={setOpen}
        align="end"
        className="w-72 p-4"
        trigger={
          <IconButton
            label={gradesTexts.task.open(name)}
            size="small"
            aria-expanded={open}
            icon={<Settings2 aria-hidden strokeWidth={1.75} />}
            className="max-md:size-11"
          />
        }
      >
        <p className="font-strong wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="pb-3 text-12 text-text-2">
          {submission_deadline === null
            ? gradesTexts.task.noDeadline
            : gradesTexts.task.due(formatMoment(submission_deadline))}
          {', '}
          {max_score === null ? gradesTexts.noTests : gradesTexts.max(formatPoints(max_score))}
        </p>
        <WeightForm task={task} classroomId={classroomId} onSaved={() => setOpen(false)} />
        <nav aria-label={name} className="mt-3 flex flex-col border-t border-border pt-2">
          <Link to={{ search: `?${gradebookView.write(narrowed)}` }} className={link}>
            {gradesTexts.task.missing}
          </Link>
          <Link to={{ search: `?${submissions}` }} className={link}>
            {gradesTexts.task.submissions}
          </Link>
          <button type="button" onClick={() => zip.mutate()} className={`text-left ${link}`}>
            {gradingTexts.zip.download}
          </button>
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
        </nav>
      </Popover>
    </>
  );
}

interface WeightFormProps {
  task: GradebookTask;
  classroomId: number;
  onSaved: () => void;
}

function WeightForm({ task: { id, weight }, classroomId, onSaved }: WeightFormProps) {
  const [typed, setTyped] = useState(formatPoints(weight));
  const queries = useQueryClient();
  const wanted = parseNumber(typed);
  const isFit =
    wanted !== null &&
    wanted >= 0 &&
    wanted <= MAX_WEIGHT &&
    Number.isInteger(Math.round(wanted * 1e4) / 100);
  const save = useMutation({
    mutationFn: (value: number) => call(setTemplateWeight, { params: { id }, body: { weight: value } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: gradesQuery(classroomId).queryKey });
      onSaved();
    },
  });
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFit) save.mutate(wanted);
      }}
    >
      <div className="flex items-end gap-2">
        <Field
          label={gradesTexts.task.weight}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="w-24"
        />
        <Button
          type="submit"
          busy={save.isPending}
          disabled={!isFit || save.isPending}
          className="max-md:h-11"
        >
          {actsTexts.save}
        </Button>
      </div>
      <p className="text-12 text-text-2">{gradesTexts.task.weightExplanation}</p>
      {save.isError && (
        <Note tone="danger" text={describeFailure(save.error, gradesTexts.task.weightFailed)} />
      )}
    </form>
  );
}
