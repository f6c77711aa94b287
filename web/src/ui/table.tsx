import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Key, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FailureNote } from './failure-note.tsx';
import type { LoadFailure } from './list-failure.ts';
import { openRow } from './open-row.ts';
import { useFocusInRows } from './table-focus.ts';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Hides the title visually: for columns of actions and icons. */
  untitled?: boolean;
  /** Aligns numbers to the right. */
  right?: boolean;
  /** Hidden on a phone, where another cell says the same. */
  wide?: boolean;
  /** Hidden on anything smaller than a large screen. */
  roomy?: boolean;
  /** The sort key of this column. */
  sort?: string;
  /** The cell's link leads to the row's details: a click anywhere in the row follows it. */
  opens?: boolean;
}

/** The current sort order, and the callback that changes it. */
interface Sorting {
  by: string;
  direction: 'ascending' | 'descending';
  onSort: (by: string) => void;
}

interface TableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  /** Absent while loading. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => Key;
  /** The reason why there are no rows, with a retry; null if nothing is wrong. */
  failure: LoadFailure | null;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** True while other rows are loading. */
  busy?: boolean;
  /** For columns with a sort key. */
  sorting?: Sorting;
  /** True if nothing in the rows is focusable: the table itself is, so that it scrolls with the keyboard. */
  readOnly?: boolean;
}

const SKELETON_ROWS = [62, 48, 70, 40, 56, 66];

/** A table of rows of one kind. It scrolls by itself; on a phone its section does. Paging stands below it. */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
  failure,
  empty,
  busy = false,
  sorting,
  readOnly = false,
}: TableProps<Row>) {
  const focus = useFocusInRows(rows?.map(keyOf));
  const opening = columns.some(({ opens }) => opens) ? openRow : undefined;
  return (
    <div
      {...(readOnly && { tabIndex: 0, role: 'group', 'aria-label': label })}
      className="scroll-thin flex-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none md:min-h-0 md:overflow-auto"
    >
      <table
        aria-label={label}
        aria-busy={busy || (rows === undefined && failure === null)}
        className="w-full border-separate border-spacing-0"
      >
        <thead className="sticky top-0 z-10 bg-surface-1 text-12 text-text-2">
          <tr>
            {columns.map((column) => (
              <Head key={column.title} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody ref={focus.body}>
          {failure !== null ? (
            <Across columns={columns.length}>
              <FailureNote failure={failure} />
            </Across>
          ) : rows === undefined ? (
            SKELETON_ROWS.map((width) => <SkeletonRow key={width} columns={columns} width={width} />)
          ) : rows.length === 0 ? (
            <Across columns={columns.length}>
              <div className="flex min-h-40 flex-col">{empty}</div>
            </Across>
          ) : (
            rows.map((row, index) => (
              <tr
                key={keyOf(row)}
                onFocus={() => focus.remember(keyOf(row), index)}
                onClick={opening}
                onAuxClick={opening}
                className="hover:bg-surface-1 has-[[data-opens]_a]:cursor-pointer"
              >
                {columns.map((column) => (
                  <td
                    key={column.title}
                    data-opens={column.opens}
                    className={classNames('h-11 py-1 md:h-9', cellClass(column))}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { title, sort, untitled = false, right = false } = column;
  const className = classNames('h-8 font-medium whitespace-nowrap', cellClass(column));
  if (sorting === undefined || sort === undefined) {
    return (
      <th scope="col" className={className}>
        <span className={untitled ? 'sr-only' : undefined}>{title}</span>
      </th>
    );
  }
  const direction = sorting.by === sort ? sorting.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <button
        type="button"
        onClick={() => sorting.onSort(sort)}
        className={classNames(
          '-mx-1 inline-flex h-8 items-center gap-1 rounded-half px-1 font-medium hover:text-text-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:h-11',
          right && 'flex-row-reverse',
        )}
      >
        {title}
        <Arrow
          aria-hidden
          className={classNames('size-3', direction === undefined && 'invisible')}
          strokeWidth={2.2}
        />
      </button>
    </th>
  );
}

function cellClass<Row>({ right = false, wide = false, roomy = false }: Column<Row>): string {
  return classNames(
    'border-b border-border px-3 first:pl-4 last:pr-4',
    right ? 'text-right' : 'text-left',
    wide && 'max-md:hidden',
    roomy && 'max-lg:hidden',
  );
}

function Across({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}

function SkeletonRow<Row>({ columns, width }: { columns: readonly Column<Row>[]; width: number }) {
  return (
    <tr aria-hidden>
      {columns.map((column) => (
        <td key={column.title} className={classNames('h-11 md:h-9', cellClass(column))}>
          <div
            className={classNames(
              'h-2.5 animate-skeleton rounded-half bg-surface-2 motion-reduce:animate-none',
              column.right && 'ml-auto',
            )}
            style={{ width: `${width}%` }}
          />
        </td>
      ))}
    </tr>
  );
}
