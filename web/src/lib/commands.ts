import type { LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

/** Something that can be done now, as the command palette offers it. */
export interface Command {
  /** Where it stands in the list: under this heading. */
  group: string;
  title: string;
  Icon: LucideIcon;
  /** The keys that do the same. */
  shortcut?: string;
  run: () => void;
}

const sources = new Set<() => readonly Command[]>();

/** Offers commands while the screen is there. They are asked for when somebody looks at them. */
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

/** All that is offered now. */
export function offeredCommands(): readonly Command[] {
  return [...sources].flatMap((list) => list());
}
