import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { MenuItem } from '#ui/menu.tsx';

interface ScreenItemProps {
  Icon: LucideIcon;
  to: string;
  /** Given to the screen. */
  state?: unknown;
  children: ReactNode;
}

/** An item of a menu that leads to a screen. */
export function ScreenItem({ Icon, to, state, children }: ScreenItemProps) {
  const navigate = useNavigate();
  return (
    <MenuItem icon={<Icon aria-hidden strokeWidth={1.75} />} onSelect={() => void navigate(to, { state })}>
      {children}
    </MenuItem>
  );
}
