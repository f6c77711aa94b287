import { formatNumber, formatPercentage } from '#lib/format.ts';
import { overviewTexts } from '#texts/admin/overview.ts';
import { Button } from '#ui/button.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { errorRate, type Stretch } from './run-history.ts';

interface RunsTableProps {
  /** Oldest first. */
  stretches: readonly Stretch[];
  /** Shows the details of a row; undefined: there are none. */
  onChoose: ((id: string) => void) | undefined;
}

/** The plotted data as a table, newest first. */
export function RunsTable({ stretches, onChoose }: RunsTableProps) {
  const columns: Column<Stretch>[] = [
    {
      title: onChoose === undefined ? overviewTexts.runs.hour : overviewTexts.runs.day,
      cell: ({ id, title }) =>
        onChoose === undefined ? (
          title
        ) : (
          <Button look="ghost" size="small" className="-ml-2 max-md:h-11" onClick={() => onChoose(id)}>
            {title}
          </Button>
        ),
    },
    { title: overviewTexts.runs.runs, right: true, cell: ({ runs }) => <Count>{formatNumber(runs)}</Count> },
    {
      title: overviewTexts.runs.errors,
      right: true,
      cell: ({ failed }) => <Count>{formatNumber(failed)}</Count>,
    },
    { title: overviewTexts.runs.errorRate, right: true, cell: (stretch) => <Count>{rateOf(stretch)}</Count> },
  ];
  return (
    <section
      aria-label={overviewTexts.runs.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="scroll-thin max-h-80 overflow-auto focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
    >
      <Table
        label={overviewTexts.runs.tableShort}
        columns={columns}
        rows={[...stretches].reverse()}
        keyOf={({ id }) => id}
        failure={null}
        empty={null}
      />
    </section>
  );
}

function rateOf(stretch: Stretch): string {
  const rate = errorRate(stretch);
  return rate === null ? '–' : formatPercentage(rate);
}

function Count({ children }: { children: string }) {
  return <span className="font-mono">{children}</span>;
}
