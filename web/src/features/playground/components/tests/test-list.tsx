import type { StudentTest } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { TextCursorInput } from 'lucide-react';
import { toast } from 'sonner';
import { useProgram } from '#features/playground/program-store.ts';
import { showTab } from '#features/playground/screen-store.ts';
import { templateTestsQuery } from '#features/playground/templates/queries.ts';
import { typesetCost } from '#lib/text/cost-notation.ts';
import { describePoints } from '#shared/grades/score-text.ts';
import { CaseList, CaseName } from '#shared/test-results/case-list.tsx';
import { ExpectedDrawing } from '#shared/test-results/test-figures.tsx';
import { TestText } from '#shared/test-results/test-text.tsx';
import { actsTexts } from '#texts/acts.ts';
import { caseResultsTexts } from '#texts/case-results.tsx';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button } from '#ui/button/button.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';

/** Uses the input of a test for the next run; nothing for a test without input. */
export function UseInputButton({ input }: { input: string }) {
  if (input === '') return null;
  return (
    <div>
      <Button
        size="small"
        icon={<TextCursorInput aria-hidden strokeWidth={1.75} />}
        onClick={() => writeInput(input)}
        className="max-md:h-11"
      >
        {playgroundTexts.tests.useInput}
      </Button>
    </div>
  );
}

/** Uses the input of a test for the next run. The previous input can be restored. */
function writeInput(input: string): void {
  const { input: before, editInput, generation } = useProgram.getState();
  editInput(input);
  showTab('input');
  if (before === '' || before === input) return;
  toast(playgroundTexts.input.replaced, {
    action: {
      label: actsTexts.undo,
      onClick: () => {
        if (useProgram.getState().generation === generation) editInput(before);
      },
    },
  });
}

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
