import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/text/format.ts';
import { navigationTexts } from '#texts/navigation.tsx';
import { teacherNewsSummaryQuery } from './queries.ts';

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
