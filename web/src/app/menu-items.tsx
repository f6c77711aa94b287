import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { MenuItem } from '#ui/overlay/menu.tsx';

interface ScreenItemProps {
  Icon: LucideIcon;
  to: string;
  /** Navigation state for the screen. */
  state?: unknown;
  children: ReactNode;
}

/** A menu item that opens a screen. */
export function ScreenItem({ Icon, to, state, children }: ScreenItemProps) {
  const navigate = useNavigate();
  return (
    <MenuItem icon={<Icon aria-hidden strokeWidth={1.75} />} onSelect={() => void navigate(to, { state })}>
      {children}
    </MenuItem>
  );
}
