import { useEffect, useEffectEvent } from 'react';
import type { EditorVisit } from '#features/live-class/focus/use-editor-visit.ts';
import { isTyping } from '#lib/keyboard.ts';

/** Elements that take every key while they are open. */
const OWN_KEYS = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]';
/** Elements on which Enter has its own meaning. */
const PRESSABLE = 'a, button, [role="combobox"]';

interface ClassKeys {
  step: (by: 1 | -1) => void;
  visit: EditorVisit;
  close: () => void;
}

/** J and K step through the students, Enter steps into a program, Esc leaves it and then closes its panel. */
export function useClassKeys({ step, visit, close }: ClassKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(OWN_KEYS) !== null) return;
    const acts: Record<string, (() => void) | undefined> = isTyping(target)
      ? { Escape: () => leave() }
      : {
          j: () => step(1),
          k: () => step(-1),
          Escape: () => leave(),
          Enter: target.closest(PRESSABLE) === null ? () => stepIn() : undefined,
        };
    const act = acts[key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  const stepIn = () => {
    if (visit.presence !== 'typing') visit.enter(true);
  };
  const leave = () => (visit.presence === 'outside' ? close() : visit.leave());
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
