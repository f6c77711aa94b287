import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { PairsPane } from './pairs-pane.tsx';
import { anAssignment } from './testing/assignment.ts';
import { pairOf } from './testing/pairs.ts';

test.each([
  [1, 'Of 5 programs, 1 is too small to judge. Its pairs come last and are never flagged.'],
  [3, 'Of 5 programs, 3 are too small to judge. Their pairs come last and are never flagged.'],
])(
  'of %s programs that are too small it is said how many of all they are, and what becomes of their pairs',
  async (inconclusive_students, sentence) => {
    const pairs = [pairOf(1, 2, 0.9, { is_conclusive: false, is_flagged: false })];
    await show(
      <PairsPane
        assignment={anAssignment()}
        stats={{
          total_flagged: 0,
          flagged_pairs: 0,
          compared_pairs: 10,
          inconclusive_students,
          suggested_threshold: null,
          distribution: [],
        }}
        pairs={pairs}
        total={1}
        shown={pairs}
        groups={[]}
        isAnonymous={false}
        threshold={0.8}
        onMoveThreshold={() => undefined}
        onSettleThreshold={() => undefined}
        group={null}
        onChooseGroup={() => undefined}
        name=""
        onSearch={() => undefined}
        chosen={null}
        onChoose={() => undefined}
      />,
    );
    await expect.element(page.getByText(sentence)).toBeVisible();
  },
);
