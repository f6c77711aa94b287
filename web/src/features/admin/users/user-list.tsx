import { PAGE_SIZE } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { ClearFilters } from '#features/admin/frame/clear-filters.tsx';
import { RefreshButton } from '#features/admin/frame/refresh-button.tsx';
import { SectionHead } from '#features/admin/frame/section-head.tsx';
import { StatusFilter } from '#features/admin/frame/status-filter.tsx';
import { useAddressView } from '#lib/browser/address-view.ts';
import { usersTexts } from '#texts/admin/users.tsx';
import { CsvButton } from '#ui/button/csv-button.tsx';
import { FilterSelect } from '#ui/form/filter-select.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Pager } from '#ui/layout/pager.tsx';
import { ClassRequests } from './class-requests.tsx';
import { classRequestsQuery } from './class-requests-query.ts';
import { loadUsersCsv, usersQuery } from './queries.ts';
import { UserTable } from './user-table.tsx';
import { UserTabs } from './user-tabs.tsx';
import { USER_ROLES, USER_STATUSES, type UsersView, usersView } from './users-view.ts';

export function UserList() {
  const { view, change } = useAddressView(usersView);
  const query = useQuery(usersQuery(view));
  // Above the accounts: shown together, since requests that arrived after them would push them down.
  const { isPending } = useQuery(classRequestsQuery);
  return (
    <div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">
      <SectionHead title={usersTexts.title}>
        <CsvButton list="users" load={() => loadUsersCsv(view)} />
        <RefreshButton query={query} queryKey={['admin', 'users']} />
      </SectionHead>
      <UserTabs current="users" />
      {!isPending && (
        <>
          <ClassRequests />
          <UserFilters view={view} onChange={change} />
          <UserTable view={view} query={query} onChange={change} />
          {query.isSuccess && query.data.total > 0 && (
            <Pager
              page={view.page}
              pageSize={PAGE_SIZE.users}
              total={query.data.total}
              onChange={(page) => change({ page })}
            />
          )}
        </>
      )}
    </div>
  );
}

const STATUS_OPTIONS = USER_STATUSES.map((value) => ({ value, label: usersTexts.filters.statuses[value] }));
const ROLE_OPTIONS = USER_ROLES.map((value) => ({ value, label: usersTexts.filters.roles[value] }));

interface UserFiltersProps {
  view: UsersView;
  onChange: (part: Partial<UsersView>) => void;
}

function UserFilters({ view, onChange }: UserFiltersProps) {
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
      <ClearFilters shown={usersView.isFiltered(view)} onClear={() => onChange(usersView.noFilter)} />
    </search>
  );
}
