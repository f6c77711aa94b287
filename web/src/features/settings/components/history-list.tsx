import { ERROR_IN_LIST_LENGTH, type HistoryEntry, LANGUAGE_FACTS } from '@coderoom/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { type HistoryView, historyView } from '#features/settings/settings-views.ts';
import { storedTexts } from '#lib/server/server-sentence.ts';
import { formatExecutionTime, formatRecent, truncate } from '#lib/text/format.ts';
import { StatusIcon } from '#shared/runs/run-status.tsx';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { historyTexts } from '#texts/settings/own-work.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';

const SKELETON = [70, 45, 80, 40, 60, 50, 75, 45, 65, 40];

interface HistoryListProps {
  view: HistoryView;
  query: UseQueryResult<{ history: HistoryEntry[]; total: number }>;
  /** The entry that is open. */
  shown: HistoryEntry | null;
  onChange: (part: Partial<HistoryView>) => void;
}

/** A page of entries, or the reason why it is empty. */
export function HistoryList({ view, query, shown, onChange }: HistoryListProps) {
  const failure = describeQueryFailure(query, historyTexts.loadFailed);
  if (failure !== null) return <FailureNote failure={failure} />;
  if (query.data === undefined) {
    return (
      <div className="flex-1 p-3">
        <SkeletonLines label={historyTexts.loading} widths={SKELETON} />
      </div>
    );
  }
  if (query.data.history.length === 0)
    return <NoEntries view={view} total={query.data.total} onChange={onChange} />;
  return (
    <ul aria-busy={query.isPlaceholderData} className="scroll-thin min-h-0 flex-1 overflow-auto">
      {query.data.history.map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} view={view} current={entry.id === shown?.id} />
        </li>
      ))}
    </ul>
  );
}

function NoEntries({
  view,
  total,
  onChange,
}: Pick<HistoryListProps, 'view' | 'onChange'> & { total: number }) {
  if (total > 0) {
    return (
      <EmptyState icon={<History aria-hidden strokeWidth={1.5} />} text={historyTexts.nothingHere}>
        <Button onClick={() => onChange({ page: 1 })}>{historyTexts.toFirstPage}</Button>
      </EmptyState>
    );
  }
  if (historyView.isFiltered(view)) {
    return (
      <EmptyState icon={<SearchX aria-hidden strokeWidth={1.5} />} text={historyTexts.noMatch}>
        <Button onClick={() => onChange(historyView.noFilter)}>{historyTexts.clearFilters}</Button>
      </EmptyState>
    );
  }
  return <EmptyState icon={<History aria-hidden strokeWidth={1.5} />} text={historyTexts.none} />;
}

function EntryLink({ entry, view, current }: { entry: HistoryEntry; view: HistoryView; current: boolean }) {
  const { language, status, created_at, execution_time, code } = entry;
  const { error } = storedTexts(entry);
  return (
    <Link
      to={{ search: `?${historyView.write({ ...view, entry: entry.id })}` }}
      aria-current={current ? 'true' : undefined}
      className="relative grid grid-cols-[16px_1fr_auto] items-center gap-x-2 border-b border-border px-3 py-2 hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none aria-[current]:bg-surface-2 aria-[current]:after:absolute aria-[current]:after:inset-y-0 aria-[current]:after:left-0 aria-[current]:after:w-0.5 aria-[current]:after:bg-accent"
    >
      <StatusIcon status={status} />
      <span className="flex items-baseline gap-2">
        <span className="font-medium">{LANGUAGE_FACTS[language].name}</span>
        <span className="font-mono text-12 text-text-2">{formatExecutionTime(execution_time)}</span>
      </span>
      <time dateTime={created_at} className="text-12 text-text-3">
        {formatRecent(created_at, new Date())}
      </time>
      <span className="col-span-2 col-start-2 truncate font-mono text-12 text-text-2">{firstLine(code)}</span>
      {error !== '' && (
        <span className="col-span-2 col-start-2 line-clamp-2 font-mono text-12 wrap-anywhere text-danger">
          {truncate(terminalText(error).trim(), ERROR_IN_LIST_LENGTH)}
        </span>
      )}
    </Link>
  );
}

function firstLine(code: string): string {
  return (
    code
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? ''
  );
}
