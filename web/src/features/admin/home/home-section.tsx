import { listTaughtLiveClasses } from '@coderoom/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Radio, School } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  ArchivedClassesButton,
  useHasArchivedClasses,
} from '#features/admin/classrooms/archived-classes.tsx';
import { CreateClassroomDialog } from '#features/admin/classrooms/classroom-form.tsx';
import { OwnGroupsFilter } from '#features/admin/classrooms/groups/own-groups.tsx';
import { classroomChoicesQuery } from '#features/admin/frame/list-scope.ts';
import { SectionHead } from '#features/admin/frame/section-head.tsx';
import { OverviewPart } from '#features/admin/overview/overview-part.tsx';
import { TeacherNewsPanel } from '#features/admin/overview/teacher-news-panel.tsx';
import { taskProgressQuery } from '#features/admin/templates/task-progress.tsx';
import { call } from '#lib/server/api.ts';
import { formatRecent } from '#lib/text/format.ts';
import { formatDue } from '#shared/deadlines/due-text.ts';
import { sectionsTexts } from '#texts/admin/sections.ts';
import { teachingTexts } from '#texts/admin/teaching.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { allProgressQuery, dueTasks } from './class-progress.ts';
import { ClassTable } from './class-table.tsx';
import { HomeFigures } from './home-figures.tsx';
import { useHomeGroups } from './home-links.ts';
import { ToGradeList } from './to-grade-list.tsx';

const { comingUp: comingUpTexts } = teachingTexts;

/** Deadlines within a week, the next first. */
function ComingUp() {
  const { group } = useHomeGroups();
  const { data } = useQuery(taskProgressQuery('mine', { group }));
  if (data === undefined) return null;
  const now = new Date();
  const tasks = dueTasks(data, now);
  return (
    <OverviewPart title={comingUpTexts.title}>
      {tasks.length === 0 && <p className="px-4 pb-3 text-text-2">{comingUpTexts.none}</p>}
      <ul aria-label={comingUpTexts.title} className="pb-3">
        {tasks.map(({ id, name, deadline, classrooms }) => (
          <li key={id} className="px-4 py-1.5">
            <time dateTime={deadline} className="block text-12 text-warning">
              {formatDue(deadline, now)}
            </time>
            <bdi className="block wrap-anywhere">{name}</bdi>
            <bdi className="block text-12 text-text-2 wrap-anywhere">{classrooms.join(', ')}</bdi>
          </li>
        ))}
      </ul>
    </OverviewPart>
  );
}

const { live: liveTexts } = teachingTexts;
/** How often the running classes are read anew while the page is visible, in ms. */
const REFRESH_MS = 60_000;

/** The running live classes of the user's classrooms. */
const taughtLiveClassesQuery = queryOptions({
  queryKey: ['live-classes', 'taught'],
  queryFn: async ({ signal }) => (await call(listTaughtLiveClasses, { signal })).live_classes,
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
});

/** The running live classes with a way into them; nothing where none runs. */
function LiveNow() {
  const { data = [] } = useQuery(taughtLiveClassesQuery);
  if (data.length === 0) return null;
  return (
    <OverviewPart title={liveTexts.title} className="border-b">
      <ul aria-label={liveTexts.title}>
        {data.map(({ id, classroom_name, template, started_at, student_count, open_count }) => (
          <li key={id} className="px-4 pb-3">
            <p className="flex items-baseline gap-2">
              <bdi className="min-w-0 flex-1 font-medium wrap-anywhere">{classroom_name}</bdi>
              <time dateTime={started_at} className="text-12 whitespace-nowrap text-text-2">
                {formatRecent(started_at, new Date())}
              </time>
            </p>
            {template !== null && <bdi className="block text-text-2 wrap-anywhere">{template.name}</bdi>}
            <p className="text-12 text-text-2">{liveTexts.present(open_count, student_count)}</p>
            <Link
              to={`/live/${id}`}
              className="mt-2 flex h-8 items-center justify-center gap-1.5 rounded-full border border-accent-line bg-accent-soft font-medium text-accent-text hover:border-accent max-md:h-11 [&>svg]:size-4"
            >
              <Radio aria-hidden strokeWidth={1.75} />
              {liveTexts.open}
            </Link>
          </li>
        ))}
      </ul>
    </OverviewPart>
  );
}

/** Home of teachers and assistants: their work to do. Each part loads, or fails, independently. */
export function HomeSection() {
  const { data: classrooms } = useQuery(classroomChoicesQuery('mine'));
  const isWithout = classrooms?.length === 0;
  const hasArchived = useHasArchivedClasses(isWithout, 'mine') === true;
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const groups = useHomeGroups();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SectionHead title={sectionsTexts.home}>
        <OwnGroupsFilter own={groups.own} onChange={groups.change} />
      </SectionHead>
      {isWithout ? (
        <EmptyState
          icon={<School aria-hidden strokeWidth={1.5} />}
          text={hasArchived ? teachingTexts.firstSteps.archived : teachingTexts.firstSteps.text}
        >
          <Button look="primary" onClick={() => setCreating(true)} className="mt-1.5 max-md:h-11">
            {hasArchived ? teachingTexts.firstSteps.actAgain : teachingTexts.firstSteps.act}
          </Button>
          {hasArchived && <ArchivedClassesButton />}
        </EmptyState>
      ) : (
        <Home />
      )}
      {/* Stays when the first class is there, and the invitation to create one is not. */}
      {isCreating && (
        <CreateClassroomDialog
          onClose={(created) => {
            setCreating(false);
            if (created === null) return;
            void navigate({ search: `?section=classrooms&classroom=${created.id}` });
          }}
        />
      )}
    </div>
  );
}

function Home() {
  const { group } = useHomeGroups();
  const ofClasses = [
    useQuery(classroomChoicesQuery('mine')),
    useQuery(taskProgressQuery('mine', { group })),
    useQuery(allProgressQuery(group)),
  ];
  return (
    <div className="scroll-thin flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="shrink-0">
        <HomeFigures />
      </div>
      <div className="shrink-0 grow lg:grid lg:grid-cols-[minmax(0,1fr)_288px] min-[1440px]:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          <OverviewPart title={teachingTexts.classes.title}>
            <ClassTable />
          </OverviewPart>
          {/* Below a list of unknown length, which would move it. */}
          {!ofClasses.some(({ isPending }) => isPending) && <ToGradeList />}
        </div>
        <div className="min-w-0 border-border lg:border-l">
          <LiveNow />
          <TeacherNewsPanel />
          <ComingUp />
        </div>
      </div>
    </div>
  );
}
