import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/text/format.ts';
import { navigationTexts } from '#texts/navigation.tsx';
import { taskSummaryQuery } from './queries.ts';

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
