import type { Classroom } from '@coderoom/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { School } from 'lucide-react';
import { Link } from 'react-router';
import { NoRows } from '#features/admin/frame/list-controls.tsx';
import { useListScope } from '#features/admin/frame/list-scope.ts';
import { formatDate } from '#lib/text/format.ts';
import { archiveTexts, classroomsTexts } from '#texts/admin/classrooms.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { ArchivedClassesButton, useHasArchivedClasses } from './archived-classes.tsx';
import { type ClassroomsView, classroomsView } from './queries.ts';

const SKELETON = [70, 40, 60, 40, 75, 40, 55, 40];

interface ClassroomListProps {
  view: ClassroomsView;
  query: UseQueryResult<{ classrooms: Classroom[]; total: number }>;
  /** The classroom that is open. */
  shown: number | null;
  onChange: (part: Partial<ClassroomsView>) => void;
}

/** A page of classrooms, or the reason why it is empty. */
export function ClassroomList({ view, query, shown, onChange }: ClassroomListProps) {
  const failure = describeQueryFailure(query, classroomsTexts.list.failed);
  if (failure !== null) {
    return (
      <div className="flex-1">
        <FailureNote failure={failure} />
      </div>
    );
  }
  if (query.data === undefined) {
    return (
      <div className="flex-1 px-4 py-3">
        <SkeletonLines label={classroomsTexts.list.loading} widths={SKELETON} />
      </div>
    );
  }
  if (query.data.classrooms.length === 0) {
    return (
      <NoRows
        total={query.data.total}
        filtered={classroomsView.isFiltered(view)}
        unmatched={view.archived ? archiveTexts.filter.none : classroomsTexts.list.unmatched}
        onClear={() => onChange(classroomsView.noFilter)}
        onFirstPage={() => onChange({ page: 1 })}
      >
        <NoClassrooms />
      </NoRows>
    );
  }
  return (
    <ul aria-busy={query.isPlaceholderData} className="scroll-thin min-h-40 flex-1 overflow-auto">
      {query.data.classrooms.map((classroom) => (
        <li key={classroom.id}>
          <ClassroomLink classroom={classroom} view={view} current={classroom.id === shown} />
        </li>
      ))}
    </ul>
  );
}

/** None is active. */
function NoClassrooms() {
  const hasArchived = useHasArchivedClasses(true, useListScope()) === true;
  return (
    <EmptyState
      icon={<School aria-hidden strokeWidth={1.5} />}
      text={hasArchived ? archiveTexts.filter.noneActive : classroomsTexts.list.empty}
    >
      {hasArchived && <ArchivedClassesButton />}
    </EmptyState>
  );
}

interface ClassroomLinkProps {
  classroom: Classroom;
  view: ClassroomsView;
  current: boolean;
}

function ClassroomLink({ classroom, view, current }: ClassroomLinkProps) {
  const { id, name, key, member_count, archived_at } = classroom;
  return (
    <Link
      to={{ search: `?${classroomsView.write({ ...view, classroom: id })}` }}
      aria-current={current ? 'true' : undefined}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-b border-border px-4 py-2 hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none aria-[current]:bg-surface-2 aria-[current]:after:absolute aria-[current]:after:inset-y-0 aria-[current]:after:left-0 aria-[current]:after:w-0.5 aria-[current]:after:bg-accent"
    >
      <bdi title={name} className="truncate text-left font-medium">
        {name}
      </bdi>
      <span className="font-mono text-12 leading-5 text-text-2">
        <span aria-hidden>{member_count}</span>
        <span className="sr-only"> {classroomsTexts.list.members(member_count)}</span>
      </span>
      {archived_at === null ? (
        <span className="font-mono text-12 text-text-2">{key}</span>
      ) : (
        <span className="text-12 text-text-2">{archiveTexts.since(formatDate(archived_at))}</span>
      )}
    </Link>
  );
}
