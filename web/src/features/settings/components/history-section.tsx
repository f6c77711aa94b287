import { RUN_STATUSES, SETTINGS_HISTORY_PAGE_SIZE } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { SquareTerminal } from 'lucide-react';
import { historyEntryQuery, historyQuery } from '#features/settings/queries.ts';
import { type HistoryView, historyView } from '#features/settings/settings-views.ts';
import { useAddressView } from '#lib/browser/address-view.ts';
import { nameStatus } from '#shared/runs/run-status.tsx';
import { historyTexts } from '#texts/settings/own-work.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { FilterSelect, LanguageFilter } from '#ui/form/filter-select.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { Pager } from '#ui/layout/pager.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { HistoryDetail } from './history-detail.tsx';
import { HistoryList } from './history-list.tsx';

/** The user's past runs, with the open one in full. On a phone it covers the list. */
export function HistorySection({ userId }: { userId: number }) {
  const narrow = useNarrow();
  const { view, change } = useAddressView(historyView);
  const query = useQuery(historyQuery(userId, view));
  const entries = query.data?.history ?? [];
  const chosen = entries.find(({ id }) => id === view.entry) ?? null;
  const shown = chosen ?? (narrow ? null : (entries[0] ?? null));
  const whole = useQuery({
    ...historyEntryQuery(userId, shown?.id ?? 0),
    enabled: shown?.is_cut === true || shown?.file_count !== undefined || (shown?.run_file_count ?? 0) > 0,
  });

  return (
    <div className="flex min-h-0 min-w-0 flex-1 print:block">
      {(!narrow || chosen === null) && (
        <section
          aria-label={historyTexts.name}
          className={classNames(
            'flex min-h-0 w-full flex-col border-border md:w-72 md:shrink-0 md:border-r lg:w-98 print:w-auto print:border-r-0',
            view.entry !== null && 'print:hidden',
          )}
        >
          <header className="flex h-11 shrink-0 items-center gap-2 border-b border-border px-3">
            <h2 className="text-14 font-strong">{historyTexts.name}</h2>
            {query.isSuccess && <span className="font-mono text-12 text-text-3">{query.data.total}</span>}
          </header>
          <HistoryFilters view={view} onChange={change} />
          <HistoryList view={view} query={query} shown={shown} onChange={change} />
          {query.isSuccess && query.data.total > 0 && (
            <Pager
              page={view.page}
              pageSize={SETTINGS_HISTORY_PAGE_SIZE}
              total={query.data.total}
              onChange={(page) => change({ page })}
            />
          )}
        </section>
      )}
      {shown !== null && (
        <HistoryDetail
          key={shown.id}
          entry={whole.data?.id === shown.id ? whole.data : shown}
          failure={describeQueryFailure(whole, historyTexts.entry.restFailed)}
          onBack={narrow ? () => change({ page: view.page }) : undefined}
        />
      )}
      {!narrow && query.data?.history.length === 0 && <NoRun />}
    </div>
  );
}

/** Stands in the place of a run while the list has none. */
function NoRun() {
  return (
    <section aria-label={historyTexts.entry.name} className="flex min-w-0 flex-1 print:hidden">
      <EmptyState icon={<SquareTerminal aria-hidden strokeWidth={1.5} />} text={historyTexts.entry.empty} />
    </section>
  );
}

const STATUS_OPTIONS = RUN_STATUSES.map((status) => ({ value: status, label: nameStatus(status) }));

interface HistoryFiltersProps {
  view: HistoryView;
  onChange: (part: Partial<HistoryView>) => void;
}

function HistoryFilters({ view, onChange }: HistoryFiltersProps) {
  const { language, status, search } = view;
  return (
    <search className="grid shrink-0 grid-cols-2 gap-2 border-b border-border p-3 short:grid-cols-4">
      <SearchField
        label={historyTexts.search}
        value={search}
        onSearch={(text) => onChange({ search: text })}
        className="col-span-2"
      />
      <LanguageFilter value={language} onChange={(chosen) => onChange({ language: chosen })} />
      <FilterSelect
        label={historyTexts.byStatus}
        all={historyTexts.allStatuses}
        value={status}
        options={STATUS_OPTIONS}
        onChange={(chosen) => onChange({ status: chosen })}
      />
    </search>
  );
}
