import { LANGUAGE_FACTS, LANGUAGES, languageId, RUN_STATUSES, runStatus } from '@coderoom/contract';
import type { HistoryView } from '#features/settings/history-view.ts';
import { nameStatus } from '#ui/run-status.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';

const LANGUAGE_OPTIONS = [
  { value: 'all', label: 'All languages' },
  ...LANGUAGES.map((id) => ({ value: id, label: LANGUAGE_FACTS[id].name })),
];
const STATUS_OPTIONS = [
  { value: 'all', label: 'All statuses' },
  ...RUN_STATUSES.map((status) => ({ value: status, label: nameStatus(status) })),
];

interface HistoryFiltersProps {
  view: HistoryView;
  onChange: (part: Partial<HistoryView>) => void;
}

export function HistoryFilters({ view, onChange }: HistoryFiltersProps) {
  const { language, status, search } = view;
  return (
    <search className="grid shrink-0 grid-cols-2 gap-2 border-b border-border p-3">
      <SearchField
        label="Search in your programs"
        value={search}
        onSearch={(text) => onChange({ search: text })}
        className="col-span-2"
      />
      <Select
        label="Filter by language"
        value={language ?? 'all'}
        options={LANGUAGE_OPTIONS}
        onChange={(value) => onChange({ language: languageId.safeParse(value).data ?? null })}
      />
      <Select
        label="Filter by status"
        value={status ?? 'all'}
        options={STATUS_OPTIONS}
        onChange={(value) => onChange({ status: runStatus.safeParse(value).data ?? null })}
      />
    </search>
  );
}
