import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** The current sort order, and the callback that changes it. */
export interface Sorting {
  by: string;
  direction: 'ascending' | 'descending';
  onSort: (by: string) => void;
}

interface SortHeadProps {
  /** The sort key of the column. */
  sort: string;
  sorting: Sorting;
  /** Aligns the head to the right, as numbers are. */
  right?: boolean;
  /** Tooltip. */
  title?: string;
  /** The side at which the column stays while the others scroll. */
  stays?: 'left' | 'right';
  className: string;
  /** Stands below the button. */
  below?: ReactNode;
  children: ReactNode;
}

/** The head of a column that sorts by it. */
export function SortHead({
  sort,
  sorting,
  right = false,
  title,
  stays,
  className,
  below,
  children,
}: SortHeadProps) {
  const direction = sorting.by === sort ? sorting.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={direction}
      data-stays={stays}
      className={classNames(className, right && 'text-right')}
    >
      <button
        type="button"
        title={title}
        onClick={() => sorting.onSort(sort)}
        className={classNames(
          '-mx-1 inline-flex print:contents min-h-8 items-center gap-1 rounded-half px-1 font-medium hover:text-text-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:min-h-11',
          right && 'flex-row-reverse',
        )}
      >
        {children}
        <Arrow
          aria-hidden
          className={classNames('size-3 shrink-0 print:inline', direction === undefined && 'invisible')}
          strokeWidth={2.2}
        />
      </button>
      {below}
    </th>
  );
}
