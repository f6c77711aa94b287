import { useQuery } from '@tanstack/react-query';
import { CheckCheck, ChevronDown, ChevronUp, Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatNumber } from '#lib/text/format.ts';
import { gradeNewsQuery } from '#shared/tasks/queries.ts';
import { useMarkSeen } from '#shared/tasks/use-mark-seen.ts';
import { tasksTexts } from '#texts/tasks.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { describeNews, NewsList } from './news-list.tsx';

const { news: texts } = tasksTexts;
const SKELETON = [60, 45, 70];

interface NewsProps {
  userId: number;
  now: Date;
}

/** Lists news about a user's submissions, beside the tasks. */
export function NewsPanel({ userId, now }: NewsProps) {
  const query = useQuery(gradeNewsQuery(userId));
  const failure = query.data === undefined ? describeQueryFailure(query, texts.failed) : null;
  return (
    <aside
      aria-label={texts.title}
      className="flex w-84 shrink-0 flex-col overflow-y-auto border-l border-border"
    >
      <header className="flex min-h-13 shrink-0 items-center gap-2 border-b border-border px-4">
        <h2 className="font-strong">{texts.title}</h2>
        {query.data !== undefined && query.data.unseen_count > 0 && (
          <>
            <span className="rounded-half bg-surface-2 px-1 font-mono text-11 leading-4 text-text-2">
              {formatNumber(query.data.unseen_count)}
            </span>
            <span className="flex-1" />
            <MarkAll userId={userId} />
          </>
        )}
      </header>
      {failure !== null && <FailureNote failure={failure} />}
      {query.data === undefined && failure === null && (
        <div className="p-4">
          <SkeletonLines label={texts.loading} widths={SKELETON} />
        </div>
      )}
      {query.data?.news.length === 0 && (
        <EmptyState icon={<Sparkles aria-hidden strokeWidth={1.5} />} text={texts.none} />
      )}
      {query.data !== undefined && <NewsList news={query.data.news} now={now} />}
    </aside>
  );
}

/** Where there is no room beside the tasks: a line with the newest that was not seen, which opens the rest. */
export function NewsLine({ userId, now }: NewsProps) {
  const { data } = useQuery(gradeNewsQuery(userId));
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const unseen = data?.news.filter(({ is_seen }) => !is_seen) ?? [];
  const [first] = unseen;
  if (data === undefined || (first === undefined && !isOpen)) return null;
  const others = data.unseen_count - 1;
  const Arrow = isOpen ? ChevronUp : ChevronDown;
  return (
    <section aria-label={texts.title} className="shrink-0 border-b border-border">
      <div className="flex min-h-11 items-center gap-2 px-4 py-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-half text-left"
        >
          <span className="min-w-0 flex-1">
            <bdi className="block truncate font-medium">
              {first === undefined ? texts.title : describeNews(first)}
            </bdi>
            {others > 0 && (
              <span className="block text-12 text-text-2">{texts.more(formatNumber(others))}</span>
            )}
          </span>
          <Arrow aria-hidden className="size-4 text-text-3" strokeWidth={1.75} />
        </button>
        {isOpen && first !== undefined && <MarkAll userId={userId} />}
      </div>
      <div id={listId}>{isOpen && <NewsList news={data.news} now={now} />}</div>
    </section>
  );
}

function MarkAll({ userId }: { userId: number }) {
  const mark = useMarkSeen(userId);
  return (
    <Button
      look="ghost"
      size="small"
      icon={<CheckCheck aria-hidden strokeWidth={1.75} />}
      busy={mark.isPending}
      onClick={() =>
        mark.mutate(undefined, {
          onError: (error) => toastFailure(describeFailure(error, texts.markFailed)),
        })
      }
      className="max-md:h-11"
    >
      {texts.markAll}
    </Button>
  );
}
