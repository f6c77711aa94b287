import { useQuery } from '@tanstack/react-query';
import { Play, Radio, TriangleAlert, Users } from 'lucide-react';
import { useMemo } from 'react';
import { formatNumber, formatPercentage } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Figure, Figures } from '#ui/figures.tsx';
import { listFailure } from '#ui/list-failure.ts';
import { Note } from '#ui/note.tsx';
import { runHistoryQuery, statsQuery } from './queries.ts';
import { errorRate, groupByDay, sumUp } from './run-history.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const RECENT_DAYS = 7;

/** Figures of the whole school, with what is new in them today. */
export function StatFigures() {
  const query = useQuery(statsQuery);
  const lately = useRecentErrorRate();
  const failure = listFailure(query, 'Failed to load the figures');
  const { data } = query;
  const absent = failure === null ? undefined : null;
  return (
    <>
      {failure !== null && (
        <Note tone="danger" text={failure.text}>
          <Button size="small" busy={failure.busy} onClick={failure.retry}>
            Retry
          </Button>
        </Note>
      )}
      <Figures label="Figures">
        <Figure
          name="Total users"
          icon={<Users {...ICON} />}
          value={data ? formatNumber(data.total_users) : absent}
          remark={data ? `${formatNumber(data.new_users_today)} new today` : ''}
        />
        <Figure
          name="Code executions"
          icon={<Play {...ICON} />}
          value={data ? formatNumber(data.total_code_executions) : absent}
          remark={data ? `${formatNumber(data.executions_today)} today` : ''}
        />
        <Figure
          name="Collaboration sessions"
          icon={<Radio {...ICON} />}
          value={data ? formatNumber(data.total_collaboration_sessions) : absent}
          remark={data ? <span className="text-accent-text">{`${data.active_sessions} active`}</span> : ''}
        />
        <Figure
          name="Error rate"
          icon={<TriangleAlert {...ICON} />}
          value={data ? formatPercentage(data.error_rate_percentage) : absent}
          remark={lately === null ? '' : `${formatPercentage(lately)} in the last ${RECENT_DAYS} days`}
        />
      </Figures>
    </>
  );
}

/** Null where nothing ran, or that is not known. */
function useRecentErrorRate(): number | null {
  const { data } = useQuery(runHistoryQuery);
  return (
    useMemo(
      () => data && errorRate(sumUp(groupByDay(data.hours, data.timeZone).slice(-RECENT_DAYS))),
      [data],
    ) ?? null
  );
}
