import type { CaseResult, LanguageId } from '@coderoom/contract';
import { ChevronRight, Lock } from 'lucide-react';
import { Accordion } from 'radix-ui';
import { type ReactNode, useMemo } from 'react';
import { formatDuration } from '#lib/format.ts';
import { formatScore } from '#lib/score-text.ts';
import { terminalText } from '#lib/terminal-text.ts';
import { ErrorText } from '#ui/run-output/error-text-view.tsx';
import type { GoTo } from '#ui/run-output/place-link.tsx';
import { explainOutcome, firstTelling, hasDetails, nameTest } from './outcome.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { OutputDiff } from './output-diff.tsx';
import { TestText } from './test-text.tsx';

interface CaseResultsProps {
  results: readonly CaseResult[];
  /** What the program is written in. */
  language: LanguageId;
  /** Goes to a place of the program. */
  goTo: GoTo;
  /** What can be done with a test that is opened. */
  acts?: (result: CaseResult) => ReactNode;
}

/** How a program did in each test. The first that failed is opened; other results begin anew by another `key`. */
export function CaseResults({ results, language, goTo, acts }: CaseResultsProps) {
  const first = firstTelling(results);
  return (
    <Accordion.Root type="multiple" asChild defaultValue={first === null ? [] : [String(first.number)]}>
      <ul aria-label="Tests">
        {results.map((result) =>
          hasDetails(result) ? (
            <Accordion.Item key={result.number} value={String(result.number)} asChild>
              <li className="border-b border-border">
                <Accordion.Header asChild>
                  <h3>
                    <Accordion.Trigger className="group flex min-h-9 w-full items-center gap-2 px-3 py-1 text-left hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:min-h-11">
                      <ChevronRight
                        aria-hidden
                        className="size-3.5 shrink-0 text-text-3 group-data-[state=open]:rotate-90"
                        strokeWidth={1.75}
                      />
                      <Head result={result} />
                    </Accordion.Trigger>
                  </h3>
                </Accordion.Header>
                <Accordion.Content className="flex flex-col gap-3 px-3 pt-1 pb-3 md:pl-8.5">
                  <Details result={result} language={language} goTo={goTo} />
                  {acts?.(result)}
                </Accordion.Content>
              </li>
            </Accordion.Item>
          ) : (
            <li
              key={result.number}
              className="flex min-h-9 items-center gap-2 border-b border-border py-1 pr-3 pl-8.5 max-md:min-h-11"
            >
              <Head result={result} />
            </li>
          ),
        )}
      </ul>
    </Accordion.Root>
  );
}

/** Its number and name, how it ended, how long it took, and what it brought. */
function Head({ result }: { result: CaseResult }) {
  const { number, is_hidden, earned, points, execution_time } = result;
  return (
    <>
      {result.name !== null && <span className="font-mono text-12 text-text-3">{number}</span>}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-medium">{nameTest(result)}</bdi>
        {is_hidden && (
          <span title="Hidden from students" className="ml-1.5 inline-block align-[-2px] text-text-3">
            <Lock aria-hidden className="size-3.5" strokeWidth={1.75} />
            {result.name !== null && <span className="sr-only">hidden</span>}
          </span>
        )}
      </span>
      {execution_time !== null && (
        <span className="font-mono text-12 whitespace-nowrap text-text-2 max-md:hidden">
          {formatDuration(execution_time)}
        </span>
      )}
      <span className="font-mono text-12 whitespace-nowrap text-text-2">
        {formatScore(earned, points)}
        <span className="sr-only"> points</span>
      </span>
      <OutcomeBadge result={result} />
    </>
  );
}

function Details({
  result,
  language,
  goTo,
}: Omit<CaseResultsProps, 'results' | 'acts'> & { result: CaseResult }) {
  const { outcome, input, expected_output, actual_output, is_cut } = result;
  const error = useMemo(() => terminalText(result.error ?? '').trimEnd(), [result.error]);
  const why = explainOutcome(result);
  const isCompared = outcome !== 'passed' && expected_output !== null && (actual_output ?? '') !== '';
  return (
    <>
      {why !== null && (
        <p className={outcome === 'timeout' ? 'text-warning' : 'text-danger'}>
          {why}
          {result.execution_time !== null && outcome === 'timeout' && (
            <> It was ended after {formatDuration(result.execution_time)}.</>
          )}
        </p>
      )}
      {error !== '' && (
        <pre className="max-h-60 overflow-auto text-12 leading-5 whitespace-pre-wrap wrap-anywhere">
          <ErrorText text={error} language={language} goTo={goTo} />
        </pre>
      )}
      {input !== null && <TestText name="Input" text={input} absent="The program is given no input." />}
      {isCompared ? (
        <OutputDiff expected={expected_output} actual={actual_output ?? ''} isCut={is_cut} />
      ) : (
        <>
          {expected_output !== null && (
            <TestText
              name="Expected"
              text={expected_output}
              absent="The program is expected to print nothing."
            />
          )}
          {outcome !== 'passed' && actual_output !== null && (
            <TestText name="Printed" text={actual_output} absent="The program printed nothing." />
          )}
        </>
      )}
    </>
  );
}
