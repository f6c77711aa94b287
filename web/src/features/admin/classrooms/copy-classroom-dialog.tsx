import {
  type Classroom,
  copyClassroom,
  listAdminTemplates,
  MAX_COPIED_TEMPLATES,
  MAX_NAME_LENGTH,
  MAX_PAGE_SIZE,
  type Template,
} from '@coderoom/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { announceSuccess } from '#features/admin/frame/announce.ts';
import { daysUntil, formatDay, localZone, parseDeadline, shiftDate } from '#features/admin/frame/deadline.ts';
import { parseNumber } from '#features/admin/frame/parse-number.ts';
import { useAddressView } from '#lib/browser/address-view.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { formatMoment } from '#lib/text/format.ts';
import { classCopyTexts, classroomsTexts } from '#texts/admin/classrooms.tsx';
import { Button } from '#ui/button/button.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { Calendar } from '#ui/form/calendar.tsx';
import { Field } from '#ui/form/field.tsx';
import { MultiSelect } from '#ui/form/multi-select.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { proposeCopyName } from './copy-name.ts';
import { classroomsView, refreshClassrooms } from './queries.ts';

interface FirstDeadlinePickerProps {
  /** The first of the new deadlines; null while there is no valid shift. */
  deadline: string | null;
  onChange: (day: Date) => void;
}

/** The day of the first deadline in the copy. */
function FirstDeadlinePicker({ deadline, onChange }: FirstDeadlinePickerProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-1 sm:col-start-2">
      <span id={`${id}-label`} className="text-12 font-medium text-text-2">
        {classCopyTexts.firstDeadline}
      </span>
      <Popover
        label={classCopyTexts.firstDeadline}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button
            id={`${id}-day`}
            aria-labelledby={`${id}-label ${id}-day`}
            icon={<CalendarDays aria-hidden strokeWidth={1.75} />}
            className="min-w-0 justify-start max-md:h-11"
          >
            <span className="truncate">
              {deadline === null ? classCopyTexts.chooseDay : formatDay(deadline)}
            </span>
          </Button>
        }
      >
        <Calendar
          value={deadline === null ? undefined : parseDeadline(deadline)}
          onChange={(day) => {
            onChange(day);
            setOpen(false);
          }}
        />
      </Popover>
    </div>
  );
}

/** Days of a whole number of weeks, so that weekdays stay: about a year. */
const USUAL_DAYS = 364;
/** Ten years. */
const MOST_DAYS = 3_660;

interface CopyClassroomDialogProps {
  classroom: Classroom;
  onClose: () => void;
}

/** Copies a classroom with some of its tasks, whose dates are shifted, and opens the copy. */
export function CopyClassroomDialog({ classroom, onClose }: CopyClassroomDialogProps) {
  const query = useQuery(tasksQuery(classroom.id));
  const failure = describeQueryFailure(query, classCopyTexts.tasksFailed);
  return (
    <Dialog open wide title={classCopyTexts.title(classroom.name)} onClose={onClose}>
      {query.data !== undefined ? (
        <CopyForm classroom={classroom} tasks={query.data} onClose={onClose} />
      ) : failure === null ? (
        <SkeletonLines label={classCopyTexts.loading} widths={[40, 80, 60]} />
      ) : (
        <FailureNote failure={failure} />
      )}
    </Dialog>
  );
}

function CopyForm({ classroom, tasks, onClose }: CopyClassroomDialogProps & { tasks: readonly Template[] }) {
  const queries = useQueryClient();
  const { change } = useAddressView(classroomsView);
  const user = useAuth((auth) => auth.user);
  const [name, setName] = useState(() =>
    proposeCopyName(
      classroom.name,
      // Whoever makes a copy owns it, so earlier copies are among their own classes.
      [classroom, ...(user?.classroom_context.classrooms ?? [])].map((one) => one.name),
    ),
  );
  const [chosen, setChosen] = useState(() => tasks.map(({ id }) => id));
  const [typedDays, setTypedDays] = useState(String(USUAL_DAYS));
  const [asDrafts, setAsDrafts] = useState(true);
  const days = readDays(typedDays);
  const copies = tasks
    .filter(({ id }) => chosen.includes(id))
    .map((task) => ({ task, body: copyOf(task, { classroomId: classroom.id, days: days ?? 0, asDrafts }) }));
  const firstDeadline = findFirstDeadline(tasks.filter(({ id }) => chosen.includes(id)));
  const copy = useMutation({
    mutationFn: () =>
      call(copyClassroom, {
        params: { id: classroom.id },
        body: { name: name.trim(), templates: copies.map(({ body }) => body) },
      }),
    onSuccess: async (made) => {
      announceSuccess(classCopyTexts.done(made.name, copies.length));
      onClose();
      change({ ...classroomsView.noFilter, classroom: made.id, tab: 'members', group: null });
      await Promise.all([
        refreshClassrooms(queries),
        queries.invalidateQueries({ queryKey: ['admin', 'templates'] }),
      ]);
    },
  });
  const isTooMany = copies.length > MAX_COPIED_TEMPLATES;
  return (
    <DialogForm
      act={classCopyTexts.act}
      busy={copy.isPending}
      ready={name.trim() !== '' && days !== null && !isTooMany}
      error={copy.isError ? describeFailure(copy.error, classCopyTexts.failed) : null}
      onSubmit={() => copy.mutate()}
      onCancel={onClose}
    >
      <Field
        label={classCopyTexts.name}
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        value={name}
        problem={name.trim() === '' ? classroomsTexts.form.nameRequired : undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MultiSelect
          label={classCopyTexts.tasks}
          values={chosen}
          options={tasks.map(({ id, name: task }) => ({ value: id, label: task }))}
          none={classCopyTexts.noTasks}
          empty={classCopyTexts.noTasks}
          onChange={setChosen}
        />
        <Field
          label={classCopyTexts.shift}
          inputMode="numeric"
          autoComplete="off"
          value={typedDays}
          problem={days === null ? classCopyTexts.shiftProblem(MOST_DAYS) : undefined}
          suffix={<span className="text-12 text-text-3">{classCopyTexts.days}</span>}
          onChange={({ target }) => setTypedDays(target.value)}
        />
        {firstDeadline !== null && (
          <FirstDeadlinePicker
            deadline={days === null ? null : shiftDate(firstDeadline, days)}
            onChange={(day) => setTypedDays(String(daysUntil(day, firstDeadline)))}
          />
        )}
      </div>
      {isTooMany && <p className="text-12 text-danger">{classCopyTexts.tooMany(MAX_COPIED_TEMPLATES)}</p>}
      <Switch label={classCopyTexts.asDrafts} checked={asDrafts} onChange={setAsDrafts} />
      {copies.length > 0 && (
        <ul aria-label={classCopyTexts.newDates} className="divide-y divide-border border-y border-border">
          {copies.map(({ task, body }) => (
            <li key={task.id} className="flex flex-wrap items-center gap-x-3 py-1.5">
              <bdi className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{task.name}</bdi>
              <span className="text-12 text-text-2">{describeDates(task, body)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-12 text-text-3">{classCopyTexts.explanation(localZone())}</p>
    </DialogForm>
  );
}

interface Shift {
  classroomId: number;
  days: number;
  asDrafts: boolean;
}

/** Returns the request for a task's copy, with its dates shifted. */
function copyOf(task: Template, { classroomId, days, asDrafts }: Shift) {
  return {
    id: task.id,
    is_draft: asDrafts || task.is_draft,
    opens_at: shiftDate(task.opens_at, days),
    submission_deadline: shiftDate(task.submission_deadline, days),
    late_until: shiftDate(task.late_until, days),
    group_deadlines: task.group_deadlines
      .filter(({ classroom_id }) => classroom_id === classroomId)
      .map(({ group_id, deadline }) => ({ group_id, deadline: shiftDate(deadline, days) ?? deadline })),
  };
}

/** `opens 1 Sept 2027, 08:00, due 8 Sept 2027, 18:00, late until 10 Sept 2027, 18:00` */
function describeDates(
  { allow_late }: Template,
  { opens_at, submission_deadline: deadline, late_until }: ReturnType<typeof copyOf>,
): string {
  return [
    opens_at === null ? [] : classCopyTexts.opens(formatMoment(opens_at)),
    deadline === null ? classCopyTexts.noDeadline : classCopyTexts.due(formatMoment(deadline)),
    deadline === null || !allow_late || late_until === null
      ? []
      : classCopyTexts.late(formatMoment(late_until)),
  ]
    .flat()
    .join(', ');
}

/** Returns the days to shift by; null while it is no whole number within reason. */
function readDays(typed: string): number | null {
  const days = parseNumber(typed);
  return days !== null && Number.isInteger(days) && Math.abs(days) <= MOST_DAYS ? days : null;
}

/** Returns the earliest deadline; null if no task has one. */
function findFirstDeadline(tasks: readonly Template[]): string | null {
  const deadlines = tasks.flatMap(({ submission_deadline }) => submission_deadline ?? []);
  return deadlines.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/** All templates of a classroom, oldest first, loaded fresh. */
function tasksQuery(classroomId: number) {
  return queryOptions({
    queryKey: ['admin', 'templates', 'of-classroom', classroomId],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const tasks: Template[] = [];
      for (;;) {
        const query = { classroom_id: classroomId, skip: tasks.length, limit: MAX_PAGE_SIZE };
        const { templates, total } = await call(listAdminTemplates, { query, signal });
        tasks.push(...templates);
        if (templates.length === 0 || tasks.length >= total) return tasks.reverse();
      }
    },
  });
}
