import { compareNames, type LiveSummaryRow } from '@coderoom/contract';
import { Check, History, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatTimer } from '#lib/text/format.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';

/** Columns that the students of a summary can be sorted by. */
type SummarySort = 'username' | 'runs' | 'failed_runs' | 'seconds_to_success' | 'hands_raised';

interface SummaryOrder {
  by: SummarySort;
  direction: 'ascending' | 'descending';
}

export const FIRST_ORDER: SummaryOrder = { by: 'username', direction: 'ascending' };

/** Returns the order after clicking a column: the active column reverses it. */
export function orderBy(order: SummaryOrder, by: SummarySort): SummaryOrder {
  if (order.by === by) {
    return { by, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
  }
  return { by, direction: by === 'username' || by === 'seconds_to_success' ? 'ascending' : 'descending' };
}

/** Students who never passed come last in either direction. */
export function sortRows(rows: readonly LiveSummaryRow[], { by, direction }: SummaryOrder): LiveSummaryRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [one[by], other[by]];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other);
    const compared = typeof a === 'string' || typeof b === 'string' ? byName(one, other) : a - b;
    return sign * compared || byName(one, other);
  });
}

function byName(one: LiveSummaryRow, other: LiveSummaryRow): number {
  return compareNames(one.full_name ?? one.username, other.full_name ?? other.username);
}

interface StudentTableProps {
  liveClassId: number;
  /** Undefined while they are loading. */
  rows: readonly LiveSummaryRow[] | undefined;
}

/** The results of each student. */
export function StudentTable({ liveClassId, rows }: StudentTableProps) {
  const [order, setOrder] = useState(FIRST_ORDER);
  const sorted = useMemo(() => rows && sortRows(rows, order), [rows, order]);
  const columns = useMemo(() => columnsOf(liveClassId), [liveClassId]);
  return (
    <Table
      label={liveClassTexts.students}
      columns={columns}
      rows={sorted}
      keyOf={({ member_id, username }) => `${member_id} ${username}`}
      failure={null}
      sorting={{ ...order, onSort: (by) => setOrder(orderBy(order, by as SummarySort)) }}
      empty={
        <EmptyState icon={<Users aria-hidden strokeWidth={1.5} />} text={liveClassTexts.summary.noStudents} />
      }
    />
  );
}

const CONSENT_WORDS: Record<LiveSummaryRow['consent'], string> = {
  asked: liveClassTexts.summary.editorNotAnswered,
  open: liveClassTexts.summary.editorOpen,
  closed: liveClassTexts.summary.editorClosed,
};

function columnsOf(liveClassId: number): Column<LiveSummaryRow>[] {
  const figure = (text: string) => <span className="font-mono">{text}</span>;
  return [
    {
      title: liveClassTexts.summary.student,
      sort: 'username',
      cell: ({ username, full_name, consent, runs }) => (
        <div className="min-w-24 py-1 wrap-anywhere">
          <bdi className="font-medium">{full_name ?? username}</bdi>
          {full_name !== null && <bdi className="block text-12 text-text-2">{username}</bdi>}
          <span className="block text-12 text-text-2 md:hidden">
            {liveClassTexts.summary.editorIs(CONSENT_WORDS[consent])}
          </span>
          <span className="block text-12 text-text-2 md:hidden">{liveClassTexts.summary.ran(runs)}</span>
        </div>
      ),
    },
    {
      title: liveClassTexts.summary.editor,
      wide: true,
      cell: ({ consent }) => <span className="whitespace-nowrap">{CONSENT_WORDS[consent]}</span>,
    },
    {
      title: liveClassTexts.summary.runs,
      sort: 'runs',
      right: true,
      wide: true,
      cell: ({ runs }) => figure(formatNumber(runs)),
    },
    {
      title: liveClassTexts.summary.failed,
      sort: 'failed_runs',
      right: true,
      wide: true,
      cell: ({ failed_runs }) => figure(formatNumber(failed_runs)),
    },
    {
      title: liveClassTexts.summary.firstSuccess,
      sort: 'seconds_to_success',
      right: true,
      cell: ({ has_passed, seconds_to_success }) =>
        has_passed ? (
          <Badge tone="success">
            <Check aria-hidden className="size-3" strokeWidth={2.2} />
            {seconds_to_success === null
              ? liveClassTexts.summary.success
              : liveClassTexts.summary.successAfter(figure(formatTimer(seconds_to_success * 1_000)))}
          </Badge>
        ) : (
          <span className="text-text-2">{liveClassTexts.summary.noSuccess}</span>
        ),
    },
    {
      title: liveClassTexts.summary.handsRaised,
      sort: 'hands_raised',
      right: true,
      wide: true,
      cell: ({ hands_raised }) => figure(formatNumber(hands_raised)),
    },
    {
      title: liveClassTexts.replay,
      opens: true,
      untitled: true,
      right: true,
      cell: ({ member_id, username, full_name, has_replay }) =>
        has_replay && (
          <Link
            to={`/live/${liveClassId}/replay/${member_id}`}
            className="inline-flex min-h-8 items-center gap-1 rounded-half px-1 font-medium text-accent-text hover:underline max-md:-mr-3 max-md:size-11 max-md:justify-center"
          >
            <History aria-hidden className="size-3.5" strokeWidth={1.75} />
            {liveClassTexts.summary.replayOf(full_name ?? username)}
          </Link>
        ),
    },
  ];
}
