import type { Assignment } from '@coderoom/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { FolderCheck, FolderX } from 'lucide-react';
import { type AssignmentsView, isFiltered, NO_FILTER } from '#features/admin/assignments/assignments-view.ts';
import { NoRows } from '#features/admin/frame/no-rows.tsx';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { AssignmentRow } from './assignment-row.tsx';

const SKELETON = [70, 40, 60, 40, 75, 40, 55, 40];

interface AssignmentListProps {
  view: AssignmentsView;
  query: UseQueryResult<{ assignments: Assignment[]; total: number }>;
  onChange: (part: Partial<AssignmentsView>) => void;
  onUpload: () => void;
}

/** A page of assignments, or the reason why it is empty. */
export function AssignmentList({ view, query, onChange, onUpload }: AssignmentListProps) {
  if (query.isError && query.data === undefined) {
    return (
      <EmptyState icon={<FolderX aria-hidden strokeWidth={1.5} />} text={assignmentsTexts.list.absent}>
        <Button busy={query.isFetching} onClick={() => void query.refetch()} className="max-md:h-11">
          {assignmentsTexts.list.loadAgain}
        </Button>
      </EmptyState>
    );
  }
  if (query.data === undefined) {
    return (
      <div className="flex-1 p-3">
        <SkeletonLines label={assignmentsTexts.list.loading} widths={SKELETON} />
      </div>
    );
  }
  if (query.data.assignments.length === 0) {
    return (
      <NoRows
        total={query.data.total}
        filtered={isFiltered(view)}
        unmatched={assignmentsTexts.list.unmatched}
        onClear={() => onChange(NO_FILTER)}
        onFirstPage={() => onChange({ page: 1 })}
      >
        <EmptyState icon={<FolderCheck aria-hidden strokeWidth={1.5} />} text={assignmentsTexts.list.empty}>
          <Button onClick={onUpload} className="max-md:h-11">
            {assignmentsTexts.upload}
          </Button>
        </EmptyState>
      </NoRows>
    );
  }
  return (
    <ul aria-busy={query.isPlaceholderData} className="scroll-thin min-h-64 flex-1 overflow-auto lg:min-h-96">
      {query.data.assignments.map((assignment) => (
        <li key={assignment.id}>
          <AssignmentRow assignment={assignment} isOpen={assignment.id === view.assignment} />
        </li>
      ))}
    </ul>
  );
}
