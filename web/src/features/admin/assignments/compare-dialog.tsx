import {
  type ComparableTask,
  compareSubmissions,
  getComparisonChoices,
  listComparableTasks,
  MAX_ASSIGNMENT_STUDENTS,
  MAX_COMPARED_TASKS,
  type ResponseOf,
  UPLOAD_TIMEOUT_MS,
} from '@coderoom/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatDate } from '#lib/text/format.ts';
import { comparisonsTexts } from '#texts/admin/comparisons.ts';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { MultiSelect } from '#ui/form/multi-select.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { assignmentsView } from './assignments-view.ts';
import { ASSIGNMENTS_KEY, LISTS_KEY } from './queries.ts';

const texts = comparisonsTexts.dialog;

interface CompareDialogProps {
  task: { id: number; name: string };
  /** Chosen at first; otherwise everybody is. */
  classroomId?: number;
  onClose: () => void;
}

/** Chooses the classes and further tasks whose submissions are compared with one another. */
export function CompareDialog({ task, classroomId, onClose }: CompareDialogProps) {
  const query = useQuery(choicesQuery(task.id));
  const failure = describeQueryFailure(query, texts.loadFailed);
  return (
    <Dialog open wide title={texts.title(task.name)} onClose={onClose}>
      {query.data !== undefined ? (
        <CompareForm taskId={task.id} choices={query.data} classroomId={classroomId} onClose={onClose} />
      ) : failure === null ? (
        <SkeletonLines label={texts.loading} widths={[40, 80, 60]} />
      ) : (
        <FailureNote failure={failure} />
      )}
    </Dialog>
  );
}

interface CompareFormProps {
  taskId: number;
  choices: ResponseOf<typeof getComparisonChoices>;
  classroomId: number | undefined;
  onClose: () => void;
}

function CompareForm({ taskId, choices, classroomId, onClose }: CompareFormProps) {
  const { classrooms, submissions, comparisons } = choices;
  const [chosenClasses, setChosenClasses] = useState(() =>
    classrooms.flatMap(({ id }) => (id === classroomId ? [id] : [])),
  );
  const [others, setOthers] = useState<readonly ComparableTask[]>([]);
  const open = useOpenComparison();
  const compare = useMutation({
    mutationFn: () =>
      call(compareSubmissions, {
        params: { id: taskId },
        body: {
          ...(chosenClasses.length > 0 && { classroom_ids: chosenClasses }),
          template_ids: others.map(({ id }) => id),
        },
        timeoutMs: UPLOAD_TIMEOUT_MS,
      }),
    onSuccess: async (made) => {
      onClose();
      await open(made.id);
    },
  });
  const ofClasses = classrooms.filter(({ id }) => chosenClasses.includes(id));
  const own = ofClasses.length === 0 ? submissions : sumOf(ofClasses);
  const total = own + sumOf(others);
  // A student may be in several classes.
  const isExact = ofClasses.length < 2;
  const isTooMany = isExact && total > MAX_ASSIGNMENT_STUDENTS;
  const isTooManyTasks = others.length >= MAX_COMPARED_TASKS;
  return (
    <DialogForm
      act={texts.act}
      busy={compare.isPending}
      ready={total > 0 && !isTooMany && !isTooManyTasks}
      error={compare.isError ? describeFailure(compare.error, texts.failed) : null}
      onSubmit={() => compare.mutate()}
      onCancel={onClose}
    >
      <MultiSelect
        label={texts.classes}
        values={chosenClasses}
        options={classrooms.map((one) => ({
          value: one.id,
          label: texts.classOption(one.name, one.submissions),
        }))}
        none={texts.everybody(submissions)}
        empty={texts.noClasses}
        onChange={setChosenClasses}
        className="sm:max-w-80"
      />
      <OtherTasks taskId={taskId} chosen={others} onChange={setOthers} />
      {isTooMany || isTooManyTasks ? (
        <p role="alert" className="text-danger">
          {isTooMany ? texts.tooMany(total, MAX_ASSIGNMENT_STUDENTS) : texts.tooManyTasks(MAX_COMPARED_TASKS)}
        </p>
      ) : (
        <p role="status" className="font-medium">
          {isExact ? texts.total(total) : texts.atMost(total)}
        </p>
      )}
      <p className="text-12 text-text-3">{texts.explanation}</p>
      {comparisons > 0 && (
        <Link
          to={{ search: `?${assignmentsView.write({ ...CLOSED, task: taskId })}` }}
          onClick={onClose}
          className="self-start rounded-half text-accent-text hover:underline max-md:py-2.5"
        >
          {texts.existing(comparisons)}
        </Link>
      )}
    </DialogForm>
  );
}

const CLOSED = assignmentsView.read(new URLSearchParams());

interface OtherTasksProps {
  taskId: number;
  chosen: readonly ComparableTask[];
  onChange: (tasks: readonly ComparableTask[]) => void;
}

/** Finds further tasks by name. Chosen ones stay in the list. */
function OtherTasks({ taskId, chosen, onChange }: OtherTasksProps) {
  const [search, setSearch] = useState('');
  const query = useQuery(tasksQuery(taskId, search));
  const found = query.data?.tasks ?? [];
  const shown = [...chosen.filter((one) => !found.some(({ id }) => id === one.id)), ...found];
  const failure = describeQueryFailure(query, texts.tasksFailed);
  return (
    <section aria-label={texts.otherTasks} className="flex flex-col gap-1">
      <h3 className="text-12 font-medium text-text-2">{texts.otherTasks}</h3>
      <SearchField label={texts.searchTasks} value={search} onSearch={setSearch} />
      {failure !== null && <FailureNote failure={failure} />}
      {query.isPending && <SkeletonLines label={texts.searching} widths={[50, 60]} />}
      {query.isSuccess && shown.length === 0 && (
        <p className="py-1 text-text-2">{search === '' ? texts.noTasks : texts.noMatch}</p>
      )}
      {shown.length > 0 && (
        <ul
          aria-label={texts.otherTasks}
          aria-busy={query.isPlaceholderData}
          className="scroll-thin max-h-60 divide-y divide-border overflow-y-auto border-y border-border"
        >
          {shown.map((task) => (
            <li key={task.id} className="flex flex-wrap items-center gap-x-3 py-1.5">
              <span className="min-w-0 flex-1 basis-48">
                <Switch
                  label={<bdi className="font-medium wrap-anywhere">{task.name}</bdi>}
                  checked={chosen.some(({ id }) => id === task.id)}
                  onChange={(isChosen) =>
                    onChange(isChosen ? [...chosen, task] : chosen.filter(({ id }) => id !== task.id))
                  }
                />
              </span>
              <span className="text-12 text-text-2">
                <bdi>{task.classrooms.length === 0 ? texts.forEveryone : task.classrooms.join(', ')}</bdi>
                {' · '}
                {texts.created(formatDate(task.created_at))}
                {' · '}
                {texts.submissions(task.submissions)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Under the assignments' key: a new or deleted one changes the number of comparisons. */
function choicesQuery(id: number) {
  return queryOptions({
    queryKey: [...ASSIGNMENTS_KEY, 'choices', id],
    queryFn: ({ signal }) => call(getComparisonChoices, { params: { id }, signal }),
  });
}

function tasksQuery(id: number, search: string) {
  const query = search === '' ? {} : { search };
  return queryOptions({
    queryKey: [...ASSIGNMENTS_KEY, 'comparable', id, query],
    queryFn: ({ signal }) => call(listComparableTasks, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

function sumOf(parts: readonly { submissions: number }[]): number {
  return parts.reduce((sum, { submissions }) => sum + submissions, 0);
}

/** Returns a function that opens the plagiarism tab of an assignment that was just made. */
export function useOpenComparison() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (assignment: number) => {
    const closed = assignmentsView.read(new URLSearchParams());
    await navigate({ search: `?${assignmentsView.write({ ...closed, assignment, tab: 'plagiarism' })}` });
    await queries.invalidateQueries({ queryKey: LISTS_KEY });
  };
}
