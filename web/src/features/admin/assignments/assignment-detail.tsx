import type { Assignment } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlagiarismTab } from '#features/admin/assignments/plagiarism/pairs-screen.tsx';
import { RefreshButton } from '#features/admin/frame/list-controls.tsx';
import { DetailHead, TabLinks } from '#features/admin/frame/section-head.tsx';
import { GradingLine } from '#features/admin/grading/grading-line.tsx';
import type { TestSubject } from '#features/admin/grading/test-subject.ts';
import { TestsEditor } from '#features/admin/tests/tests-editor.tsx';
import { useAuth } from '#lib/server/auth-store.ts';
import { translated } from '#lib/server/server-sentence.ts';
import { formatNumber } from '#lib/text/format.ts';
import { mayChangeAssignment } from '#shared/people/roles.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { testsTexts } from '#texts/admin/tests.tsx';
import { classNames } from '#ui/class-names.ts';
import { Note } from '#ui/display/note.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { UnsavedGuard } from '#ui/overlay/unsaved-guard.tsx';
import { useMediaQuery, useNarrow } from '#ui/use-media-query.ts';
import { AboutAssignment } from './about-assignment.tsx';
import { AssignmentActs, useAssignmentActs } from './assignment-acts.tsx';
import { AssignmentFigures } from './assignment-figures.tsx';
import { useAssignmentsView } from './assignments-view.ts';
import { FailureBanner, LoadFailureBanner } from './failure-banner.tsx';
import { ClassTab } from './matching/class-tab.tsx';
import {
  ASSIGNMENTS_KEY,
  assignmentQuery,
  assignmentSubmissionsQuery,
  matchesQuery,
  reportQuery,
} from './queries.ts';
import { AssignmentBadge, FlaggedBadge } from './status-badges.tsx';
import { AssignmentSubmissionFilters } from './submissions/submission-filters.tsx';
import { SubmissionList } from './submissions/submission-list.tsx';
import { ComparisonBar } from './task-comparison.tsx';

interface AssignmentDetailProps {
  id: number;
  /** Returns to the list; undefined while the list is visible. */
  onBack: (() => void) | undefined;
  onDeleted: (id: number) => void;
}

/** One assignment: how its programs ran, and how similar they are. */
export function AssignmentDetail({ id, onBack, onDeleted }: AssignmentDetailProps) {
  const narrow = useNarrow();
  const { view } = useAssignmentsView();
  const query = useQuery(assignmentQuery(id));
  const report = useQuery(reportQuery(id));
  const students = useQuery(assignmentSubmissionsQuery(id, view));
  const acts = useAssignmentActs(id, () => onDeleted(id));
  const assignment = query.data;
  // The programs side by side need the space.
  const brief = view.tab === 'plagiarism';
  const tight = useMediaQuery('(width < 1180px)') && (narrow || !brief);
  return (
    <section
      aria-label={assignment?.name ?? assignmentsTexts.detail.name}
      className="scroll-thin flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto"
    >
      <DetailHead
        title={assignment?.name}
        kind={assignmentsTexts.detail.name}
        back={onBack && { label: assignmentsTexts.detail.back, onBack }}
        badge={assignment && !tight && <Badges assignment={assignment} />}
      >
        {narrow && <RefreshButton query={query} queryKey={ASSIGNMENTS_KEY} iconOnly />}
        {assignment && !narrow && (
          <>
            {brief && <AnonymousSwitch />}
            <AssignmentActs assignment={assignment} acts={acts} />
          </>
        )}
      </DetailHead>
      <LoadFailureBanner queries={[query, report, students]} fallback={assignmentsTexts.detail.failed} />
      {acts.failures.map(({ text, dismiss }) => (
        <FailureBanner key={text} text={text} onDismiss={dismiss} />
      ))}
      {(query.isPending || report.isPending) && (
        <div className="p-4">
          <SkeletonLines label={assignmentsTexts.detail.loading} widths={[30, 20, 60, 50, 55]} />
        </div>
      )}
      {/* Shown together with its report, which makes some parts taller. */}
      {assignment && !report.isPending && (
        <>
          {assignment.failure !== null && (
            <Note tone="danger" text={translated(assignment.failure_message ?? assignment.failure)} />
          )}
          {assignment.is_comparison && <ComparisonBar assignment={assignment} />}
          {!brief && (
            <AboutAssignment assignment={assignment} report={report.data}>
              {tight && <Badges assignment={assignment} />}
              {!narrow && <AnonymousSwitch />}
            </AboutAssignment>
          )}
          {narrow && (
            <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-border px-4 py-2">
              <AnonymousSwitch />
              <div className="ml-auto flex gap-2">
                <AssignmentActs assignment={assignment} acts={acts} />
              </div>
            </div>
          )}
          {!brief && (
            <div className="shrink-0 border-border md:border-t">
              <AssignmentFigures assignment={assignment} report={report.isError ? null : report.data} />
            </div>
          )}
          <DetailTabs assignment={assignment} tests={report.data?.grading.test_count} />
          {brief ? (
            <PlagiarismTab assignment={assignment} isAnonymous={view.isAnonymous} />
          ) : view.tab === 'tests' && !assignment.is_comparison ? (
            <AssignmentTests assignment={assignment} isAnonymous={view.isAnonymous} />
          ) : view.tab === 'class' && !assignment.is_comparison ? (
            <ClassTab assignment={assignment} isAnonymous={view.isAnonymous} />
          ) : (
            <>
              {report.data !== undefined && report.data.grading.test_count > 0 && (
                <GradingLine subject={testedAssignment(assignment)} isAnonymous={view.isAnonymous} />
              )}
              <SubmissionList assignment={assignment} query={students} />
            </>
          )}
        </>
      )}
    </section>
  );
}

function Badges({ assignment: { status, total_flagged } }: { assignment: Assignment }) {
  return (
    <>
      <AssignmentBadge status={status} />
      {total_flagged > 0 && <FlaggedBadge count={total_flagged} />}
    </>
  );
}

interface DetailTabsProps {
  assignment: Assignment;
  /** Number of tests; undefined until known. */
  tests: number | undefined;
}

function DetailTabs({ assignment, tests }: DetailTabsProps) {
  const { view, change, addressOf } = useAssignmentsView();
  const isOfClass = assignment.classroom_id !== null;
  const mayChangeIt = useAuth(({ user }) => mayChangeAssignment(user, assignment));
  // What was handed in to a task is graded there.
  const mayChange = mayChangeIt && !assignment.is_comparison;
  const matches = useQuery({ ...matchesQuery(assignment.id), enabled: isOfClass });
  const suggested = isOfClass ? matches.data?.counts.suggested : undefined;
  const tabs = [
    {
      id: 'submissions',
      title: assignmentsTexts.detail.tabs.submissions,
      search: addressOf({ tab: 'submissions' }).search,
      mark: <CountChip count={assignment.total_students} />,
    },
    {
      id: 'plagiarism',
      title: assignmentsTexts.detail.tabs.plagiarism,
      search: addressOf({ tab: 'plagiarism' }).search,
      mark: assignment.total_flagged > 0 && <CountChip count={assignment.total_flagged} alarming />,
    },
    mayChange && {
      id: 'tests',
      title: assignmentsTexts.detail.tabs.tests,
      search: addressOf({ tab: 'tests' }).search,
      mark: tests !== undefined && tests > 0 && <CountChip count={tests} />,
    },
    mayChange && {
      id: 'class',
      title: assignmentsTexts.detail.tabs.class,
      search: addressOf({ tab: 'class' }).search,
      mark: suggested !== undefined && suggested > 0 && <CountChip count={suggested} alarming />,
    },
  ].filter((tab) => tab !== false);
  return (
    <TabLinks label={assignmentsTexts.detail.name} tabs={tabs} current={view.tab}>
      {view.tab === 'submissions' && (
        <AssignmentSubmissionFilters assignmentId={assignment.id} view={view} onChange={change} />
      )}
    </TabLinks>
  );
}

function CountChip({ count, alarming = false }: { count: number; alarming?: boolean }) {
  return (
    <span
      className={classNames(
        'rounded-half px-1 font-mono text-11 font-regular',
        alarming ? 'bg-danger-soft text-danger' : 'bg-surface-3 text-text-2',
      )}
    >
      {formatNumber(count)}
    </span>
  );
}

/** Hides students' names everywhere except in the texts that they wrote themselves. */
function AnonymousSwitch() {
  const { view, change } = useAssignmentsView();
  return (
    <span className="flex shrink-0 items-center gap-2 max-md:min-h-11 max-md:shrink print:hidden">
      <Switch
        label={assignmentsTexts.hideNames.label}
        labelBefore
        labelClassName="shrink-0 text-12 text-text-2"
        checked={view.isAnonymous}
        onChange={(isAnonymous) => change({ isAnonymous })}
      />
      {view.isAnonymous && (
        <span className="text-12 text-text-3 md:max-lg:sr-only">{assignmentsTexts.hideNames.note}</span>
      )}
    </span>
  );
}

/** Describes an assignment as something that has tests. */
function testedAssignment({ id, name }: Assignment): TestSubject {
  return { kind: 'assignment', id, name };
}

interface AssignmentTestsProps {
  assignment: Assignment;
  isAnonymous: boolean;
}

/** The tests that grade the programs of an assignment. */
function AssignmentTests({ assignment, isAnonymous }: AssignmentTestsProps) {
  const [unsaved, setUnsaved] = useState(false);
  return (
    <>
      <TestsEditor subject={testedAssignment(assignment)} isAnonymous={isAnonymous} onUnsaved={setUnsaved} />
      <UnsavedGuard name={testsTexts.saving.unsaved(assignment.name)} unsaved={unsaved} />
    </>
  );
}
