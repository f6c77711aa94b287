import { useEffect, useState } from 'react';
import { type CsvSeparator, readCsv } from './read-csv.ts';
import { Slices } from './slices.ts';
import { type RowOrder, sortTableRows } from './sort-table-rows.ts';
import { makeTable, type TableData } from './table-data.ts';

/** Where a table comes from: a text of separated values, or rows. */
export type TableSource = { text: string } | { rows: string[][] };

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
export function useTable(source: TableSource): (ReadTable & { isBusy: boolean }) | null {
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
export function useRowOrder(table: TableData | null) {
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
