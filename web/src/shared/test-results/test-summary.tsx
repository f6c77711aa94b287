import type { TestRun } from '@coderoom/contract';
import { describePassed, describeScore } from '#shared/grades/score-text.ts';
import { caseResultsTexts } from '#texts/case-results.tsx';
import { ProgressBar } from '#ui/display/progress-bar.tsx';

type Summary = Pick<TestRun, 'passed_count' | 'test_count' | 'score' | 'max_score'>;

/** Totals over all tests. */
export function TestSummary({ summary }: { summary: Summary }) {
  const { passed_count, test_count } = summary;
  const said = describePassed(passed_count, test_count);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-strong">{said}</span>
        <span className="font-mono text-text-2">{describeScore(summary)}</span>
      </p>
      <ProgressBar
        label={caseResultsTexts.testsPassed}
        share={test_count === 0 ? 0 : passed_count / test_count}
        said={said}
        tone={passed_count === test_count ? 'success' : 'accent'}
      />
    </div>
  );
}
