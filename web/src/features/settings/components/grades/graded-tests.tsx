import type { GradeDetail, LanguageId } from '@coderoom/contract';
import type { RefObject } from 'react';
import { describePassed } from '#shared/grades/score-text.ts';
import type { GoTo } from '#shared/runs/output/errors/error-text.tsx';
import { CaseResults } from '#shared/test-results/case-results.tsx';
import { CompileError } from '#shared/test-results/test-summary.tsx';
import { ownGradesTexts } from '#texts/settings/own-work.ts';
import { Panel } from '#ui/layout/panel.tsx';

interface GradedTestsProps {
  /** Null: the program is not graded. */
  detail: Pick<
    GradeDetail,
    'results' | 'compile_error' | 'compile_error_heading' | 'passed_count' | 'test_count'
  > | null;
  /** The program's language. */
  language: LanguageId;
  fileNames: readonly string[];
  goTo: GoTo;
  ref?: RefObject<HTMLDivElement | null>;
}

/** The result of each test of a program, or why none ran; nothing for a program without tests. */
export function GradedTests({ detail, language, fileNames, goTo, ref }: GradedTestsProps) {
  if (detail === null || (detail.results.length === 0 && detail.compile_error === null)) return null;
  return (
    <div ref={ref} className="flex shrink-0 flex-col border-t border-border">
      <Panel
        title={ownGradesTexts.grade.tests}
        header={<span>{describePassed(detail.passed_count, detail.test_count)}</span>}
      >
        {detail.compile_error !== null && (
          <CompileError
            text={detail.compile_error}
            heading={detail.compile_error_heading}
            language={language}
            fileNames={fileNames}
            goTo={goTo}
          />
        )}
        <CaseResults results={detail.results} language={language} fileNames={fileNames} goTo={goTo} />
      </Panel>
    </div>
  );
}
