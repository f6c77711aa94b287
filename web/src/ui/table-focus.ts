import { type Key, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a table when the focused row disappears, for example because it no longer matches the filters: the
 * row that took its position gets the focus.
 */
export function useFocusInRows(keys: readonly Key[] | undefined) {
  const body = useRef<HTMLTableSectionElement>(null);
  const last = useRef<{ key: Key; index: number } | null>(null);
  useEffect(() => {
    if (last.current === null || keys === undefined || keys.includes(last.current.key)) return;
    const { index } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const rows = Array.from(body.current?.rows ?? []);
    (rows[index] ?? rows.at(-1))?.querySelector<HTMLElement>('a, button')?.focus();
  });
  const remember = (key: Key, index: number) => {
    last.current = { key, index };
  };
  return { body, remember };
}
