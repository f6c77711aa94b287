import { SUBMISSION_STATUSES } from '@coderoom/contract';
import { useTemplateSuggestions } from '#features/admin/executions/use-template-suggestions.ts';
import { ClearFilters } from '#features/admin/frame/clear-filters.tsx';
import { StatusFilter } from '#features/admin/frame/status-filter.tsx';
import { useUserSuggestions } from '#features/admin/users/use-user-suggestions.ts';
import { submissionsTexts } from '#texts/admin/submissions.ts';
import { FilterSelect, LanguageFilter } from '#ui/filter-select.tsx';
import { nameStatus } from '#ui/run-status.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { isFiltered, NO_FILTER, type SubmissionsView } from './submissions-view.ts';

const STATUS_OPTIONS = SUBMISSION_STATUSES.map((status) => ({ value: status, label: nameStatus(status) }));

const LATE_OPTIONS = [
  { value: 'on_time', label: submissionsTexts.filters.onTime },
  { value: 'late', label: submissionsTexts.filters.late },
] as const;

interface SubmissionFiltersProps {
  view: SubmissionsView;
  onChange: (part: Partial<SubmissionsView>) => void;
}

export function SubmissionFilters({ view, onChange }: SubmissionFiltersProps) {
  const { template, user, language, status, isLate } = view;
  const templates = useTemplateSuggestions();
  const people = useUserSuggestions();
  return (
    <search className="grid shrink-0 grid-cols-2 gap-2 border-b border-border px-4 py-2 lg:grid-flow-col lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_150px_140px_140px]">
      <SearchField
        label={submissionsTexts.filters.template}
        value={template}
        suggestions={templates}
        onSearch={(text) => onChange({ template: text })}
        className="max-md:col-span-2"
      />
      <SearchField
        label={submissionsTexts.filters.user}
        value={user}
        suggestions={people.namesAndEmails}
        onSearch={(text) => onChange({ user: text })}
        className="max-md:col-span-2"
      />
      <LanguageFilter value={language} onChange={(chosen) => onChange({ language: chosen })} />
      <StatusFilter
        value={status}
        options={STATUS_OPTIONS}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      <FilterSelect
        label={submissionsTexts.filters.byDeadline}
        all={submissionsTexts.filters.onTimeOrLate}
        value={isLate === null ? null : isLate ? 'late' : 'on_time'}
        options={LATE_OPTIONS}
        onChange={(chosen) => onChange({ isLate: chosen === null ? null : chosen === 'late' })}
      />
      <ClearFilters shown={isFiltered(view)} onClear={() => onChange(NO_FILTER)} />
    </search>
  );
}
