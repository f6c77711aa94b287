import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CircleQuestionMark, Inbox, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNewsScope } from '#features/admin/frame/list-scope.ts';
import { nextToGradeQuery } from '#features/admin/submissions/queries.ts';
import { taskProgressQuery } from '#features/admin/templates/task-progress.tsx';
import { formatNumber } from '#lib/text/format.ts';
import { teacherNewsSummaryQuery } from '#shared/teacher-news/queries.ts';
import { teachingTexts } from '#texts/admin/teaching.ts';
import { Figure, Figures } from '#ui/layout/figures.tsx';
import { allProgressQuery, dueTasks } from './class-progress.ts';
import { requestsSearch, toGradeSearch, useHomeGroups } from './home-links.ts';

const { figures: texts } = teachingTexts;
const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** Figures over all of the user's classes: due, to grade, missing, requests. */
export function HomeFigures() {
  const { inLink, group } = useHomeGroups();
  const recent = useQuery(taskProgressQuery('mine', { group }));
  const all = useQuery(allProgressQuery(group));
  const next = useQuery(nextToGradeQuery('mine', group));
  const news = useQuery(teacherNewsSummaryQuery(useNewsScope()));
  const missing = all.data?.reduce((sum, { missing_count }) => sum + missing_count, 0);
  return (
    <Figures label={texts.title}>
      <Figure
        name={texts.due}
        icon={<CalendarClock {...ICON} />}
        value={recent.isError ? null : recent.data && formatNumber(dueTasks(recent.data, new Date()).length)}
      />
      <Figure
        name={texts.toGrade}
        icon={<Inbox {...ICON} />}
        value={
          next.isError
            ? null
            : next.data && <Count count={next.data.total} search={toGradeSearch(inLink())} />
        }
      />
      <Figure
        name={texts.missing}
        icon={<UserX {...ICON} />}
        value={all.isError ? null : missing === undefined ? undefined : formatNumber(missing)}
      />
      <Figure
        name={texts.requests}
        icon={<CircleQuestionMark {...ICON} />}
        value={
          news.isError
            ? null
            : news.data && <Count count={news.data.open_request_count} search={requestsSearch()} />
        }
      />
    </Figures>
  );
}

/** A figure that leads to what it counts. */
function Count({ count, search }: { count: number; search: string }): ReactNode {
  if (count === 0) return formatNumber(count);
  return (
    <Link to={{ search }} className="rounded-half text-accent-text hover:underline">
      {formatNumber(count)}
    </Link>
  );
}
