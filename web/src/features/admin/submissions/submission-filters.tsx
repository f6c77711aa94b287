import {
  LANGUAGE_FACTS,
  LANGUAGES,
  languageId,
  SUBMISSION_STATUSES,
  submissionStatus,
} from '@coderoom/contract';
import { nameStatus } from '#ui/run-status.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import type { SubmissionsView } from './submissions-view.ts';

const LANGUAGE_OPTIONS = [
  { value: 'all', label: 'All languages' },
  ...LANGUAGES.map((id) => ({ value: id, label: LANGUAGE_FACTS[id].name })),
];
const STATUS_OPTIONS = [
  { value: 'all', label: 'All statuses' },
  ...SUBMISSION_STATUSES.map((status) => ({ value: status, label: nameStatus(status) })),
];

interface SubmissionFiltersProps {
  view: SubmissionsView;
  onChange: (part: Partial<SubmissionsView>) => void;
}

export function SubmissionFilters({ view, onChange }: SubmissionFiltersProps) {
  const { template, user, language, status } = view;
  return (
    <search className="grid shrink-0 grid-cols-2 gap-2 border-b border-border px-4 py-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_160px_160px]">
      <SearchField
        label="Template name"
        value={template}
        onSearch={(text) => onChange({ template: text })}
        className="max-md:col-span-2"
      />
      <SearchField
        label="Username or email"
        value={user}
        onSearch={(text) => onChange({ user: text })}
        className="max-md:col-span-2"
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
        onChange={(value) => onChange({ status: submissionStatus.safeParse(value).data ?? null })}
      />
    </search>
  );
}
