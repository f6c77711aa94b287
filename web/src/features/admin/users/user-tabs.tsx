import { TabLinks } from '#features/admin/frame/tab-links.tsx';

const TABS = [
  { id: 'users', title: 'Users', search: '?section=users' },
  { id: 'audit', title: 'Audit log', search: '?section=users&tab=audit' },
] as const;
type Tab = (typeof TABS)[number]['id'];

export function readTab(params: URLSearchParams): Tab {
  return TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'users';
}

/** The people, and what was done by those who may do much. */
export function UserTabs({ current }: { current: Tab }) {
  return <TabLinks label="Users" tabs={TABS} current={current} />;
}
