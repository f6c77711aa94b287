import type { KeyboardEvent } from 'react';

const MOVES: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus from a cell to the next one in the direction of an arrow key. */
export function moveAmongCells(event: KeyboardEvent<HTMLTableElement>): void {
  const move = MOVES[event.key];
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (move === undefined || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement))
    return;
  const cell = target.closest<HTMLTableCellElement>('tbody td, tbody th');
  const row = cell?.closest('tr');
  if (!cell || !row || !target.matches('a, button')) return;
  const rows = Array.from(row.parentElement?.children ?? []);
  const [down, right] = move;
  for (
    let [at, column] = [rows.indexOf(row) + down, cell.cellIndex + right];
    at in rows && column >= 0 && column < row.cells.length;
    at += down, column += right
  ) {
    const link = rows[at]?.children[column]?.querySelector<HTMLElement>('a, button');
    if (!link) continue;
    event.preventDefault();
    link.focus();
    return;
  }
}
