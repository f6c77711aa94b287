import { LANGUAGE_FACTS, LANGUAGES, languageId, RUN_STATUSES, runStatus } from '@coderoom/contract';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { HistoryView } from '#features/settings/history-view.ts';
import { Select } from '#ui/select.tsx';
import { nameStatus } from './run-status.tsx';

const SEARCH_DELAY_MS = 300;
/** As long as the server takes. */
const SEARCH_LENGTH = 200;

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
      <SearchField value={search} onSearch={(text) => onChange({ search: text })} />
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

/** Searches when the typing pauses. */
function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const search = useEffectEvent(onSearch);

  // The address may change by itself: by Back, or by a link.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }

  useEffect(() => {
    const text = typed.trim();
    if (text === value) return;
    const timer = setTimeout(() => search(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);

  return (
    <div className="col-span-2 flex h-11 items-center gap-2 rounded-full border border-border-control bg-page px-2.5 focus-within:border-accent focus-within:ring-1 focus-within:ring-accent md:h-8">
      <Search aria-hidden className="size-4 shrink-0 text-text-3" strokeWidth={1.75} />
      <input
        type="search"
        aria-label="Search in your programs"
        placeholder="Search in your programs"
        maxLength={SEARCH_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-0 flex-1 bg-transparent text-16 outline-none focus-visible:shadow-none md:text-13"
      />
    </div>
  );
}
