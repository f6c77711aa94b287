import { TabLinks } from '#features/admin/frame/tab-links.tsx';
import { usersTexts } from '#texts/admin/users.tsx';

const TABS = [
  { id: 'users', title: usersTexts.tabs.users, search: '?section=users' },
  { id: 'audit', title: usersTexts.tabs.auditLog, search: '?section=users&tab=audit' },
] as const;
type Tab = (typeof TABS)[number]['id'];

export function readTab(params: URLSearchParams): Tab {
  return TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'users';
}

/** Tabs over the users and the audit log. */
export function UserTabs({ current }: { current: Tab }) {
  return <TabLinks label={usersTexts.title} tabs={TABS} current={current} />;
}
