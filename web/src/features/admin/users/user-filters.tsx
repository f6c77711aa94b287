import { ClearFilters } from '#features/admin/frame/clear-filters.tsx';
import { StatusFilter } from '#features/admin/frame/status-filter.tsx';
import { usersTexts } from '#texts/admin/users.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { isFiltered, NO_FILTER, USER_ROLES, USER_STATUSES, type UsersView } from './users-view.ts';

const STATUS_OPTIONS = USER_STATUSES.map((value) => ({ value, label: usersTexts.filters.statuses[value] }));
const ROLE_OPTIONS = USER_ROLES.map((value) => ({ value, label: usersTexts.filters.roles[value] }));

interface UserFiltersProps {
  view: UsersView;
  onChange: (part: Partial<UsersView>) => void;
}

export function UserFilters({ view, onChange }: UserFiltersProps) {
  return (
    <search className="grid shrink-0 grid-cols-2 gap-2 border-b border-border px-4 py-2 md:grid-flow-col md:grid-cols-[minmax(0,1fr)_140px_140px]">
      <SearchField
        label={usersTexts.filters.search}
        value={view.search}
        onSearch={(search) => onChange({ search })}
        className="max-md:col-span-2"
      />
      <StatusFilter
        value={view.status}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={usersTexts.filters.byRole}
        all={usersTexts.filters.allRoles}
        value={view.role}
        options={ROLE_OPTIONS}
        onChange={(role) => onChange({ role })}
      />
      <ClearFilters shown={isFiltered(view)} onClear={() => onChange(NO_FILTER)} />
    </search>
  );
}
