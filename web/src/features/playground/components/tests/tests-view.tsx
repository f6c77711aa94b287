import type { TestRun } from '@coderoom/contract';
import { TriangleAlert } from 'lucide-react';
import { useProgram } from '#features/playground/program-store.ts';
import { useFileNames } from '#features/playground/project/playground-files.ts';
import { goTo } from '#features/playground/screen-store.ts';
import { useTestRun, useTestsStore } from '#features/playground/tests/use-tests.ts';
import { OutdatedMark } from '#shared/runs/output/output-status.tsx';
import { nameProgress } from '#shared/runs/output/run-progress.tsx';
import { CaseResults } from '#shared/test-results/case-results.tsx';
import { CompileError, TestSummary } from '#shared/test-results/test-summary.tsx';
import { playgroundTexts } from '#texts/playground.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { PublicTestList, UseInputButton } from './test-list.tsx';

/** The tests and their results. */
export function TestsView() {
  const tests = useTestRun();
  const run = useTestsStore((state) => state.run);
  if (tests === null) return null;
  switch (run.phase) {
    case 'idle':
      return <PublicTestList {...tests} />;
    case 'running':
      return (
        <EmptyState
          icon={<Spinner />}
          text={
            run.progress === 'preparing'
              ? nameProgress(run.progress)
              : playgroundTexts.tests.runningCounted(tests.count)
          }
        />
      );
    case 'stopped':
      return (
        <>
          <p className="px-3 py-2.5 text-text-2">{playgroundTexts.tests.youStopped}</p>
          <PublicTestList {...tests} />
        </>
      );
    case 'failed':
      return (
        <>
          <p className="flex gap-2 p-3 text-danger">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
            {run.message}
          </p>
          <PublicTestList {...tests} />
        </>
      );
    case 'finished':
      return <Results result={run.result} version={run.version} />;
  }
}

function Results({ result, version }: { result: TestRun; version: number }) {
  const isStale = useProgram((state) => state.version !== version);
  const language = useProgram((state) => state.language);
  const fileNames = useFileNames();
  return (
    <>
      {isStale && <OutdatedMark />}
      {/* Greyscale rather than faded: it stays legible. */}
      <div className={classNames(isStale && 'grayscale')}>
        <div className="border-b border-border px-3 py-2.5">
          <TestSummary summary={result} />
        </div>
        {result.compile_error === null ? (
          <CaseResults
            results={result.results}
            language={language}
            fileNames={fileNames}
            goTo={goTo}
            acts={({ input }) => input !== null && <UseInputButton input={input} />}
          />
        ) : (
          <CompileError
            text={result.compile_error}
            heading={result.compile_error_heading}
            language={language}
            fileNames={fileNames}
            goTo={goTo}
          />
        )}
      </div>
    </>
  );
}
