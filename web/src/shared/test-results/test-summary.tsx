import type { LanguageId, Message, TestRun } from '@coderoom/contract';
import { useMemo } from 'react';
import { translatedError } from '#lib/server/server-sentence.ts';
import { describePassed, describeScore } from '#shared/grades/score-text.ts';
import { ErrorText, type GoTo } from '#shared/runs/output/errors/error-text.tsx';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { caseResultsTexts } from '#texts/case-results.tsx';
import { ProgressBar } from '#ui/display/progress-bar.tsx';

interface CompileErrorProps {
  /** The compiler's output. */
  text: string;
  /** The server's own sentence that it begins with. */
  heading?: Message | undefined;
  /** The program's language. */
  language: LanguageId;
  /** Paths of the program's files; absent: one with the language's usual name. */
  fileNames?: readonly string[] | undefined;
  /** Moves the editor's caret to a position in the program. */
  goTo: GoTo;
}

/** The compiler error because of which no test ran. */
export function CompileError({ text, heading, language, fileNames, goTo }: CompileErrorProps) {
  const words = useMemo(
    () => terminalText(translatedError({ error: text, error_heading: heading })).trimEnd(),
    [text, heading],
  );
  return (
    <div className="flex flex-col gap-2 border-b border-border px-3 py-2.5">
      <p className="text-danger">{caseResultsTexts.notCompiled}</p>
      <pre className="text-12 leading-5 whitespace-pre-wrap wrap-anywhere">
        <ErrorText text={words} language={language} fileNames={fileNames} goTo={goTo} />
      </pre>
    </div>
  );
}

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
        valueText={said}
        tone={passed_count === test_count ? 'success' : 'accent'}
      />
    </div>
  );
}
