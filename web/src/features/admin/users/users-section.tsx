import { PAGE_SIZE } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AuditLog } from '#features/admin/audit/audit-log.tsx';
import { classRequestsQuery } from '#features/admin/classrooms/queries.ts';
import { ClearFilters, RefreshButton, StatusFilter } from '#features/admin/frame/list-controls.tsx';
import { SectionHead, TabLinks } from '#features/admin/frame/section-head.tsx';
import { useAddressView } from '#lib/browser/address-view.ts';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import { usersTexts } from '#texts/admin/users.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { CsvButton } from '#ui/button/csv-button.tsx';
import { FilterSelect } from '#ui/form/filter-select.tsx';
import { ListFilters } from '#ui/form/list-filters.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Pager } from '#ui/layout/pager.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { ClassRequests } from './class-requests.tsx';
import { loadUsersCsv, USER_ROLES, USER_STATUSES, type UsersView, usersQuery, usersView } from './queries.ts';
import { UserDetail } from './user-detail.tsx';
import { UserTable } from './user-table.tsx';

const TABS = [
  { id: 'users', title: usersTexts.tabs.users, search: '?section=users' },
  { id: 'audit', title: usersTexts.tabs.auditLog, search: '?section=users&tab=audit' },
] as const;
type Tab = (typeof TABS)[number]['id'];

function readTab(params: URLSearchParams): Tab {
  return TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'users';
}

/** Tabs over the users and the audit log. */
function UserTabs({ current }: { current: Tab }) {
  return <TabLinks label={usersTexts.title} tabs={TABS} current={current} />;
}

function UserList() {
  const { view, change } = useAddressView(usersView);
  const query = useQuery(usersQuery(view));
  // Where only admins have passwords, accounts begin with the school's own sign-in.
  const makesAccounts = useQuery(configQuery).data?.passwords === 'everyone';
  const [isAdding, setIsAdding] = useState(false);
  // Above the accounts: shown together, since requests that arrived after them would push them down.
  const { isPending } = useQuery(classRequestsQuery);
  return (
    <div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">
      <SectionHead title={usersTexts.title}>
        {makesAccounts && <AddUserButton onClick={() => setIsAdding(true)} />}
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
      {isAdding && <AddUserDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
}

/** On a phone there is no room for the label. */
function AddUserButton({ onClick }: { onClick: () => void }) {
  const icon = <UserPlus aria-hidden strokeWidth={1.75} />;
  const label = usersTexts.adding.open;
  if (useNarrow()) return <IconButton label={label} icon={icon} onClick={onClick} className="size-11" />;
  return (
    <Button icon={icon} onClick={onClick}>
      {label}
    </Button>
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
    <ListFilters
      active={usersView.countFilters(view, ['search'])}
      className="grid shrink-0 grid-flow-col grid-cols-[minmax(0,1fr)_140px_140px] gap-2 border-b border-border px-4 py-2"
      search={
        <SearchField
          label={usersTexts.filters.search}
          value={view.search}
          onSearch={(search) => onChange({ search })}
        />
      }
    >
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
    </ListFilters>
  );
}

/** All accounts, or one of them; and the audit log. */
export function UsersSection() {
  const tab = readTab(useSearchParams()[0]);
  const { view, change } = useAddressView(usersView);
  if (tab === 'audit') return <AuditLog tabs={<UserTabs current="audit" />} />;
  if (view.user !== null) {
    return <UserDetail key={view.user} id={view.user} onBack={() => change({ page: view.page })} />;
  }
  return <UserList />;
}
