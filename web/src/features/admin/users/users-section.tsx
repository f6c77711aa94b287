import { useSearchParams } from 'react-router';
import { AuditLog } from '#features/admin/audit/audit-log.tsx';
import { useAddressView } from '#lib/browser/address-view.ts';
import { UserDetail } from './user-detail.tsx';
import { UserList } from './user-list.tsx';
import { readTab, UserTabs } from './user-tabs.tsx';
import { usersView } from './users-view.ts';

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
