import type { Classroom } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { gradesTexts } from '#texts/admin/grades.ts';
import { ClassroomCopyPaste } from './classroom-copy-paste.tsx';
import { ClassroomKey } from './classroom-key.tsx';
import { classroomStatsQuery } from './queries.ts';

/** The key, the figures and the settings of a classroom. */
export function ClassroomFacts({ classroom }: { classroom: Classroom }) {
  return (
    <div className="grid shrink-0 gap-px border-b border-border bg-border md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:last-child]:col-span-2">
      <FactCell>
        <ClassroomKey classroom={classroom} />
      </FactCell>
      <FactCell>
        <MemberFigures classroom={classroom} />
      </FactCell>
      <FactCell>
        <ClassroomCopyPaste classroom={classroom} />
      </FactCell>
    </div>
  );
}

function FactCell({ children }: { children: ReactNode }) {
  return <div className="min-w-0 bg-page px-4 py-3">{children}</div>;
}

function MemberFigures({
  classroom: { id, member_count, student_count, max_members },
}: {
  classroom: Classroom;
}) {
  const { data: stats } = useQuery(classroomStatsQuery(id));
  const teachers = member_count - student_count;
  return (
    <>
      <h3 className="text-12 text-text-2">{classroomsTexts.figures.students}</h3>
      <p className="font-mono text-16 leading-8">
        <span className="font-strong">{formatNumber(student_count)}</span>
        {max_members !== null && <span className="text-text-2">/{formatNumber(max_members)}</span>}
      </p>
      <p className="text-12 text-text-2">
        {classroomsTexts.figures.countedTeachers(teachers)}, {gradesTexts.countedStudents(student_count)}
      </p>
      {/* Keeps its height while loading, so that the members below do not move. */}
      <p className="min-h-4 text-12 text-text-2 lg:max-[1440px]:min-h-8">
        {stats &&
          classroomsTexts.figures.work(
            stats.total_templates,
            stats.total_submissions,
            stats.students_submitted,
          )}
      </p>
    </>
  );
}
