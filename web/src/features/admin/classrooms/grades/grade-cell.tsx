import type { GradeMark } from '@coderoom/contract';
import { CircleAlert, CircleQuestionMark, Clock, History, Inbox, PenLine, Send, X } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { describeCounting, describePenalty } from '#shared/grades/rule-text.ts';
import { formatPoints, formatWholePercent } from '#shared/grades/score-text.ts';
import { gradesTexts } from '#texts/admin/grades.ts';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/display/spinner.tsx';
import {
  type GradebookRow,
  type GradebookTask,
  type GradeCell,
  markOf,
  shownValue,
  type TaskColumn,
} from './matrix.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** How a cell without a score looks. */
const MARKS: Record<
  Exclude<GradeMark, 'scored' | 'not_required' | 'not_due'>,
  { icon: ReactNode; tone: string }
> = {
  pending: { icon: <Spinner />, tone: 'text-text-2' },
  failed: { icon: <CircleAlert {...ICON} />, tone: 'text-danger' },
  to_grade: { icon: <Inbox {...ICON} />, tone: 'text-accent-text' },
  submitted: { icon: <Send {...ICON} />, tone: 'text-text-2' },
  missing: { icon: <X {...ICON} />, tone: 'text-danger' },
};

/** Icons beside a score; its link names them. */
const FACTS = {
  regrade: <CircleQuestionMark {...ICON} className="text-accent-text" />,
  late: <Clock {...ICON} className="text-warning" />,
  byHand: <PenLine {...ICON} className="text-text-3" />,
  outdated: <History {...ICON} className="text-text-2" />,
};

/** A cell of a task that was clicked. */
export interface ChosenCell {
  row: GradebookRow;
  /** The student's. */
  name: string;
  task: TaskColumn;
  /** Its link or button. */
  element: HTMLElement;
}

interface GradeCellProps {
  row: GradebookRow;
  /** The student's. */
  name: string;
  task: GradebookTask;
  percent: boolean;
  onChoose: (cell: ChosenCell) => void;
}

const CONTROL =
  'flex h-full w-full items-center justify-end gap-1 px-2 print:px-1 hover:text-accent-text focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none [&>svg]:size-3.5 [&>svg]:shrink-0';

/**
 * A score with its marks, or why there is none. A click tells more about it, of an uploaded program opens it; with a
 * modifier key it opens the submission in another tab, as links do.
 */
export function GradeCellContent({ row, name, task, percent, onChoose }: GradeCellProps) {
  const mark = markOf(row, task.key);
  const cell = row.cells.get(task.key);
  const choose = (event: MouseEvent<HTMLElement>) => {
    if (task.source === 'upload') return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose({ row, name, task, element: event.currentTarget });
  };
  if (cell === undefined || mark === 'missing' || mark === 'not_required' || mark === 'not_due') {
    const state = mark === 'missing' || mark === 'not_required' ? mark : 'not_due';
    return task.source === 'upload' ? (
      <span className="px-2 text-text-3">
        <span aria-hidden>·</span>
        <span className="sr-only">{gradesTexts.uploads.none}</span>
      </span>
    ) : (
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={gradesTexts.cell(name, task.name, gradesTexts.marks[state])}
        onClick={choose}
        title={state === 'not_required' ? gradesTexts.marks.not_required : undefined}
        className={classNames(CONTROL, state !== 'missing' && 'text-text-3')}
      >
        {state === 'missing' ? <GradeMarkLabel mark={state} /> : state === 'not_required' ? '–' : '·'}
      </button>
    );
  }
  const { submission_id, is_late, is_overridden, is_outdated, has_regrade_request, penalty, attempt } = cell;
  const text = mark === 'scored' ? formatValue(cell, percent) : gradesTexts.marks[mark];
  const facts = [
    is_late && gradesTexts.facts.late,
    text,
    penalty !== null && describePenalty(penalty),
    task.source === 'task' && task.attempts.limit !== 1 && describeCounting(task.attempts, attempt),
    is_overridden && gradesTexts.facts.byHand,
    is_outdated && gradesTexts.facts.outdated,
    has_regrade_request && gradesTexts.facts.regrade,
  ].filter((fact) => fact !== false);
  return (
    <Link
      to={{ search: submissionSearch(task, submission_id) }}
      aria-label={gradesTexts.cell(name, task.name, facts.join(', '))}
      title={facts.join(', ')}
      aria-haspopup={task.source === 'task' ? 'dialog' : undefined}
      onClick={choose}
      className={CONTROL}
    >
      {has_regrade_request && <FactIcon fact="regrade" />}
      {is_late && <FactIcon fact="late" />}
      {is_overridden && <FactIcon fact="byHand" />}
      {is_outdated && <FactIcon fact="outdated" />}
      {mark === 'scored' ? (
        <span
          className={classNames(
            'font-mono',
            is_outdated && 'underline decoration-dashed decoration-1 underline-offset-4',
          )}
        >
          {text}
        </span>
      ) : (
        <GradeMarkLabel mark={mark} />
      )}
    </Link>
  );
}

/** The mark of a fact about a score. */
export function FactIcon({ fact }: { fact: keyof typeof FACTS }) {
  return FACTS[fact];
}

/** The mark of a cell without a score. */
export function GradeMarkLabel({ mark }: { mark: keyof typeof MARKS }) {
  const { icon, tone } = MARKS[mark];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-12 font-medium whitespace-nowrap [&>svg]:size-3.5',
        tone,
      )}
    >
      {icon}
      {gradesTexts.marks[mark]}
    </span>
  );
}

/** `7.5`; `75 %` if the maximum is known. */
function formatValue(cell: GradeCell, percent: boolean): string {
  const value = shownValue(cell, percent) ?? 0;
  return percent && cell.max_score ? formatWholePercent(value) : formatPoints(value);
}

/** The address of a submission within the list for the same task, so that the next one is one step away. */
export function submissionSearch({ id, source }: GradebookTask, submissionId: number): string {
  const of =
    source === 'upload' ? { section: 'assignments', assignment: id } : { section: 'submissions', task: id };
  const fields = Object.entries({ ...of, submission: submissionId }).map(([name, value]) => [
    name,
    String(value),
  ]);
  return `?${new URLSearchParams(fields)}`;
}

const MOVES: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus from a cell to the next one in the direction of an arrow key. */
export function moveAmongCells(event: KeyboardEvent<HTMLTableElement>): void {
  const move = MOVES[event.key];
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (move === undefined || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement))
    return;
  const cell = target.closest<HTMLTableCellElement>('tbody td, tbody th');
  const row = cell?.closest('tr');
  if (!cell || !row || !target.matches('a, button')) return;
  const rows = Array.from(row.parentElement?.children ?? []);
  const [down, right] = move;
  for (
    let [at, column] = [rows.indexOf(row) + down, cell.cellIndex + right];
    at in rows && column >= 0 && column < row.cells.length;
    at += down, column += right
  ) {
    const link = rows[at]?.children[column]?.querySelector<HTMLElement>('a, button');
    if (!link) continue;
    event.preventDefault();
    link.focus();
    return;
  }
}
