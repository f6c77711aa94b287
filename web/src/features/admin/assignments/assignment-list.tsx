import { LANGUAGE_FACTS, type ListedAssignment } from '@coderoom/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { FolderCheck, FolderX, GitCompare } from 'lucide-react';
import { Link } from 'react-router';
import { NoRows } from '#features/admin/frame/list-controls.tsx';
import { formatRecent } from '#lib/text/format.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { comparisonsTexts } from '#texts/admin/comparisons.ts';
import { uploadTexts } from '#texts/admin/upload.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { ProgressBar } from '#ui/display/progress-bar.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { type AssignmentsView, assignmentsView, useAssignmentsView } from './assignments-view.ts';
import { AssignmentBadge } from './status-badges.tsx';

const SKELETON = [70, 40, 60, 40, 75, 40, 55, 40];

interface AssignmentListProps {
  view: AssignmentsView;
  query: UseQueryResult<{ assignments: ListedAssignment[]; total: number }>;
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
        filtered={assignmentsView.isFiltered(view)}
        unmatched={view.task === null ? assignmentsTexts.list.unmatched : comparisonsTexts.list.unmatched}
        onClear={() => onChange(assignmentsView.noFilter)}
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

interface AssignmentRowProps {
  assignment: ListedAssignment;
  isOpen: boolean;
}

/** A row of the list: the essentials of an assignment, linked to it. */
function AssignmentRow({ assignment, isOpen }: AssignmentRowProps) {
  const { id, name, status, language, total_students, processed_students, created_at } = assignment;
  const { is_comparison, compared_tasks } = assignment;
  const { addressOf } = useAssignmentsView();
  return (
    <Link
      to={addressOf({ assignment: id })}
      aria-current={isOpen ? 'true' : undefined}
      className="relative flex flex-col gap-0.5 border-b border-border px-3 py-2 hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none aria-[current]:bg-surface-2 aria-[current]:after:absolute aria-[current]:after:inset-y-0 aria-[current]:after:left-0 aria-[current]:after:w-0.5 aria-[current]:after:bg-accent"
    >
      <span className="flex items-center justify-between gap-2">
        <bdi title={name} className="truncate font-medium">
          {name}
        </bdi>
        <AssignmentBadge status={status} />
      </span>
      <span className="flex items-center gap-1.5 text-12 text-text-2">
        {language === null ? uploadTexts.fields.detectLanguage : LANGUAGE_FACTS[language].name}
        <span aria-hidden>·</span>
        <span className="font-mono">
          {processed_students}/{total_students}
          <span className="sr-only"> {assignmentsTexts.list.processed}</span>
        </span>
        <time dateTime={created_at} className="ml-auto whitespace-nowrap">
          {formatRecent(created_at, new Date())}
        </time>
      </span>
      {is_comparison && (
        <span className="flex items-center gap-1.5 text-12 text-text-2">
          <GitCompare aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
          <span className="shrink-0">{comparisonsTexts.list.kind}:</span>
          <bdi title={compared_tasks.join(', ')} className="truncate">
            {compared_tasks.join(', ')}
          </bdi>
        </span>
      )}
      {status === 'processing' && (
        <ProgressBar
          label={assignmentsTexts.list.progress(name)}
          share={total_students === 0 ? 0 : processed_students / total_students}
          valueText={assignmentsTexts.figures.progress(processed_students, total_students)}
          className="mt-1"
        />
      )}
    </Link>
  );
}
