import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#lib/keyboard.ts';

/** Where one of a list stands that is shown page by page. */
interface Place<Row> {
  id: number;
  /** Those of this page, and how many there are on all. */
  rows: readonly Row[];
  total: number;
  page: number;
  pageSize: number;
  loadPage: (page: number) => Promise<readonly Row[]>;
  open: (id: number, page: number) => void;
}

/** What uses the arrow keys itself. */
const OWN_ARROWS = '[role="tablist"], .monaco-editor';
/** What takes every key while it is open. */
const OWN_KEYS = '[role="alertdialog"], [role="listbox"], [role="menu"]';
/** As between pairs, and as in a gallery. */
const BACK = ['ArrowLeft', 'k'];
const ON = ['ArrowRight', 'j'];

/** The way from one to those before and after, in the list as it is narrowed, over its pages and by keyboard. */
export function useNeighbours<Row extends { id: number }>(at: Place<Row>) {
  const { id, rows, total, page, pageSize, loadPage, open } = at;
  const index = rows.findIndex((row) => row.id === id);
  const place = index === -1 ? null : (page - 1) * pageSize + index + 1;

  const turnTo = async (other: number) => {
    const others = await loadPage(other);
    const next = other > page ? others[0] : others.at(-1);
    if (next !== undefined) open(next.id, other);
  };
  const stepTo = (steps: 1 | -1) => {
    const next = rows[index + steps];
    if (next !== undefined) return () => open(next.id, page);
    const isMore = steps === 1 ? (place ?? total) < total : page > 1;
    // Where the page does not come, what is open stays.
    return isMore ? () => void turnTo(page + steps).catch(() => undefined) : null;
  };
  const previous = place === null ? null : stepTo(-1);
  const next = place === null ? null : stepTo(1);

  const onKey = useEffectEvent(({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || isTyping(target)) return;
    const isTaken = key.startsWith('Arrow') && target instanceof Element && target.closest(OWN_ARROWS);
    if (isTaken || document.querySelector(OWN_KEYS) !== null) return;
    if (BACK.includes(key)) previous?.();
    if (ON.includes(key)) next?.();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return { place, total, previous, next };
}
