import { ASSIGNMENT_STATUSES, type Assignment, PAGE_SIZE } from '@coderoom/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderCheck, Upload } from 'lucide-react';
import { useEffectEvent, useState } from 'react';
import { announceSuccess } from '#features/admin/frame/announce.ts';
import { RefreshButton, StatusFilter } from '#features/admin/frame/list-controls.tsx';
import { useListScope } from '#features/admin/frame/list-scope.ts';
import { SectionHead } from '#features/admin/frame/section-head.tsx';
import { useThrottle } from '#features/admin/frame/use-throttle.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { LiveDot, type RoomState, useLiveRoom } from '#shared/live-room/live-room.tsx';
import { mayWrite } from '#shared/people/roles.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { comparisonsTexts } from '#texts/admin/comparisons.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Pager } from '#ui/layout/pager.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { AssignmentDetail } from './assignment-detail.tsx';
import { AssignmentList } from './assignment-list.tsx';
import { type AssignmentsView, useAssignmentsView } from './assignments-view.ts';
import { LoadFailureBanner } from './failure-banner.tsx';
import {
  ASSIGNMENTS_KEY,
  assignmentQuery,
  assignmentsQuery,
  forgetAssignment,
  LISTS_KEY,
  reportQuery,
  studentsKey,
  takeAssignment,
} from './queries.ts';
import { nameAssignmentStatus } from './status-badges.tsx';
import { UploadDialog } from './upload/upload-dialog.tsx';

/** The assignments and the open one, which covers the list on a phone and while programs are compared side by side. */
export function AssignmentsSection() {
  const narrow = useNarrow();
  const { view, change } = useAssignmentsView();
  const queries = useQueryClient();
  const [uploading, setUploading] = useState(false);
  const forget = (id: number) => {
    if (id === view.assignment) {
      change({ assignment: null });
      announceSuccess(assignmentsTexts.deleted);
    }
    void forgetAssignment(queries, id);
  };
  const live = useLiveAssignments(view.assignment, forget);
  const back = () => change(narrow ? { assignment: null } : { tab: 'submissions' });
  const covered = view.assignment !== null && (narrow || view.tab === 'plagiarism');
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {!covered && <ListHead live={live} onUpload={() => setUploading(true)} />}
      <div className="flex min-h-0 flex-1">
        {!covered && <ListColumn onUpload={() => setUploading(true)} />}
        {view.assignment !== null ? (
          <AssignmentDetail
            key={view.assignment}
            id={view.assignment}
            onBack={covered ? back : undefined}
            onDeleted={forget}
          />
        ) : (
          !narrow && (
            <EmptyState icon={<FolderCheck aria-hidden strokeWidth={1.5} />} text={assignmentsTexts.select} />
          )
        )}
      </div>
      {uploading && (
        <UploadDialog
          onClose={(created) => {
            setUploading(false);
            if (created !== null) change({ search: '', status: null, assignment: created.id });
          }}
        />
      )}
    </div>
  );
}

function ListHead({ live, onUpload }: { live: RoomState; onUpload: () => void }) {
  const narrow = useNarrow();
  const { view } = useAssignmentsView();
  const query = useQuery(assignmentsQuery(view, useListScope()));
  return (
    <SectionHead title={assignmentsTexts.title} count={query.data?.total} remark={assignmentsTexts.remark}>
      {!narrow && <LiveDot state={live} />}
      <RefreshButton query={query} queryKey={ASSIGNMENTS_KEY} iconOnly={narrow} />
      {useAuth(({ user }) => mayWrite(user)) && (
        <Button
          look="primary"
          icon={<Upload aria-hidden strokeWidth={1.75} />}
          aria-label={assignmentsTexts.upload}
          onClick={onUpload}
          className="max-md:h-11"
        >
          {narrow ? assignmentsTexts.uploadShort : assignmentsTexts.upload}
        </Button>
      )}
    </SectionHead>
  );
}

function ListColumn({ onUpload }: { onUpload: () => void }) {
  const { view, change } = useAssignmentsView();
  const query = useQuery(assignmentsQuery(view, useListScope()));
  return (
    <section
      aria-label={assignmentsTexts.list.name}
      className={classNames(
        'flex min-h-0 w-full flex-col border-border md:w-64 md:shrink-0 md:border-r lg:w-79',
        view.assignment !== null && 'print:hidden',
      )}
    >
      <LoadFailureBanner queries={[query]} fallback={assignmentsTexts.list.failed} />
      <AssignmentFilters view={view} onChange={change} />
      {view.task !== null && (
        <div className="flex shrink-0 items-center gap-2 border-b border-border px-3 py-1.5 text-12">
          <span className="min-w-0 flex-1 font-medium">{comparisonsTexts.list.ofTask}</span>
          <Button size="small" look="ghost" onClick={() => change({ task: null })} className="max-md:h-11">
            {comparisonsTexts.list.showAll}
          </Button>
        </div>
      )}
      <AssignmentList view={view} query={query} onChange={change} onUpload={onUpload} />
      {query.isSuccess && query.data.total > PAGE_SIZE.assignments && (
        <Pager
          page={view.page}
          pageSize={PAGE_SIZE.assignments}
          total={query.data.total}
          onChange={(page) => change({ page })}
        />
      )}
    </section>
  );
}

const STATUS_OPTIONS = ASSIGNMENT_STATUSES.map((status) => ({
  value: status,
  label: nameAssignmentStatus(status),
}));

interface AssignmentFiltersProps {
  view: AssignmentsView;
  onChange: (part: Partial<AssignmentsView>) => void;
}

function AssignmentFilters({ view, onChange }: AssignmentFiltersProps) {
  return (
    <search className="flex shrink-0 items-center gap-2 border-b border-border px-3 py-2">
      <SearchField
        label={assignmentsTexts.list.search}
        value={view.search}
        onSearch={(search) => onChange({ search })}
        className="min-w-0 flex-1"
      />
      <StatusFilter
        all={assignmentsTexts.list.allStatuses}
        value={view.status}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange({ status })}
      />
    </search>
  );
}

/** Minimum interval between reloads of data that change messages do not carry, in ms. */
const REFRESH_INTERVAL_MS = 2_000;

/** Keeps assignments up to date while they are shown. */
function useLiveAssignments(shown: number | null, onDeleted: (id: number) => void): RoomState {
  const queries = useQueryClient();
  const refreshSoon = useThrottle(REFRESH_INTERVAL_MS, () => {
    if (shown !== null) void refreshProgress(queries, shown);
  });
  const refreshListsSoon = useThrottle(REFRESH_INTERVAL_MS, () => {
    void queries.invalidateQueries({ queryKey: LISTS_KEY });
  });
  const update = useEffectEvent((assignment: Assignment) => {
    const isOther = isInAnotherState(queries, assignment);
    takeAssignment(queries, assignment);
    if (!isOther) return assignment.id === shown && refreshSoon();
    void queries.invalidateQueries({ queryKey: assignmentQuery(assignment.id).queryKey });
    refreshListsSoon();
  });
  const drop = useEffectEvent(onDeleted);
  return useLiveRoom('assignments', {
    listen: (live) => {
      live.on('assignment_changed', ({ assignment }) => update(assignment));
      live.on('assignment_deleted', ({ assignment_id }) => drop(assignment_id));
    },
    onJoined: () => void queries.invalidateQueries({ queryKey: ASSIGNMENTS_KEY }),
  });
}

/** True for a new assignment and for a change beyond progress: then lists and comparison differ too. */
function isInAnotherState(queries: QueryClient, now: Assignment): boolean {
  const cached = findCached(queries, now.id);
  return (
    cached === undefined ||
    cached.status !== now.status ||
    cached.plagiarism_status !== now.plagiarism_status ||
    cached.plagiarism_threshold !== now.plagiarism_threshold ||
    cached.base_code?.name !== now.base_code?.name
  );
}

function findCached(queries: QueryClient, id: number): Assignment | undefined {
  const opened = queries.getQueryData(assignmentQuery(id).queryKey);
  if (opened !== undefined) return opened;
  const pages = queries.getQueriesData<{ assignments: Assignment[] }>({ queryKey: LISTS_KEY });
  return pages.flatMap(([, page]) => page?.assignments ?? []).find((listed) => listed.id === id);
}

/** Reloads the progress while programs are running. */
async function refreshProgress(queries: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: reportQuery(id).queryKey }),
    queries.invalidateQueries({ queryKey: studentsKey(id) }),
  ]);
}
