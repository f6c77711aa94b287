import { type ReactNode, useEffect, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { madeFilesTexts } from '#texts/made-files.ts';
import { Spinner } from '#ui/display/spinner.tsx';
import { DataGrid } from './data-grid.tsx';
import { type CsvSeparator, readCsv } from './read-csv.ts';
import { Slices } from './slices.ts';
import { type RowOrder, sortTableRows } from './sort-table-rows.ts';
import { makeTable, type TableData } from './table-data.ts';

/** Where a table comes from: a text of separated values, or rows. */
type TableSource = { text: string } | { rows: string[][] };

interface ReadTable {
  table: TableData;
  /** null: the rows were given. */
  separator: CsvSeparator | null;
  source: TableSource;
}

/**
 * Reads a table without holding up the page; null: the first one is being read. Of another source, the last table is
 * shown until the new one is read: whoever is in it keeps their place while others type.
 */
function useTable(source: TableSource): (ReadTable & { isBusy: boolean }) | null {
  const [read, setRead] = useState<ReadTable | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const slices = new Slices(ending.signal);
    const make = async () => {
      const csv =
        'text' in source ? await readCsv(source.text, slices) : { rows: source.rows, separator: null };
      const table = await makeTable(csv.rows, slices);
      setRead({ table, separator: csv.separator, source });
    };
    make().catch(() => undefined);
    return () => ending.abort();
  }, [source]);
  return read && { ...read, isBusy: read.source !== source };
}

/** A table's rows in an order that a person chooses column by column. */
function useRowOrder(table: TableData | null) {
  const [order, setOrder] = useState<RowOrder | null>(null);
  const [sorted, setSorted] = useState<{ order: RowOrder; table: TableData; indexes: Uint32Array } | null>(
    null,
  );

  useEffect(() => {
    if (order === null || table === null) return;
    const ending = new AbortController();
    sortTableRows(table, order, new Slices(ending.signal)).then(
      (indexes) => setSorted({ order, table, indexes }),
      () => undefined,
    );
    return () => ending.abort();
  }, [table, order]);

  const sortBy = (column: number) =>
    setOrder((now) => {
      if (now?.column !== column) return { column, direction: 'ascending' };
      return now.direction === 'ascending' ? { column, direction: 'descending' } : null;
    });
  const shown = order !== null && sorted?.table === table ? sorted : null;
  return {
    order,
    indexes: shown?.indexes ?? null,
    isSorting: order !== null && shown?.order !== order,
    sortBy,
  };
}

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
