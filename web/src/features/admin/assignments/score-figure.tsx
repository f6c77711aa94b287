import type { AssignmentReport } from '@coderoom/contract';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { formatPoints, formatScore } from '#shared/grades/score-text.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/display/progress-bar.tsx';
import { Figure } from '#ui/layout/figures.tsx';
import { Popover } from '#ui/overlay/popover.tsx';

type Grading = AssignmentReport['grading'];

/** The programs' overall score, and how many passed each test. */
export function ScoreFigure({ grading }: { grading: Grading }) {
  const { mean_score, max_score, graded, pending } = grading;
  const [isOpen, setOpen] = useState(false);
  return (
    <Figure
      name={assignmentsTexts.figures.meanScore}
      broad
      value={formatScore(mean_score, max_score)}
      remark={
        <span className="flex flex-wrap items-center gap-x-2">
          {assignmentsTexts.figures.graded(formatNumber(graded))}
          {pending > 0 && `, ${assignmentsTexts.figures.pending(formatNumber(pending))}`}
          <Popover
            label={assignmentsTexts.figures.testsPassed}
            open={isOpen}
            onOpenChange={setOpen}
            align="end"
            className="w-80 max-w-[calc(100vw-32px)] p-3"
            trigger={
              <Button
                look="ghost"
                size="small"
                icon={<ChartNoAxesColumn aria-hidden strokeWidth={1.75} />}
                className="-mx-2 max-md:h-11"
              >
                {assignmentsTexts.figures.byTest}
              </Button>
            }
          >
            <TestCounts tests={grading.tests} />
          </Popover>
        </span>
      }
    />
  );
}

function TestCounts({ tests }: Pick<Grading, 'tests'>) {
  return (
    <ol aria-label={assignmentsTexts.figures.testsPassed} className="flex flex-col gap-2">
      {tests.map(({ number, name, points, passed, run }) => (
        <li key={number}>
          <p className="flex gap-2">
            <span className="w-6 shrink-0 text-right font-mono text-12 leading-5 text-text-3">{number}</span>
            <bdi className="min-w-0 flex-1 wrap-anywhere">{name}</bdi>
            <span className="font-mono text-12 leading-5 whitespace-nowrap text-text-2">
              {assignmentsTexts.figures.testPoints(formatPoints(points))}
            </span>
            <span className="w-16 text-right font-mono text-12 leading-5 whitespace-nowrap">
              {formatNumber(passed)} / {formatNumber(run)}
            </span>
          </p>
          <ProgressBar
            label={assignmentsTexts.figures.testProgress(name)}
            share={run === 0 ? 0 : passed / run}
            valueText={assignmentsTexts.figures.passed(formatNumber(passed), run)}
            tone="success"
            className="mt-1 ml-8"
          />
        </li>
      ))}
    </ol>
  );
}
