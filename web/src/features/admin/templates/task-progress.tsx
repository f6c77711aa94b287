import { type GroupParameter, listTaskProgress, type TaskProgress } from '@coderoom/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { gradebookView } from '#features/admin/classrooms/grades/gradebook-view.ts';
import { type ListScope, useListScope } from '#features/admin/frame/list-scope.ts';
import { call } from '#lib/server/api.ts';
import { type GroupChoice, groupParameter } from '#shared/groups/group-choice.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';

/** Progress of classes in some tasks; without ids, in the tasks that were due last. */
export function taskProgressQuery(
  scope: ListScope,
  { ids, group }: { ids?: readonly number[]; group?: GroupParameter } = {},
) {
  return queryOptions({
    queryKey: ['admin', 'submissions', 'progress', ids ?? null, scope, group ?? null],
    queryFn: async ({ signal }) => {
      const query = { scope, group, template_ids: ids?.join(',') };
      return (await call(listTaskProgress, { query, signal })).progress;
    },
    enabled: ids === undefined || ids.length > 0,
  });
}

/** The address of the gradebook with those of a group who have not handed in a task. */
function missingSearch({ classroom_id, template_id }: TaskProgress, group: GroupChoice): string {
  const closed = gradebookView.read(new URLSearchParams());
  const view = { ...closed, classroom: classroom_id, group, task: template_id, only: 'missing' as const };
  return `?${gradebookView.write(view)}`;
}

interface MissingLinksProps {
  name: string;
  /** Its classes. */
  progress: readonly TaskProgress[];
  /** The group that the progress is narrowed to. */
  group: GroupChoice;
}

/** How many have not handed in a task, by class; each number leads to who they are. */
export function MissingLinks({ name, progress, group }: MissingLinksProps) {
  const late = progress.filter(({ missing_count }) => missing_count > 0);
  if (late.length === 0) return <span className="text-text-3">–</span>;
  return (
    <span className="line-clamp-3">
      {late.map((one, index) => (
        <Fragment key={one.classroom_id}>
          {index > 0 && ', '}
          <Link
            to={{ search: missingSearch(one, group) }}
            aria-label={gradingTexts.missing.of(name, one.classroom_name, one.missing_count)}
            className="rounded-half px-1 text-danger hover:underline"
          >
            {progress.length > 1 && <bdi>{one.classroom_name}</bdi>}
            {progress.length > 1 && '\u00a0'}
            <span className="font-mono whitespace-nowrap">{one.missing_count}</span>
          </Link>
        </Fragment>
      ))}
    </span>
  );
}

/** The same beside the name of one task. */
export function MissingOfTask({ id, name, group }: { id: number; name: string; group: GroupChoice }) {
  const narrowed = { ids: [id], group: groupParameter(group) };
  const { data: progress = [] } = useQuery(taskProgressQuery(useListScope(), narrowed));
  if (progress.every(({ missing_count }) => missing_count === 0)) return null;
  return (
    <span className="inline-flex min-w-0 items-baseline gap-1 text-12 text-text-2 md:max-w-96">
      <span className="shrink-0">{gradingTexts.missing.title}</span>{' '}
      <MissingLinks name={name} progress={progress} group={group} />
    </span>
  );
}
