// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table would need all of its rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and says which cell is active
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid handles keys
import { ArrowDown, ArrowUp, Calendar, Hash, Type } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import { formatNumber, truncate } from '#lib/text/format.ts';
import { writeNumber } from '#lib/text/write-number.ts';
import { madeFilesTexts } from '#texts/made-files.ts';
import { classNames } from '#ui/class-names.ts';
import { type GridPlace, placeAfterKey } from './grid-keys.ts';
import { GRID_HEAD_PX, GRID_ROW_PX, rowsToDraw, useCellInSight, useRowsInSight } from './grid-scroll.ts';
import type { RowOrder } from './sort-table-rows.ts';
import type { ColumnKind, TableColumn, TableData } from './table-data.ts';

const { table: texts } = madeFilesTexts;

/** Widths of columns: of a character, of padding, and the bounds, in px. */
const WIDTH = { character: 7.3, padding: 22, least: 72, most: 320 };
/** Longest text that a cell draws, in characters; copying takes all of it. */
const LONGEST_CELL = 300;

const ICONS: Record<ColumnKind, typeof Hash> = { number: Hash, date: Calendar, text: Type };

interface DataGridProps {
  label: string;
  table: TableData;
  /** Indexes of the rows, in the order in which they are shown; null: as they are. */
  indexes: Uint32Array | null;
  order: RowOrder | null;
  isBusy: boolean;
  onSort: (column: number) => void;
}

/** A large table, of which only the visible rows are in the page. It is one stop for Tab, and arrow keys move in it. */
export function DataGrid({ label, table, indexes, order, isBusy, onSort }: DataGridProps) {
  const { columns, rows } = table;
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  /** Row −1 is the head. */
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const visible = useRowsInSight(grid, rows.length);
  // Another table may be smaller.
  const row = Math.min(place.row, rows.length - 1);
  const column = Math.min(place.column, columns.length - 1);
  useCellInSight(grid, { row, column });
  const widths = columns.map(widthOf);
  const total = widths.reduce((sum, width) => sum + width, numberWidth(rows.length));
  // What is left is shared out by their widths.
  const template = `${numberWidth(rows.length)}px ${widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ')}`;
  const rowAt = (at: number) => indexes?.[at] ?? at;

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, visible.count - 1);
    const next = placeAfterKey(event, { row, column }, { rows: rows.length, columns: columns.length, page });
    if (next !== null) setPlace(next);
    else if (row === -1 && (event.key === 'Enter' || event.key === ' ')) onSort(column);
    else return;
    event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent) => {
    if (getSelection()?.isCollapsed === false) return;
    const text = row === -1 ? columns[column]?.name : rows[rowAt(row)]?.[column];
    event.clipboardData.setData('text/plain', text ?? '');
    event.preventDefault();
  };

  const drawn = rowsToDraw(visible, rows.length, row);
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-busy={isBusy}
      aria-activedescendant={cellId(id, row, column)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      className="group/grid scroll-thin relative min-h-0 flex-1 overflow-auto outline-none focus-visible:shadow-none"
    >
      <div role="presentation" style={{ width: total, minWidth: '100%' }}>
        <div
          role="row"
          aria-rowindex={1}
          className="sticky top-0 z-10 grid border-b border-border bg-surface-1"
          style={{ gridTemplateColumns: template, height: GRID_HEAD_PX }}
        >
          <span
            role="columnheader"
            className="sticky left-0 z-10 flex items-center border-r border-border bg-surface-1"
          >
            <span className="sr-only">{texts.rowNumber}</span>
          </span>
          {columns.map((shown, index) => (
            <ColumnHead
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name
              key={index}
              id={cellId(id, -1, index)}
              column={shown}
              direction={order?.column === index ? order.direction : undefined}
              isActive={row === -1 && column === index}
              onSort={() => {
                setPlace({ row: -1, column: index });
                onSort(index);
              }}
            />
          ))}
        </div>
        <div role="rowgroup" className="relative" style={{ height: rows.length * GRID_ROW_PX }}>
          {drawn.map((at) => (
            <Row
              key={at}
              id={id}
              at={at}
              number={rowAt(at) + 1}
              cells={rows[rowAt(at)] ?? []}
              columns={columns}
              template={template}
              active={row === at ? column : null}
              onChoose={setPlace}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function cellId(grid: string, row: number, column: number): string {
  return `${grid}-${row}-${column}`;
}

function numberWidth(rows: number): number {
  return String(rows).length * WIDTH.character + WIDTH.padding + 4;
}

function widthOf(column: TableColumn): number {
  const characters = Math.max(column.width, column.name.length + 2, describeColumn(column).length + 2);
  return Math.max(
    WIDTH.least,
    Math.min(WIDTH.most, Math.round(characters * WIDTH.character + WIDTH.padding)),
  );
}

interface ColumnHeadProps {
  id: string;
  column: TableColumn;
  direction: RowOrder['direction'] | undefined;
  isActive: boolean;
  onSort: () => void;
}

function ColumnHead({ id, column, direction, isActive, onSort }: ColumnHeadProps) {
  const { name, kind } = column;
  const Kind = ICONS[kind];
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <span
      id={id}
      role="columnheader"
      aria-sort={direction ?? 'none'}
      title={name}
      onClick={onSort}
      className={classNames(
        'flex min-w-0 cursor-pointer flex-col justify-center px-2.5 text-12 hover:bg-surface-2',
        kind === 'number' && 'items-end',
        isActive && ACTIVE,
      )}
    >
      <span className="flex max-w-full items-center gap-1 font-medium text-text-1">
        <span className="truncate">{name === '' ? '\u00a0' : truncate(name, LONGEST_CELL)}</span>
        {direction !== undefined && <Arrow aria-hidden className="size-3 shrink-0" strokeWidth={2.2} />}
      </span>
      <small className="flex max-w-full items-center gap-1 font-mono text-11 leading-3.5 text-text-3">
        <Kind aria-hidden className="size-3 shrink-0" strokeWidth={2.2} />
        <span className="truncate">{describeColumn(column)}</span>
      </small>
    </span>
  );
}

/** The range of a column, or the type of its values. */
function describeColumn({ kind, range }: TableColumn): string {
  if (range === null) return texts.kinds[kind];
  return texts.range(shortened(range.least, kind), shortened(range.most, kind));
}

/** `3,755` for a whole number; others as they are written. */
function shortened(value: string, kind: ColumnKind): string {
  const number = Number(value);
  if (kind !== 'number' || !Number.isFinite(number)) return value.slice(0, 10);
  const text = Number.isInteger(number) ? formatNumber(number) : writeNumber(Number(number.toPrecision(4)));
  return text.replace('-', '−');
}

const ACTIVE =
  'group-focus-visible/grid:inset-ring-2 group-focus-visible/grid:inset-ring-accent inset-ring inset-ring-border-control';

interface RowProps {
  id: string;
  /** Its place on the screen. */
  at: number;
  /** Its place in the file, from 1 on. */
  number: number;
  cells: readonly string[];
  columns: readonly TableColumn[];
  template: string;
  /** The active column; null: another row is active. */
  active: number | null;
  onChoose: (place: GridPlace) => void;
}

const Row = memo(function Row({ id, at, number, cells, columns, template, active, onChoose }: RowProps) {
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={classNames(
        'absolute inset-x-0 grid border-b border-border font-mono text-12 leading-[25px] hover:bg-surface-1',
        active !== null && 'bg-surface-2',
      )}
      style={{ gridTemplateColumns: template, height: GRID_ROW_PX, top: at * GRID_ROW_PX }}
    >
      <span
        role="rowheader"
        className={classNames(
          'sticky left-0 border-r border-border bg-surface-1 px-2 text-right',
          active === null ? 'text-text-3' : 'text-text-1 inset-shadow-[2px_0_0] inset-shadow-accent',
        )}
      >
        {number}
      </span>
      {columns.map(({ kind }, column) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          key={column}
          id={cellId(id, at, column)}
          role="gridcell"
          aria-selected={active === column}
          aria-colindex={column + 2}
          onClick={() => onChoose({ row: at, column })}
          className={classNames(
            'min-w-0 truncate px-2.5 whitespace-pre',
            kind === 'number' && 'text-right',
            active === column && ACTIVE,
          )}
        >
          {truncate((cells[column] ?? '').slice(0, LONGEST_CELL * 2), LONGEST_CELL)}
        </span>
      ))}
    </div>
  );
});
