import { Fragment, type Key, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FailureNote, type QueryFailure } from './failure-note.tsx';
import { hintAtScrolling } from './hint-at-scrolling.ts';
import { SortHead, type Sorting } from './sort-head.tsx';

/** Elements in a row that handle their own clicks. */
const ACTS = 'a, button, input, select, textarea, label, summary, [role=menuitem]';
const MIDDLE_BUTTON = 1;

/**
 * Follows the link of a row's opening cell as if the link itself had been clicked: with the same modifier keys, and in
 * a new tab on middle click. Keyboard users have the link.
 */
export function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget, button, nativeEvent } = event;
  if (event.defaultPrevented || (event.type === 'auxclick' && button !== MIDDLE_BUTTON)) return;
  // Clicks in a menu or a dialog also bubble to the row through React's tree.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(ACTS)) return;
  // The user is selecting text to copy it.
  if (!getSelection()?.isCollapsed) return;
  const isMiddle = button === MIDDLE_BUTTON;
  const { shiftKey, altKey } = nativeEvent;
  const ctrlKey = nativeEvent.ctrlKey || isMiddle;
  const metaKey = nativeEvent.metaKey || isMiddle;
  currentTarget.querySelector('[data-opens] a')?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
      altKey,
    }),
  );
}

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Shown instead of the title, which it must say. */
  head?: ReactNode;
  /** Hides the title visually: for columns of actions and icons. */
  untitled?: boolean;
  /** Aligns numbers to the right. */
  right?: boolean;
  /** Hidden on a phone, where another cell says the same. */
  wide?: boolean;
  /** Hidden on anything smaller than a large screen. */
  roomy?: boolean;
  /** Hidden on anything smaller than a very large screen. */
  ample?: boolean;
  /** The sort key of this column. */
  sort?: string;
  /** The cell's link leads to the row's details: a click anywhere in the row follows it. */
  opens?: boolean;
}

interface TableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  /** Absent while loading. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => Key;
  /** Divides the rows into groups: the heading of the group that begins with a row. */
  headingOf?: (row: Row, index: number) => ReactNode;
  /** The reason why there are no rows, with a retry; null if nothing is wrong. */
  failure: QueryFailure | null;
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
  headingOf,
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
      ref={hintAtScrolling}
      {...(readOnly && { tabIndex: 0, role: 'group', 'aria-label': label })}
      className="scroll-thin scroll-hint flex-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none md:min-h-0 md:overflow-auto"
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
              <Fragment key={keyOf(row)}>
                <GroupHeading columns={columns.length}>{headingOf?.(row, index)}</GroupHeading>
                <tr
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
              </Fragment>
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
        {column.head ?? <span className={untitled ? 'sr-only' : undefined}>{title}</span>}
      </th>
    );
  }
  return (
    <SortHead sort={sort} sorting={sorting} right={right} className={className}>
      {title}
    </SortHead>
  );
}

function cellClass<Row>({ right = false, wide = false, roomy = false, ample = false }: Column<Row>): string {
  return classNames(
    'border-b border-border px-3 first:pl-4 last:pr-4',
    right ? 'text-right' : 'text-left',
    wide && 'max-md:not-print:hidden',
    roomy && 'max-lg:hidden',
    ample && 'max-[1440px]:hidden',
  );
}

function GroupHeading({ columns, children }: { columns: number; children: ReactNode }) {
  if (children === undefined || children === null) return null;
  return (
    <tr>
      <th
        colSpan={columns}
        scope="colgroup"
        className="h-10 border-b border-border px-4 pt-2 text-left text-12 font-strong"
      >
        {children}
      </th>
    </tr>
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
              'h-2.5 animate-skeleton rounded-half bg-surface-2 motion-reduce:animate-appear',
              column.right && 'ml-auto',
            )}
            style={{ width: `${width}%` }}
          />
        </td>
      ))}
    </tr>
  );
}

/**
 * Keeps the focus in a table when the focused row disappears, for example because it no longer matches the filters: the
 * row that took its position gets the focus.
 */
function useFocusInRows(keys: readonly Key[] | undefined) {
  const body = useRef<HTMLTableSectionElement>(null);
  const last = useRef<{ key: Key; index: number } | null>(null);
  useEffect(() => {
    if (last.current === null || keys === undefined || keys.includes(last.current.key)) return;
    const { index } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    // Headings of groups are no rows of the list.
    const rows = Array.from(body.current?.rows ?? []).filter((row) => row.querySelector('td') !== null);
    (rows[index] ?? rows.at(-1))?.querySelector<HTMLElement>('a, button')?.focus();
  });
  const remember = (key: Key, index: number) => {
    last.current = { key, index };
  };
  return { body, remember };
}
