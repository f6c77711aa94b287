import type { AssignmentPair } from '@coderoom/contract';
import { Check, CircleSlash } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useVisibleRows } from '#features/admin/frame/use-visible-rows.ts';
import { studentName } from '#features/admin/grading/graded-program.ts';
import { formatSimilarity } from '#lib/text/format.ts';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';
import { classNames } from '#ui/class-names.ts';
import { isFlaggedAt, isNearlyFlaggedAt } from './judging.ts';

const ROW_PX = 48;
/** Number of rows that are rendered or removed at a time. */
const STEP = 25;

interface PairListProps {
  /** Highest similarity first. */
  pairs: readonly AssignmentPair[];
  threshold: number;
  isAnonymous: boolean;
  /** The pair that is open. */
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** Pairs of students, navigable by keyboard. */
export function PairList({ pairs, threshold, isAnonymous, chosen, onChoose }: PairListProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { first, end } = useVisibleRows(list, { count: pairs.length, height: ROW_PX, step: STEP });
  const chosenIndex = pairs.findIndex(({ id }) => id === chosen);

  useEffect(() => {
    if (box.current === null || chosenIndex < 0) return;
    const { scrollTop, clientHeight } = box.current;
    if (chosenIndex * ROW_PX < scrollTop) box.current.scrollTop = chosenIndex * ROW_PX;
    else if ((chosenIndex + 1) * ROW_PX > scrollTop + clientHeight) {
      box.current.scrollTop = (chosenIndex + 1) * ROW_PX - clientHeight;
    }
  }, [chosenIndex]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = pairs[stepTo(event.key, chosenIndex, pairs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.id);
  };
  const isRendered = chosenIndex >= first && chosenIndex < end;
  return (
    <div
      ref={box}
      role="listbox"
      aria-label={plagiarismTexts.pairs.title}
      tabIndex={0}
      aria-activedescendant={isRendered ? optionId(chosen) : undefined}
      onKeyDown={onKeyDown}
      className="scroll-thin focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none lg:min-h-0 lg:flex-1 lg:overflow-y-auto"
    >
      <div
        ref={list}
        role="presentation"
        style={{ height: pairs.length * ROW_PX, paddingTop: first * ROW_PX }}
      >
        {pairs.slice(first, end).map((pair, index) => (
          <Row
            key={pair.id}
            pair={pair}
            threshold={threshold}
            isAnonymous={isAnonymous}
            isChosen={pair.id === chosen}
            place={first + index + 1}
            count={pairs.length}
            onChoose={() => onChoose(pair.id)}
          />
        ))}
      </div>
    </div>
  );
}

function optionId(pair: number | null): string {
  return `pair-${pair}`;
}

function stepTo(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

interface RowProps extends Pick<PairListProps, 'threshold' | 'isAnonymous'> {
  pair: AssignmentPair;
  isChosen: boolean;
  /** Counts from 1. */
  place: number;
  count: number;
  onChoose: () => void;
}

function Row({ pair, threshold, isAnonymous, isChosen, place, count, onChoose }: RowProps) {
  const isFlagged = isFlaggedAt(pair, threshold);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself has the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list itself has the focus and handles the keys
    <div
      id={optionId(pair.id)}
      role="option"
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={count}
      onClick={onChoose}
      style={{ height: ROW_PX }}
      className={classNames(
        'relative flex cursor-pointer items-center gap-2 border-b border-border px-3 leading-4.5 hover:bg-surface-1 aria-selected:bg-surface-2',
        'aria-selected:before:absolute aria-selected:before:inset-y-0 aria-selected:before:left-0 aria-selected:before:w-0.5 aria-selected:before:bg-accent',
        isFlagged ? 'font-medium text-text-1' : 'text-text-2',
      )}
    >
      <span className="flex min-w-0 flex-1 flex-col">
        {[pair.a, pair.b].map((member) => (
          <span key={member.submission_id} title={studentName(member, isAnonymous)} className="truncate">
            <bdi>{studentName(member, isAnonymous)}</bdi>
          </span>
        ))}
      </span>
      <VerdictMark pair={pair} />
      <span
        className={classNames(
          'font-mono',
          isFlagged ? 'text-danger' : isNearlyFlaggedAt(pair, threshold) ? 'text-warning' : 'text-text-2',
        )}
      >
        {formatSimilarity(pair.similarity)}
      </span>
    </div>
  );
}

function VerdictMark({ pair: { verdict, is_conclusive } }: { pair: AssignmentPair }) {
  if (verdict === 'confirmed')
    return <Check aria-label={plagiarismTexts.pairs.confirmed} className="size-4 shrink-0 text-danger" />;
  if (verdict === 'dismissed') {
    return (
      <CircleSlash
        aria-label={plagiarismTexts.pairs.dismissed}
        className="size-4 shrink-0 text-text-3"
        strokeWidth={1.75}
      />
    );
  }
  return is_conclusive ? null : (
    <span className="shrink-0 text-12 text-text-3">{plagiarismTexts.pairs.tooSmall}</span>
  );
}
