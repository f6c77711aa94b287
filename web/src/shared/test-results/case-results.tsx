import type { CaseResult, LanguageId, TestOutcome } from '@coderoom/contract';
import { Check, CircleX, type LucideIcon, TimerOff, X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { translatedError } from '#lib/server/server-sentence.ts';
import { typesetCost } from '#lib/text/cost-notation.ts';
import { formatDuration } from '#lib/text/format.ts';
import { formatScore } from '#shared/grades/score-text.ts';
import { ErrorText, type GoTo } from '#shared/runs/output/errors/error-text.tsx';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { caseResultsTexts } from '#texts/case-results.tsx';
import { Badge, type Tone } from '#ui/display/badge.tsx';
import { CaseList, CaseName } from './case-list.tsx';
import { explainOutcome, firstToShow, hasDetails, nameTestOutcome } from './outcome.ts';
import { OutputDiff } from './output-diff.tsx';
import { DrawingDifferences, TestFigures } from './test-figures.tsx';
import { TestText } from './test-text.tsx';

interface CaseResultsProps {
  results: readonly CaseResult[];
  /** The program's language. */
  language: LanguageId;
  /** Paths of the program's files; absent: one with the language's usual name. */
  fileNames?: readonly string[] | undefined;
  /** Moves the editor's caret to a position in the program. */
  goTo: GoTo;
  /** Actions for an expanded test. */
  acts?: (result: CaseResult) => ReactNode;
}

/** The result of each test. The first failed test is expanded, else the first that shows a picture; give other results another `key` to reset this. */
export function CaseResults({ results, language, fileNames, goTo, acts }: CaseResultsProps) {
  const isRight = results.every(({ growth_limit, outcome }) => growth_limit !== null || outcome === 'passed');
  return (
    <CaseList
      opened={firstToShow(results)?.number ?? null}
      items={results.map((result) => ({
        number: result.number,
        head: <Head result={result} />,
        details: hasDetails(result) ? (
          <>
            <Details
              result={result}
              isRight={isRight}
              language={language}
              fileNames={fileNames}
              goTo={goTo}
            />
            {acts?.(result)}
          </>
        ) : null,
      }))}
    />
  );
}

/** The test's number and name, its outcome, its time and its points. */
function Head({ result }: { result: CaseResult }) {
  const { earned, points, execution_time } = result;
  return (
    <>
      <CaseName test={result} />
      {execution_time !== null && (
        <span className="mr-2 font-mono text-12 whitespace-nowrap text-text-3 max-md:hidden">
          {formatDuration(execution_time)}
        </span>
      )}
      <span className="font-mono text-12 whitespace-nowrap text-text-2">
        {caseResultsTexts.points(formatScore(earned, points), points)}
      </span>
      {/* As wide as the longest of the usual labels, so that the points line up. */}
      <span className="flex min-w-18 shrink-0 justify-end">
        <OutcomeBadge result={result} />
      </span>
    </>
  );
}

/** How the steps grow, and how they may; if the program failed another test, that growth does not count then. */
function GrowthDetails({ growth_limit, actual_output, isRight }: CaseResult & { isRight: boolean }) {
  const texts = caseResultsTexts.growth;
  return (
    <p>
      {texts.allowed(typesetCost(growth_limit ?? ''))}{' '}
      {actual_output ? texts.measured(typesetCost(actual_output)) : texts.unclear}
      {!isRight && <> {texts.withOthers}</>}
    </p>
  );
}

function Details({
  result,
  isRight,
  language,
  fileNames,
  goTo,
}: Omit<CaseResultsProps, 'results' | 'acts'> & {
  result: CaseResult;
  /** True if the program passed all tests but those of growth. */
  isRight: boolean;
}) {
  const { outcome, reason, input, actual_output, is_cut, growth_limit, is_drawing = false } = result;
  // The text of an expected drawing is for machines.
  const expected_output = is_drawing ? null : result.expected_output;
  const error = useMemo(() => terminalText(translatedError(result)).trimEnd(), [result]);
  const why = explainOutcome(result);
  if (growth_limit !== null && reason === null) return <GrowthDetails {...result} isRight={isRight} />;
  const isCompared = outcome !== 'passed' && expected_output !== null && (actual_output ?? '') !== '';
  return (
    <>
      {why !== null && (
        <p className={outcome === 'timeout' ? 'text-warning' : 'text-danger'}>
          {why}
          {result.execution_time !== null && outcome === 'timeout' && (
            <> {caseResultsTexts.endedAfter(formatDuration(result.execution_time))}</>
          )}
        </p>
      )}
      {error !== '' && (
        <pre className="max-h-60 overflow-auto text-12 leading-5 whitespace-pre-wrap wrap-anywhere">
          <ErrorText text={error} language={language} fileNames={fileNames} goTo={goTo} />
        </pre>
      )}
      {input !== null && (
        <TestText name={caseResultsTexts.input} text={input} absent={caseResultsTexts.noInput} />
      )}
      {isCompared ? (
        <OutputDiff expected={expected_output} actual={actual_output ?? ''} isCut={is_cut} />
      ) : (
        <>
          {expected_output !== null && (
            <TestText
              name={caseResultsTexts.expected}
              text={expected_output}
              absent={caseResultsTexts.nothingExpected}
            />
          )}
          {outcome !== 'passed' && actual_output !== null && (!is_drawing || actual_output !== '') && (
            <TestText
              name={caseResultsTexts.printed}
              text={actual_output}
              absent={caseResultsTexts.nothingPrinted}
            />
          )}
        </>
      )}
      <DrawingDifferences result={result} />
      <TestFigures result={result} />
    </>
  );
}

const LOOKS: Record<TestOutcome, { tone: Tone; Icon: LucideIcon }> = {
  passed: { tone: 'success', Icon: Check },
  failed: { tone: 'danger', Icon: X },
  error: { tone: 'danger', Icon: CircleX },
  timeout: { tone: 'warning', Icon: TimerOff },
};

/** The outcome of a test as a badge. */
function OutcomeBadge({ result }: { result: Pick<CaseResult, 'outcome' | 'reason'> }) {
  const { tone, Icon } = LOOKS[result.outcome];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" strokeWidth={2.2} />
      {nameTestOutcome(result)}
    </Badge>
  );
}
