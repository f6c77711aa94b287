import { Link } from 'react-router';

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
  return (
    <nav aria-label="Users" className="flex h-11 shrink-0 gap-4 border-b border-border px-4 md:h-9">
      {TABS.map(({ id, title, search }) => (
        <Link
          key={id}
          to={{ search }}
          aria-current={id === current ? 'page' : undefined}
          className="relative -mb-px flex items-center rounded-half font-medium whitespace-nowrap text-text-2 hover:text-text-1 aria-[current]:text-text-1 aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-accent"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
