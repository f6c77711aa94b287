import type { LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

/** An action that the command palette offers. */
export interface Command {
  /** The heading under which it is listed. */
  group: string;
  title: string;
  Icon: LucideIcon;
  /** The equivalent shortcut. */
  shortcut?: string;
  run: () => void;
}

const sources = new Set<() => readonly Command[]>();

/** Offers commands while the screen is mounted. The list is read whenever the palette opens. */
export function useCommands(list: () => readonly Command[]): void {
  const listNow = useEffectEvent(list);
  useEffect(() => {
    const source = () => listNow();
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, []);
}

/** All commands offered at the moment. */
export function offeredCommands(): readonly Command[] {
  return [...sources].flatMap((list) => list());
}
