import { MAX_TEST_CASES } from '@coderoom/contract';
import { FlaskConical, Plus } from 'lucide-react';
import { formatPoints } from '#shared/grades/score-text.ts';
import { testsTexts } from '#texts/admin/tests.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { type DraftTest, hasRoom, sumPoints } from './draft-tests.ts';

/** The number of tests, and their points. */
export function TestsSum({ drafts }: { drafts: readonly DraftTest[] }) {
  const total = sumPoints(drafts);
  const points = <span className="font-mono text-text-1">{formatPoints(total)}</span>;
  return <p className="whitespace-nowrap text-text-2">{testsTexts.head.sum(drafts.length, points, total)}</p>;
}

interface AddTestProps {
  drafts: readonly DraftTest[];
  onAdd: () => void;
}

/** Adds a test while there is room for one. */
export function AddTest({ drafts, onAdd }: AddTestProps) {
  return (
    <Button
      icon={<Plus aria-hidden strokeWidth={1.75} />}
      disabled={!hasRoom(drafts)}
      title={hasRoom(drafts) ? undefined : testsTexts.head.full(MAX_TEST_CASES)}
      onClick={onAdd}
      className="max-md:h-11"
    >
      {testsTexts.head.add}
    </Button>
  );
}

/** Stands in place of the list while there are no tests. */
export function NoTests({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState icon={<FlaskConical aria-hidden strokeWidth={1.5} />} text={testsTexts.empty}>
      <Button onClick={onAdd} className="mt-1.5 max-md:h-11">
        {testsTexts.writeFirst}
      </Button>
    </EmptyState>
  );
}
