import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { madeFilesTexts } from '#texts/made-files.ts';
import { Spinner } from '#ui/display/spinner.tsx';
import { DataGrid } from './data-grid.tsx';
import { type TableSource, useRowOrder, useTable } from './use-table.ts';

const { table: texts } = madeFilesTexts;

interface TableViewProps {
  label: string;
  /** Must keep its identity. A table of something else needs a `key`: the last one is shown until it is read. */
  source: TableSource;
  /** At the end of the line below the table. */
  children?: ReactNode;
}

/** A table that can be sorted, with its size below. */
export function TableView({ label, source, children }: TableViewProps) {
  const read = useTable(source);
  const { order, indexes, isSorting, sortBy } = useRowOrder(read?.table ?? null);
  if (read === null) {
    return (
      <p className="flex flex-1 items-center justify-center gap-2 text-text-2">
        <Spinner /> {texts.reading}
      </p>
    );
  }
  const { table, separator, isBusy } = read;
  const sortedBy = order === null ? undefined : table.columns[order.column]?.name || String(order.column + 1);
  return (
    <>
      {table.rows.length === 0 ? (
        <p className="flex-1 px-3 py-2.5 text-text-2">{texts.empty}</p>
      ) : (
        <DataGrid
          label={label}
          table={table}
          indexes={indexes}
          order={order}
          isBusy={isBusy || isSorting}
          onSort={sortBy}
        />
      )}
      <div className="flex min-h-7 shrink-0 flex-wrap items-center gap-x-4 border-t border-border bg-surface-1 px-3 text-12 text-text-2">
        <span role="status" className="flex gap-x-4">
          <span className="font-mono">
            {texts.size(formatNumber(table.rows.length), formatNumber(table.columns.length))}
          </span>
          {sortedBy !== undefined && <span className="max-md:sr-only">{texts.sortedBy(sortedBy)}</span>}
        </span>
        {table.columnsLeftOut > 0 && (
          <span className="text-warning">{texts.columnsLeftOut(formatNumber(table.columnsLeftOut))}</span>
        )}
        <span className="flex-1" />
        {separator !== null && <span className="max-md:hidden">{texts.separators[separator]}</span>}
        {children}
      </div>
    </>
  );
}
