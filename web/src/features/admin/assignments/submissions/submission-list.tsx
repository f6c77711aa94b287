import type { Assignment, AssignmentSubmission } from '@coderoom/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { EVERYBODY, useAssignmentsView } from '#features/admin/assignments/assignments-view.ts';
import { STUDENTS_PAGE_SIZE } from '#features/admin/assignments/queries.ts';
import { NoRows } from '#features/admin/frame/list-controls.tsx';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { submissionsTexts } from '#texts/admin/submissions.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Pager } from '#ui/layout/pager.tsx';
import { Table } from '#ui/layout/table.tsx';
import { createColumns } from './submission-columns.tsx';
import { SubmissionDialog } from './submission-dialog.tsx';

interface SubmissionListProps {
  assignment: Assignment;
  query: UseQueryResult<{ submissions: AssignmentSubmission[]; total: number }>;
}

/** The students of an assignment, and the open one in full. */
export function SubmissionList({ assignment, query }: SubmissionListProps) {
  const { view, change, addressOf } = useAssignmentsView();
  const { isAnonymous } = view;
  const rows = query.data?.submissions;
  const total = query.data?.total ?? 0;
  if (query.isError && rows === undefined) {
    return (
      <EmptyState icon={<UserX aria-hidden strokeWidth={1.5} />} text={assignmentsTexts.submissions.absent}>
        <Button busy={query.isFetching} onClick={() => void query.refetch()} className="max-md:h-11">
          {assignmentsTexts.submissions.loadAgain}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-1 flex-col md:min-h-64 lg:min-h-96">
        <Table
          label={assignmentsTexts.submissions.title}
          columns={createColumns(isAnonymous, (id) => addressOf({ submission: id }))}
          rows={rows}
          keyOf={({ id }) => id}
          busy={query.isPlaceholderData}
          failure={null}
          empty={
            <NoRows
              total={total}
              filtered={view.show !== null || view.student !== ''}
              unmatched={submissionsTexts.table.unmatched}
              onClear={() => change(EVERYBODY)}
              onFirstPage={() => change({ students: 1 })}
            >
              <EmptyState
                icon={<UserX aria-hidden strokeWidth={1.5} />}
                text={assignmentsTexts.submissions.empty}
              />
            </NoRows>
          }
        />
      </div>
      {total > STUDENTS_PAGE_SIZE && (
        <Pager
          page={view.students}
          pageSize={STUDENTS_PAGE_SIZE}
          total={total}
          onChange={(students) => change({ students })}
        />
      )}
      {view.submission !== null && (
        <SubmissionDialog
          assignment={assignment}
          id={view.submission}
          rows={rows ?? []}
          total={total}
          onClose={() => change({ submission: null })}
        />
      )}
    </>
  );
}
