import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/text/format.ts';
import { taskSummaryQuery } from '#shared/tasks/queries.ts';
import { teacherNewsSummaryQuery } from '#shared/teacher-news/queries.ts';
import { navigationTexts } from '#texts/navigation.tsx';

const NOTHING = { due_count: 0, unseen_count: 0 };

/** For the navigation: how many of a user's tasks are due, and how much about submitted ones they have not seen. */
export function TaskCount({ userId }: { userId: number }) {
  const { data } = useQuery(taskSummaryQuery(userId));
  const { due_count: due, unseen_count: unseen } = data ?? NOTHING;
  return (
    <>
      {due > 0 && (
        <span className="rounded-half bg-surface-3 px-1 font-mono text-11 leading-4 text-text-1">
          {formatNumber(due)}
          <span className="sr-only"> {navigationTexts.due}</span>
        </span>
      )}
      {unseen > 0 && (
        <span className="rounded-half bg-accent-soft px-1 font-mono text-11 leading-4 text-accent-text">
          {navigationTexts.unseen(formatNumber(unseen))}
        </span>
      )}
    </>
  );
}

/** For the navigation: how much of what students wrote a teacher has not read. */
export function TeacherNewsCount() {
  const { data } = useQuery(teacherNewsSummaryQuery());
  if (data === undefined || data.unseen_count === 0) return null;
  return (
    <span className="rounded-half bg-accent-soft px-1 font-mono text-11 leading-4 text-accent-text">
      {navigationTexts.unseen(formatNumber(data.unseen_count))}
    </span>
  );
}
