import { PAGE_SIZE } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { RefreshButton } from '#features/admin/frame/refresh-button.tsx';
import { SectionHead } from '#features/admin/frame/section-head.tsx';
import { usersTexts } from '#texts/admin/users.tsx';
import { CsvButton } from '#ui/csv-button.tsx';
import { Pager } from '#ui/pager.tsx';
import { loadUsersCsv, usersQuery } from './queries.ts';
import { UserFilters } from './user-filters.tsx';
import { UserTable } from './user-table.tsx';
import { UserTabs } from './user-tabs.tsx';
import { useUsersView } from './users-view.ts';

export function UserList() {
  const { view, change } = useUsersView();
  const query = useQuery(usersQuery(view));
  return (
    <div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">
      <SectionHead title={usersTexts.title}>
        <CsvButton list="users" load={() => loadUsersCsv(view)} />
        <RefreshButton query={query} queryKey={['admin', 'users']} />
      </SectionHead>
      <UserTabs current="users" />
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
    </div>
  );
}
