import { useQuery } from '@tanstack/react-query';
import { Play, Radio, TriangleAlert, Users } from 'lucide-react';
import { useMemo } from 'react';
import { errorRate, groupByDay, sumUp } from '#features/admin/overview/runs/run-history.ts';
import { formatNumber, formatPercentage } from '#lib/text/format.ts';
import { overviewTexts } from '#texts/admin/overview.ts';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { Figure, Figures } from '#ui/layout/figures.tsx';
import { runHistoryQuery, statsQuery } from './queries.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const RECENT_DAYS = 7;

/** Figures for the whole school, with today's increase. */
export function StatFigures() {
  const query = useQuery(statsQuery);
  const lately = useRecentErrorRate();
  const failure = describeQueryFailure(query, overviewTexts.figures.failed);
  const { data } = query;
  const absent = failure === null ? undefined : null;
  return (
    <>
      {failure !== null && <FailureNote failure={failure} />}
      <Figures label={overviewTexts.figures.title}>
        <Figure
          name={overviewTexts.figures.users}
          icon={<Users {...ICON} />}
          value={data ? formatNumber(data.total_users) : absent}
          remark={data ? overviewTexts.figures.newToday(formatNumber(data.new_users_today)) : ''}
        />
        <Figure
          name={overviewTexts.figures.executions}
          icon={<Play {...ICON} />}
          value={data ? formatNumber(data.total_code_executions) : absent}
          remark={data ? overviewTexts.figures.executionsToday(formatNumber(data.executions_today)) : ''}
        />
        <Figure
          name={overviewTexts.figures.sessions}
          icon={<Radio {...ICON} />}
          value={data ? formatNumber(data.total_collaboration_sessions) : absent}
          remark={
            data ? (
              <span className="text-accent-text">
                {overviewTexts.figures.activeSessions(data.active_sessions)}
              </span>
            ) : (
              ''
            )
          }
        />
        <Figure
          name={overviewTexts.figures.errorRate}
          icon={<TriangleAlert {...ICON} />}
          value={data ? formatPercentage(data.error_rate_percentage) : absent}
          remark={
            lately === null
              ? ''
              : overviewTexts.figures.recentErrorRate(formatPercentage(lately), RECENT_DAYS)
          }
        />
      </Figures>
    </>
  );
}

/** Null if nothing ran, or if it is unknown. */
function useRecentErrorRate(): number | null {
  const { data } = useQuery(runHistoryQuery);
  return (
    useMemo(
      () => data && errorRate(sumUp(groupByDay(data.hours, data.timeZone).slice(-RECENT_DAYS))),
      [data],
    ) ?? null
  );
}
