import { ClearFilters } from '#features/admin/frame/clear-filters.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { isFiltered, NO_FILTER, USER_ROLES, USER_STATUSES, type UsersView } from './users-view.ts';

const STATUS_NAMES = { active: 'Active', inactive: 'Inactive' };
const ROLE_NAMES = { admin: 'Admins', user: 'Not admins' };

const STATUS_OPTIONS = USER_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }));
const ROLE_OPTIONS = USER_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));

interface UserFiltersProps {
  view: UsersView;
  onChange: (part: Partial<UsersView>) => void;
}

export function UserFilters({ view, onChange }: UserFiltersProps) {
  return (
    <search className="grid shrink-0 grid-cols-2 gap-2 border-b border-border px-4 py-2 md:grid-flow-col md:grid-cols-[minmax(0,1fr)_140px_140px]">
      <SearchField
        label="Name or email"
        value={view.search}
        onSearch={(search) => onChange({ search })}
        className="max-md:col-span-2"
      />
      <FilterSelect
        label="Filter by status"
        all="All statuses"
        value={view.status}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label="Filter by role"
        all="All roles"
        value={view.role}
        options={ROLE_OPTIONS}
        onChange={(role) => onChange({ role })}
      />
      <ClearFilters shown={isFiltered(view)} onClear={() => onChange(NO_FILTER)} />
    </search>
  );
}
