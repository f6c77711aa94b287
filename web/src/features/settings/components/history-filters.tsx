import { RUN_STATUSES } from '@coderoom/contract';
import type { HistoryView } from '#features/settings/history-view.ts';
import { historyTexts } from '#texts/settings/history.ts';
import { FilterSelect, LanguageFilter } from '#ui/filter-select.tsx';
import { nameStatus } from '#ui/run-status.tsx';
import { SearchField } from '#ui/search-field.tsx';

const STATUS_OPTIONS = RUN_STATUSES.map((status) => ({ value: status, label: nameStatus(status) }));

interface HistoryFiltersProps {
  view: HistoryView;
  onChange: (part: Partial<HistoryView>) => void;
}

export function HistoryFilters({ view, onChange }: HistoryFiltersProps) {
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
