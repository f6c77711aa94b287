import {
  type Assignment,
  type AssignmentSubmission,
  type AssignmentSubmissionDetails,
  DEFAULT_LANGUAGE,
  type LineComment,
} from '@coderoom/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAssignmentsView } from '#features/admin/assignments/assignments-view.ts';
import { LoadFailureBanner } from '#features/admin/assignments/failure-banner.tsx';
import {
  assignmentSubmissionQuery,
  assignmentSubmissionsQuery,
  STUDENTS_PAGE_SIZE,
} from '#features/admin/assignments/queries.ts';
import { AdjacentRowButtons, useAdjacentRows } from '#features/admin/frame/adjacent-rows.tsx';
import { GradePanel } from '#features/admin/grading/grade-panel.tsx';
import { gradedStudent, studentName } from '#features/admin/grading/graded-program.ts';
import { useGrade } from '#features/admin/grading/use-grade.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { submissionsTexts } from '#texts/admin/submissions.ts';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { TabbedPanel, TabContent } from '#ui/layout/tabs.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { CodeFiles, type ShownPlace } from './code-files.tsx';
import { ExecutionView } from './execution-view.tsx';
import { Similarities } from './similarities.tsx';

const TABS = [
  { value: 'execution', title: assignmentsTexts.submission.tabs.execution },
  { value: 'files', title: assignmentsTexts.submission.tabs.files },
  { value: 'grade', title: assignmentsTexts.submission.tabs.grade },
  { value: 'plagiarism', title: assignmentsTexts.submission.tabs.plagiarism },
] as const;

interface SubmissionDialogProps {
  assignment: Assignment;
  id: number;
  /** The listed students, and their total number. */
  rows: readonly AssignmentSubmission[];
  total: number;
  onClose: () => void;
}

/** A student's submission. The arrow keys go to the next one. */
export function SubmissionDialog({ assignment, id, rows, total, onClose }: SubmissionDialogProps) {
  const { isAnonymous } = useAssignmentsView().view;
  const query = useQuery(assignmentSubmissionQuery(assignment.id, id));
  const [tab, setTab] = useState('execution');
  /** The place to show, and the student whose program it is in. */
  const [place, setPlace] = useState<(ShownPlace & { of: number }) | null>(null);
  const neighbours = useListNeighbours({ assignment, id, rows, total });
  const student = query.data?.submission ?? rows.find((row) => row.id === id);
  const name = student === undefined ? submissionsTexts.detail.name : studentName(student, isAnonymous);
  // A deleted account's program is not graded here, and leads nowhere.
  const hasGrade = !assignment.is_comparison || (student?.task_submission ?? null) !== null;
  const tabs = TABS.filter(({ value }) => hasGrade || value !== 'grade');
  const show = (shown: ShownPlace) => {
    setPlace({ ...shown, of: id });
    setTab('files');
  };
  return (
    <Dialog
      open
      wide
      title={name}
      acts={<AdjacentRowButtons labels={assignmentsTexts.submission} neighbours={neighbours} />}
      onClose={onClose}
    >
      <div className="-mx-4 -mb-4 flex h-[min(64dvh,40rem)] flex-col border-t border-border">
        <LoadFailureBanner queries={[query]} fallback={assignmentsTexts.submission.failed} />
        {query.isPending && (
          <div className="p-4">
            <SkeletonLines label={submissionsTexts.detail.loading} widths={[40, 55, 30, 60, 45]} />
          </div>
        )}
        {query.data && (
          <TabbedPanel label={submissionsTexts.detail.name} tabs={tabs} value={tab} onChange={setTab}>
            <TabContent value="execution">
              <ExecutionView submission={query.data.submission} isAnonymous={isAnonymous} />
            </TabContent>
            <TabContent value="files">
              <CodeFiles
                key={id}
                assignmentId={assignment.id}
                details={query.data}
                shown={place?.of === id ? place : null}
              />
            </TabContent>
            {hasGrade && (
              <TabContent value="grade" kept>
                <StudentGrade
                  key={id}
                  assignmentId={assignment.id}
                  submission={query.data.submission}
                  name={name}
                  onShow={show}
                  onNext={neighbours.next}
                />
              </TabContent>
            )}
            <TabContent value="plagiarism">
              <Similarities assignment={assignment} submission={query.data.submission} />
            </TabContent>
          </TabbedPanel>
        )}
      </div>
    </Dialog>
  );
}

/** Returns the students before and after this one in the list. */
function useListNeighbours({ assignment, id, rows, total }: Omit<SubmissionDialogProps, 'onClose'>) {
  const { view, change } = useAssignmentsView();
  const queries = useQueryClient();
  return useAdjacentRows({
    id,
    rows,
    total,
    page: view.students,
    pageSize: STUDENTS_PAGE_SIZE,
    loadPage: async (students) =>
      (await queries.fetchQuery(assignmentSubmissionsQuery(assignment.id, { ...view, students })))
        .submissions,
    open: (submission, students) => change({ submission, students }),
  });
}

interface StudentGradeProps {
  assignmentId: number;
  submission: AssignmentSubmissionDetails['submission'];
  name: string;
  /** Shows a place in the student's files. */
  onShow: (place: ShownPlace) => void;
  onNext: (() => void) | null;
}

/** The grade of a student's program, and the comments on its lines. */
function StudentGrade({ assignmentId, submission, name, onShow, onNext }: StudentGradeProps) {
  const { language, entry_point } = submission;
  const grading = useGrade(gradedStudent(assignmentId, submission));
  const comments = grading.query.data?.comments ?? [];
  return (
    <>
      <GradePanel
        grading={grading}
        name={name}
        language={language ?? DEFAULT_LANGUAGE}
        fileNames={submission.code_files}
        goTo={(line, _, file) => onShow({ file: file ?? entry_point, line })}
        onNext={onNext}
      />
      {grading.query.isSuccess && <LineComments comments={comments} onShow={onShow} />}
    </>
  );
}

interface LineCommentsProps {
  comments: readonly LineComment[];
  onShow: (place: ShownPlace) => void;
}

/** Line comments, each a link to its line. */
function LineComments({ comments, onShow }: LineCommentsProps) {
  return (
    <section
      aria-label={assignmentsTexts.submission.comments.title}
      className="border-t border-border px-3 py-2"
    >
      <h3 className="font-strong">{assignmentsTexts.submission.comments.title}</h3>
      {comments.length === 0 && (
        <p className="text-12 text-text-3">{assignmentsTexts.submission.comments.none}</p>
      )}
      <ul className="flex flex-col">
        {comments.map(({ id, file, line, text }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onShow({ file, line })}
              className="flex min-h-9 w-full flex-col items-start rounded-half py-1 text-left hover:bg-surface-1 max-md:min-h-11"
            >
              <span className="font-mono text-12 text-accent-text">
                {file !== null && <bdi>{file}</bdi>}:{line}
              </span>
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {text}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
