import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#lib/browser/keyboard.ts';
import { formatNumber } from '#lib/text/format.ts';
import { IconButton } from '#ui/button/button.tsx';

/** The position of an item in a paged list. */
interface ListPosition<Row> {
  id: number;
  /** The items on this page; `total` counts those on all pages. */
  rows: readonly Row[];
  total: number;
  page: number;
  pageSize: number;
  loadPage: (page: number) => Promise<readonly Row[]>;
  open: (id: number, page: number) => void;
}

/** Elements that use the arrow keys themselves. */
const OWN_ARROWS = '[role="tablist"], .monaco-editor';
/** Elements that take every key while they are open. */
const OWN_KEYS = '[role="alertdialog"], [role="listbox"], [role="menu"]';
/** J and K as between pairs, arrows as in a gallery. */
const BACK = ['ArrowLeft', 'k'];
const ON = ['ArrowRight', 'j'];

/**
 * Returns actions that open the previous and next item of the filtered list, across its pages, and binds keys to them.
 */
export function useAdjacentRows<Row extends { id: number }>(at: ListPosition<Row>) {
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
    // If the page fails to load, the open item stays.
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

interface AdjacentRowButtonsProps {
  /** "Next student" */
  labels: { previous: string; next: string };
  neighbours: ReturnType<typeof useAdjacentRows>;
}

/** The position in a list, with buttons to the previous and next item. */
export function AdjacentRowButtons({
  labels,
  neighbours: { place, total, previous, next },
}: AdjacentRowButtonsProps) {
  if (place === null) return null;
  return (
    <>
      <span className="self-center font-mono text-12 whitespace-nowrap text-text-3 max-md:hidden print:hidden">
        {formatNumber(place)} / {formatNumber(total)}
      </span>
      <IconButton
        label={labels.previous}
        shortcut="←"
        disabled={previous === null}
        icon={<ChevronLeft aria-hidden strokeWidth={1.75} />}
        onClick={() => previous?.()}
        className="max-md:size-11"
      />
      <IconButton
        label={labels.next}
        shortcut="→"
        disabled={next === null}
        icon={<ChevronRight aria-hidden strokeWidth={1.75} />}
        onClick={() => next?.()}
        className="max-md:size-11"
      />
    </>
  );
}
