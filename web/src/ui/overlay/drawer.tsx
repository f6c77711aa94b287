import { X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { actsTexts } from '#texts/acts.ts';
import { IconButton } from '#ui/button/button.tsx';
import { findFocusReturn, useFocusFallback } from './focus.ts';

/**
 * Lies in the flow under a toolbar and pushes the panels down. The page closes it on Esc; one drawer is open at a time.
 */
export function Drawer({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const section = useRef<HTMLElement>(null);
  const focus = useFocusFallback(section);
  // Read during rendering, because a field of the drawer takes the focus before any effect runs.
  const [opener] = useState(findFocusReturn);
  useLayoutEffect(() => {
    const element = section.current;
    return () => {
      if (element?.contains(document.activeElement)) opener?.focus();
    };
  }, [opener]);

  // A menu that opens the drawer traps the focus until the menu has closed.
  useEffect(() => {
    const timer = setTimeout(() => {
      const element = section.current;
      if (!element?.contains(document.activeElement)) element?.querySelector('input')?.focus();
    });
    return () => clearTimeout(timer);
  }, []);

  return (
    <section
      ref={section}
      aria-label={title}
      tabIndex={-1}
      {...focus}
      className="relative flex shrink-0 animate-drawer flex-col gap-2 border-b border-border bg-surface-1 p-3 outline-none focus-visible:shadow-none"
    >
      <h2 className="pr-10 text-13 font-strong">{title}</h2>
      {children}
      <IconButton
        label={actsTexts.close}
        shortcut="Esc"
        icon={<X strokeWidth={1.75} />}
        onClick={onClose}
        className="absolute top-2 right-2"
      />
    </section>
  );
}
