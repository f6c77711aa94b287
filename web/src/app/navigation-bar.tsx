import { Menu as MenuIcon, SquareTerminal } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { ThemeChoice, ThemeMenuChoice } from './theme-choice.tsx';

export function NavigationBar({ name }: { name: string }) {
  const narrow = useNarrow();
  return (
    <header className="flex h-12 shrink-0 items-stretch gap-1 border-b border-border bg-surface-1 pr-1 pl-3 md:h-11 md:pr-3">
      <Link
        to="/"
        className="flex items-center gap-2 rounded-half pr-4 text-14 font-strong tracking-[-0.01em] text-text-1"
      >
        <Mark />
        {name}
      </Link>
      {!narrow && (
        <nav aria-label="Main" className="flex">
          <IdeLink />
        </nav>
      )}
      <div className="ml-auto flex items-center gap-2">{narrow ? <MobileMenu /> : <ThemeChoice />}</div>
    </header>
  );
}

/** The IDE is the playground and every session (specification 1 §2). */
function IdeLink() {
  const { pathname } = useLocation();
  const active = pathname === '/' || pathname.startsWith('/collab/');
  return (
    <Link
      to="/"
      aria-current={active ? 'page' : undefined}
      className="relative flex items-center px-2.5 font-medium text-text-2 hover:text-text-1 aria-[current]:text-text-1 aria-[current]:after:absolute aria-[current]:after:inset-x-2.5 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:bg-accent"
    >
      IDE
    </Link>
  );
}

function MobileMenu() {
  const navigate = useNavigate();
  return (
    <Menu
      trigger={<IconButton label="Menu" size="touch" icon={<MenuIcon aria-hidden strokeWidth={1.75} />} />}
    >
      <MenuItem icon={<SquareTerminal aria-hidden strokeWidth={1.75} />} onSelect={() => void navigate('/')}>
        IDE
      </MenuItem>
      <MenuSeparator />
      <ThemeMenuChoice />
    </Menu>
  );
}

function Mark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M12 2.5H3.5v15H12" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <rect x="14.6" y="5" width="2.8" height="10" className="fill-accent" />
    </svg>
  );
}
