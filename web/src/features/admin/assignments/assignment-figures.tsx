import type { Assignment, AssignmentReport } from '@coderoom/contract';
import { formatDuration } from '#lib/text/format.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { classNames } from '#ui/class-names.ts';
import { ProgressBar } from '#ui/display/progress-bar.tsx';
import { Figure, Figures } from '#ui/layout/figures.tsx';
import { ScoreFigure } from './score-figure.tsx';
import { namePlagiarismStatus } from './status-badges.tsx';

interface AssignmentFiguresProps {
  assignment: Assignment;
  /** Undefined while it is loading; null if it could not be loaded. */
  report: AssignmentReport | undefined | null;
}

/** The results of an assignment, in figures. */
export function AssignmentFigures({ assignment, report }: AssignmentFiguresProps) {
  const { total_students, processed_students, execution_summary } = assignment;
  const { success, error, timeout, no_code } = execution_summary;
  const rest = [
    assignmentsTexts.figures.errors(error),
    timeout > 0 && assignmentsTexts.figures.timeouts(timeout),
    no_code > 0 && assignmentsTexts.figures.withoutCode(no_code),
  ];
  return (
    <Figures label={assignmentsTexts.figures.title}>
      <Figure
        name={assignmentsTexts.figures.processed}
        value={<Quantity value={String(processed_students)} unit={`/${total_students}`} />}
        remark={
          <ProgressBar
            label={assignmentsTexts.figures.processed}
            share={total_students === 0 ? 0 : processed_students / total_students}
            valueText={assignmentsTexts.figures.progress(processed_students, total_students)}
            tone={processed_students === total_students ? 'success' : 'accent'}
            className="mt-1"
          />
        }
      />
      <Figure
        name={assignmentsTexts.figures.successes}
        value={<Quantity value={String(success)} unit={`/${total_students}`} />}
        remark={
          <>
            <Outcomes summary={execution_summary} total={total_students} />
            {rest.filter(Boolean).join(', ')}
          </>
        }
      />
      <Figure
        name={assignmentsTexts.figures.medianTime}
        value={report && <Duration seconds={report.median_time} />}
        remark={
          report &&
          report.slowest_time !== null &&
          assignmentsTexts.figures.slowest(formatDuration(report.slowest_time))
        }
      />
      <Figure
        name={assignmentsTexts.figures.plagiarism}
        value={
          <Quantity value={String(assignment.total_flagged)} unit={` ${assignmentsTexts.figures.flagged}`} />
        }
        remark={
          <>
            {namePlagiarismStatus(assignment.plagiarism_status)}
            {report && assignment.plagiarism_status === 'completed' && (
              <> · {assignmentsTexts.figures.compared(report.plagiarism_stats.compared_pairs)}</>
            )}
          </>
        }
      />
      {report && report.grading.test_count > 0 && <ScoreFigure grading={report.grading} />}
    </Figures>
  );
}

function Quantity({ value, unit }: { value: string; unit: string }) {
  return (
    <>
      {value}
      <span className="text-13 font-regular tracking-normal text-text-3">{unit}</span>
    </>
  );
}

function Duration({ seconds }: { seconds: number | null }) {
  const [value = '', unit] = formatDuration(seconds).split(' ');
  return <Quantity value={value} unit={unit === undefined ? '' : ` ${unit}`} />;
}

const COLORS = { success: 'bg-success', error: 'bg-danger', timeout: 'bg-warning', no_code: 'bg-text-3' };

/** The outcomes of the programs as one stacked bar, with the words below it. */
function Outcomes({ summary, total }: { summary: Assignment['execution_summary']; total: number }) {
  const parts = (['success', 'error', 'timeout', 'no_code'] as const).filter((part) => summary[part] > 0);
  return (
    <span
      aria-hidden
      className="mt-1 mb-1 flex h-1 overflow-hidden rounded-half bg-surface-3 forced-color-adjust-none"
    >
      {parts.map((part) => (
        <span
          key={part}
          className={classNames('h-full', COLORS[part])}
          style={{ width: `${(summary[part] / Math.max(1, total)) * 100}%` }}
        />
      ))}
    </span>
  );
}
