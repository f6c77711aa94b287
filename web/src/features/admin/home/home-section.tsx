import { useQuery } from '@tanstack/react-query';
import { School } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CreateClassroomDialog } from '#features/admin/classrooms/create-classroom-dialog.tsx';
import { OwnGroupsFilter } from '#features/admin/classrooms/groups/own-groups.tsx';
import { SectionHead } from '#features/admin/frame/section-head.tsx';
import { taskProgressQuery } from '#features/admin/grading/task-progress.tsx';
import { OverviewPart } from '#features/admin/overview/overview-part.tsx';
import { TeacherNewsPanel } from '#features/admin/overview/teacher-news-panel.tsx';
import { classroomChoicesQuery } from '#features/admin/templates/queries.ts';
import { sectionsTexts } from '#texts/admin/sections.ts';
import { teachingTexts } from '#texts/admin/teaching.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { ClassTable } from './class-table.tsx';
import { ComingUp } from './coming-up.tsx';
import { HomeFigures } from './home-figures.tsx';
import { useHomeGroups } from './home-groups.ts';
import { LiveNow } from './live-now.tsx';
import { allProgressQuery } from './queries.ts';
import { ToGradeList } from './to-grade-list.tsx';

/** Home of teachers and assistants: their work to do. Each part loads, or fails, independently. */
export function HomeSection() {
  const { data: classrooms } = useQuery(classroomChoicesQuery('mine'));
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const groups = useHomeGroups();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SectionHead title={sectionsTexts.home}>
        <OwnGroupsFilter own={groups.own} onChange={groups.change} />
      </SectionHead>
      {classrooms?.length === 0 ? (
        <EmptyState icon={<School aria-hidden strokeWidth={1.5} />} text={teachingTexts.firstSteps.text}>
          <Button look="primary" onClick={() => setCreating(true)} className="mt-1.5 max-md:h-11">
            {teachingTexts.firstSteps.act}
          </Button>
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
    <div className="scroll-thin min-h-0 flex-1 overflow-y-auto">
      <HomeFigures />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_288px] min-[1440px]:grid-cols-[minmax(0,1fr)_320px]">
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
