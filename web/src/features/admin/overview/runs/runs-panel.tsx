import { RUN_HISTORY_DAYS } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Table as TableIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { OverviewPart } from '#features/admin/overview/overview-part.tsx';
import { runHistoryQuery } from '#features/admin/overview/queries.ts';
import { formatNumber, formatPercentage } from '#lib/text/format.ts';
import { overviewTexts } from '#texts/admin/overview.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { Select } from '#ui/form/select.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';
import { type Day, errorRate, groupByDay, listHours, PLOT_HEIGHT_PX, type Stretch } from './run-history.ts';
import { RunsPlot } from './runs-plot.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const SKELETON = [30, 45, 80, 70, 60, 75, 40, 90];

const BY_DAY = 'days';
const BY_HOUR = 'hours';

/** Runs and failures of the last days: as a plot or a table, by day or by hour. */
export function RunsPanel() {
  const query = useQuery(runHistoryQuery);
  const [shown, setShown] = useState(BY_DAY);
  const [asTable, setAsTable] = useState(false);
  const days = useMemo(() => query.data && groupByDay(query.data.hours, query.data.timeZone), [query.data]);
  const failure = describeQueryFailure(query, overviewTexts.runs.failed);
  return (
    <OverviewPart
      title={overviewTexts.runs.title(RUN_HISTORY_DAYS)}
      failure={failure}
      head={
        <>
          <span className="flex-1" />
          {!asTable && <Legend />}
          {failure === null && (
            <span className="flex items-center gap-2 max-md:w-full">
              <ShownSelect days={days ?? []} shown={shown} onChange={setShown} />
              <IconButton
                label={overviewTexts.runs.showAsTable}
                aria-pressed={asTable}
                icon={asTable ? <ChartColumn {...ICON} /> : <TableIcon {...ICON} />}
                onClick={() => setAsTable(!asTable)}
                className="max-md:size-11"
              />
            </span>
          )}
        </>
      }
    >
      {days ? (
        <Shown days={days} shown={shown} asTable={asTable} onChoose={setShown} />
      ) : (
        failure === null && (
          <div className="box-content px-4 pb-2" style={{ minHeight: PLOT_HEIGHT_PX }}>
            <SkeletonLines label={overviewTexts.runs.loading} widths={SKELETON} />
          </div>
        )
      )}
    </OverviewPart>
  );
}

interface ShownSelectProps {
  days: Day[];
  shown: string;
  onChange: (shown: string) => void;
}

function ShownSelect({ days, shown, onChange }: ShownSelectProps) {
  const options = [
    { value: BY_DAY, label: overviewTexts.runs.byDay },
    { value: BY_HOUR, label: overviewTexts.runs.byHour },
    ...days.map(({ id, title }) => ({ value: id, label: title })).reverse(),
  ];
  return (
    <Select
      label={overviewTexts.runs.timeShown}
      value={options.some(({ value }) => value === shown) ? shown : BY_DAY}
      options={options}
      onChange={onChange}
      className="w-34 max-md:h-11 max-md:flex-1"
    />
  );
}

interface ShownProps {
  days: Day[];
  shown: string;
  asTable: boolean;
  onChoose: (day: string) => void;
}

function Shown({ days, shown, asTable, onChoose }: ShownProps) {
  const day = days.find(({ id }) => id === shown);
  const byDay = day === undefined && shown !== BY_HOUR;
  const stretches: Stretch[] = useMemo(
    () => day?.hours ?? (shown === BY_HOUR ? listHours(days) : days),
    [day, days, shown],
  );
  const choose = byDay ? onChoose : undefined;
  const table = <RunsTable stretches={stretches} onChoose={choose} />;
  if (asTable) return table;
  return <RunsPlot stretches={stretches} onChoose={choose} fallback={table} />;
}

const KEYS = [
  { name: overviewTexts.runs.success, look: 'size-2 rounded-half bg-accent forced-color-adjust-none' },
  { name: overviewTexts.runs.error, look: 'size-2 rounded-half bg-danger forced-color-adjust-none' },
  { name: overviewTexts.runs.errorRate, look: 'h-0.5 w-3 bg-text-2 forced-color-adjust-none' },
];

function Legend() {
  return (
    <ul className="flex gap-3 text-12 text-text-2">
      {KEYS.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-1.5 whitespace-nowrap">
          <span aria-hidden className={classNames('inline-block', look)} />
          {name}
        </li>
      ))}
    </ul>
  );
}

interface RunsTableProps {
  /** Oldest first. */
  stretches: readonly Stretch[];
  /** Shows the details of a row; undefined: there are none. */
  onChoose: ((id: string) => void) | undefined;
}

/** The plotted data as a table, newest first. */
function RunsTable({ stretches, onChoose }: RunsTableProps) {
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
