/** A cell: row −1 is the head. */
export interface GridPlace {
  row: number;
  column: number;
}

interface GridSize {
  rows: number;
  columns: number;
  /** Rows of a page. */
  page: number;
}

/** Where a key leads in a grid, as in a spreadsheet; null: the key is for something else. */
export function placeAfterKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { row, column }: GridPlace,
  { rows, columns, page }: GridSize,
): GridPlace | null {
  if (altKey) return null;
  const far = ctrlKey || metaKey;
  const last = { row: rows - 1, column: columns - 1 };
  const within = (place: GridPlace): GridPlace => ({
    row: Math.max(-1, Math.min(last.row, place.row)),
    column: Math.max(0, Math.min(last.column, place.column)),
  });
  switch (key) {
    case 'ArrowUp':
      return within({ row: far ? -1 : row - 1, column });
    case 'ArrowDown':
      return within({ row: far ? last.row : row + 1, column });
    case 'ArrowLeft':
      return within({ row, column: far ? 0 : column - 1 });
    case 'ArrowRight':
      return within({ row, column: far ? last.column : column + 1 });
    case 'Home':
      return within({ row: far ? 0 : row, column: 0 });
    case 'End':
      return within({ row: far ? last.row : row, column: last.column });
    case 'PageUp':
      return within({ row: Math.max(0, row - page), column });
    case 'PageDown':
      return within({ row: row + page, column });
    default:
      return null;
  }
}
