import { listTaskProgress, type TaskProgress } from '@coderoom/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { gradebookView } from '#features/admin/classrooms/grades/gradebook-view.ts';
import { type ListScope, useListScope } from '#features/admin/frame/use-list-scope.ts';
import { call } from '#lib/server/api.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';

/** How far classes are with some tasks; without ids with those that were due last. */
export function taskProgressQuery(scope: ListScope, ids?: readonly number[]) {
  return queryOptions({
    queryKey: ['admin', 'submissions', 'progress', ids ?? null, scope],
    queryFn: async ({ signal }) => {
      const query = { scope, template_ids: ids?.join(',') };
      return (await call(listTaskProgress, { query, signal })).progress;
    },
    enabled: ids === undefined || ids.length > 0,
  });
}

/** The address of the gradebook with those who have not handed in a task. */
function missingSearch({ classroom_id, template_id }: TaskProgress): string {
  const closed = gradebookView.read(new URLSearchParams());
  const view = { ...closed, classroom: classroom_id, task: template_id, only: 'missing' as const };
  return `?${gradebookView.write(view)}`;
}

interface MissingLinksProps {
  name: string;
  /** Its classes. */
  progress: readonly TaskProgress[];
}

/** How many have not handed in a task, by class; each number leads to who they are. */
export function MissingLinks({ name, progress }: MissingLinksProps) {
  const late = progress.filter(({ missing_count }) => missing_count > 0);
  if (late.length === 0) return <span className="text-text-3">–</span>;
  return (
    <span className="line-clamp-3">
      {late.map((one, index) => (
        <Fragment key={one.classroom_id}>
          {index > 0 && ', '}
          <Link
            to={{ search: missingSearch(one) }}
            aria-label={gradingTexts.missing.of(name, one.classroom_name, one.missing_count)}
            className="rounded-half px-1 text-danger hover:underline"
          >
            {progress.length > 1 && <bdi>{one.classroom_name} </bdi>}
            <span className="font-mono">{one.missing_count}</span>
          </Link>
        </Fragment>
      ))}
    </span>
  );
}

/** The same beside the name of one task. */
export function MissingOfTask({ id, name }: { id: number; name: string }) {
  const { data: progress = [] } = useQuery(taskProgressQuery(useListScope(), [id]));
  if (progress.every(({ missing_count }) => missing_count === 0)) return null;
  return (
    <span className="text-12 text-text-2">
      {gradingTexts.missing.title} <MissingLinks name={name} progress={progress} />
    </span>
  );
}
