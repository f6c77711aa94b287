import { type Assignment, type AssignmentSubmission, FALLBACK_MESSAGES } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useAssignmentsView } from '#features/admin/assignments/assignments-view.ts';
import { LoadFailure } from '#features/admin/assignments/failure-banner.tsx';
import { submissionQuery } from '#features/admin/assignments/queries.ts';
import { nameOf } from '#features/admin/assignments/students.ts';
import { formatNumber } from '#lib/format.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { TabbedPanel, TabContent } from '#ui/tabs.tsx';
import { CodeFiles } from './code-files.tsx';
import { ExecutionView } from './execution-view.tsx';
import { Similarities } from './similarities.tsx';
import { useNeighbours } from './use-neighbours.ts';

const TABS = [
  { value: 'execution', title: 'Execution' },
  { value: 'files', title: 'Code Files' },
  { value: 'plagiarism', title: 'Plagiarism' },
] as const;

interface SubmissionDialogProps {
  assignment: Assignment;
  id: number;
  /** The students that are listed, and how many there are. */
  rows: readonly AssignmentSubmission[];
  total: number;
  onClose: () => void;
}

/** What one student handed in. The arrow keys go to the next. */
export function SubmissionDialog({ assignment, id, rows, total, onClose }: SubmissionDialogProps) {
  const { isAnonymous } = useAssignmentsView().view;
  const query = useQuery(submissionQuery(assignment.id, id));
  const [tab, setTab] = useState('execution');
  const neighbours = useNeighbours(assignment.id, id, { rows, total });
  const student = query.data?.submission ?? rows.find((row) => row.id === id);
  return (
    <Dialog
      open
      wide
      title={student === undefined ? 'Submission' : nameOf(student, isAnonymous)}
      acts={<Steps {...neighbours} total={total} />}
      onClose={onClose}
    >
      <div className="-mx-4 -mb-4 flex h-[min(64dvh,40rem)] flex-col border-t border-border">
        <LoadFailure queries={[query]} fallback={FALLBACK_MESSAGES.loadSubmissionDetails} />
        {query.isPending && (
          <div className="p-4">
            <SkeletonLines label="Loading the submission" widths={[40, 55, 30, 60, 45]} />
          </div>
        )}
        {query.data && (
          <TabbedPanel label="Submission" tabs={TABS} value={tab} onChange={setTab}>
            <TabContent value="execution">
              <ExecutionView submission={query.data.submission} />
            </TabContent>
            <TabContent value="files">
              <CodeFiles key={id} details={query.data} />
            </TabContent>
            <TabContent value="plagiarism">
              <Similarities assignment={assignment} submission={query.data.submission} />
            </TabContent>
          </TabbedPanel>
        )}
      </div>
    </Dialog>
  );
}

type StepsProps = ReturnType<typeof useNeighbours> & { total: number };

function Steps({ place, previous, next, total }: StepsProps) {
  if (place === null) return null;
  return (
    <>
      <span className="self-center font-mono text-12 whitespace-nowrap text-text-3">
        {formatNumber(place)} / {formatNumber(total)}
      </span>
      <IconButton
        label="Previous student"
        shortcut="←"
        disabled={previous === null}
        icon={<ChevronLeft aria-hidden strokeWidth={1.75} />}
        onClick={() => previous?.()}
      />
      <IconButton
        label="Next student"
        shortcut="→"
        disabled={next === null}
        icon={<ChevronRight aria-hidden strokeWidth={1.75} />}
        onClick={() => next?.()}
      />
    </>
  );
}
