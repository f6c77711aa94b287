import { ACTIVITY_STATUSES, ACTIVITY_TYPES } from '@coderoom/contract';
import { ClearFilters } from '#features/admin/frame/clear-filters.tsx';
import { StatusFilter } from '#features/admin/frame/status-filter.tsx';
import { useUserSuggestions } from '#features/admin/users/use-user-suggestions.ts';
import { overviewTexts } from '#texts/admin/overview.ts';
import { FilterSelect } from '#ui/filter-select.tsx';
import { nameStatus } from '#ui/run-status.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { nameActivity } from './activity-type.tsx';
import { isFiltered, NO_FILTER, type OverviewView } from './overview-view.ts';

const TYPE_OPTIONS = ACTIVITY_TYPES.map((type) => ({ value: type, label: nameActivity(type) }));
const STATUS_OPTIONS = ACTIVITY_STATUSES.map((status) => ({ value: status, label: nameStatus(status) }));

interface ActivityFiltersProps {
  view: OverviewView;
  onChange: (part: Partial<OverviewView>) => void;
}

export function ActivityFilters({ view, onChange }: ActivityFiltersProps) {
  const { type, status, user } = view;
  const people = useUserSuggestions();
  return (
    <search className="grid grid-cols-2 gap-2 max-md:w-full md:auto-cols-max md:grid-flow-col md:grid-cols-[140px_124px_176px]">
      <FilterSelect
        label={overviewTexts.activity.byType}
        all={overviewTexts.activity.allTypes}
        value={type}
        options={TYPE_OPTIONS}
        onChange={(chosen) => onChange({ type: chosen })}
      />
      <StatusFilter
        value={status}
        options={STATUS_OPTIONS}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      <SearchField
        label={overviewTexts.activity.byUser}
        value={user}
        suggestions={people.namesAndEmails}
        onSearch={(text) => onChange({ user: text })}
        className="max-md:col-span-2"
      />
      <ClearFilters shown={isFiltered(view)} onClear={() => onChange(NO_FILTER)} />
    </search>
  );
}
