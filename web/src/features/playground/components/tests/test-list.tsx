import type { StudentTest } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { templateTestsQuery } from '#features/playground/templates/queries.ts';
import { typesetCost } from '#lib/text/cost-notation.ts';
import { describePoints } from '#shared/grades/score-text.ts';
import { CaseList, CaseName } from '#shared/test-results/case-list.tsx';
import { ExpectedDrawing } from '#shared/test-results/test-figures.tsx';
import { TestText } from '#shared/test-results/test-text.tsx';
import { caseResultsTexts } from '#texts/case-results.tsx';
import { playgroundTexts } from '#texts/playground.tsx';
import { describeQueryFailure, FailureNote } from '#ui/display/failure-note.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { UseInputButton } from './use-input-button.tsx';

const SKELETON = [50, 60, 45, 55];

interface TestListProps {
  owner: number;
  templateId: number;
  count: number;
  points: number;
}

/** The tests, before they have run. */
export function PublicTestList({ owner, templateId, count, points }: TestListProps) {
  const tests = useQuery(templateTestsQuery(owner, templateId));
  const failure = describeQueryFailure(tests, playgroundTexts.tests.listFailed);
  return (
    <section aria-label={playgroundTexts.tests.listed}>
      <p className="border-b border-border px-3 py-2.5">
        <span className="font-strong">{playgroundTexts.tests.listHead}</span>
        <span className="text-text-2">{playgroundTexts.tests.amount(count, describePoints(points))}</span>
      </p>
      {failure !== null ? (
        <FailureNote failure={failure} />
      ) : tests.data === undefined ? (
        <div className="p-3">
          <SkeletonLines label={playgroundTexts.tests.loading} widths={SKELETON} />
        </div>
      ) : (
        <CaseList
          opened={null}
          items={tests.data.map((test) => ({
            number: test.number,
            head: <Head test={test} />,
            details: detailsOf(test),
          }))}
        />
      )}
    </section>
  );
}

function Head({ test }: { test: StudentTest }) {
  return (
    <>
      <CaseName test={test} />
      <span className="text-12 whitespace-nowrap text-text-2">{describePoints(test.points)}</span>
    </>
  );
}

function detailsOf(test: StudentTest) {
  if (test.growth_limit !== null)
    return <p>{caseResultsTexts.growth.allowed(typesetCost(test.growth_limit))}</p>;
  return test.expected_output === null ? null : <Details test={test} />;
}

function Details({ test: { input, expected_output, is_drawing } }: { test: StudentTest }) {
  return (
    <>
      <TestText name={caseResultsTexts.input} text={input ?? ''} absent={caseResultsTexts.noInput} />
      {is_drawing ? (
        <ExpectedDrawing text={expected_output ?? ''} />
      ) : (
        <TestText
          name={caseResultsTexts.expected}
          text={expected_output ?? ''}
          absent={caseResultsTexts.nothingExpected}
        />
      )}
      {input !== null && <UseInputButton input={input} />}
    </>
  );
}
