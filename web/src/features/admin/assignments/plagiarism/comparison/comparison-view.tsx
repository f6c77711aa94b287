import type { Assignment, AssignmentPair, ComparedPair } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { comparedPairQuery } from '#features/admin/assignments/plagiarism/queries.ts';
import { studentName } from '#features/admin/grading/graded-program.ts';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { CodeSide } from './code-side.tsx';
import { FragmentList } from './fragment-list.tsx';
import { filesToBegin, type Side } from './fragments.ts';
import { SideHead, Similarity } from './pair-head.tsx';
import { CODE_PADDING, LINE_HEIGHT, Ribbons } from './ribbons.tsx';
import { VerdictBar } from './verdict-bar.tsx';

/**
 * Scrolls an element to `below` px under the upper edge of its scroll container. The browser's own method would scroll
 * the whole page as well.
 */
export function scrollToTop(element: HTMLElement, below = 0): void {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const scrolls = around.scrollHeight > around.clientHeight;
    if (scrolls && getComputedStyle(around).overflowY === 'auto') {
      around.scrollTop += element.getBoundingClientRect().top - around.getBoundingClientRect().top - below;
      return;
    }
  }
}

interface ComparisonViewProps {
  assignment: Assignment;
  pairId: number;
  /** The pair as listed; undefined if it is not in the list. */
  listed: AssignmentPair | undefined;
  threshold: number;
  isAnonymous: boolean;
}

/** Number of lines shown above a fragment after jumping to it. */
const CONTEXT_LINES = 3;
/** Height of the bar that stays above a pair on a phone. */
const PAIR_BAR_PX = 48;

/** A pair: both programs with their shared fragments, and the teacher's verdict. */
export function ComparisonView({ assignment, pairId, listed, threshold, isAnonymous }: ComparisonViewProps) {
  const query = useQuery(comparedPairQuery(assignment.id, pairId));
  const failure = describeQueryFailure(query, plagiarismTexts.pair.failed);
  const pair = listed ?? query.data;
  if (failure !== null) {
    return <FailureNote failure={failure} />;
  }
  return (
    <>
      {query.data && pair ? (
        <Programs
          key={pairId}
          pair={pair}
          compared={query.data}
          threshold={threshold}
          isAnonymous={isAnonymous}
        />
      ) : (
        <div className="flex-1 p-4">
          <SkeletonLines label={plagiarismTexts.pair.loading} widths={[40, 55, 30, 60, 45, 35, 50]} />
        </div>
      )}
      {pair && <VerdictBar assignment={assignment} pair={pair} />}
    </>
  );
}

interface ProgramsProps {
  pair: AssignmentPair;
  compared: ComparedPair;
  threshold: number;
  isAnonymous: boolean;
}

function Programs({ pair, compared, threshold, isAnonymous }: ProgramsProps) {
  const narrow = useNarrow();
  const { fragments } = compared;
  const [files, setFiles] = useState(() => filesToBegin(compared, fragments[0]));
  const [chosen, setChosen] = useState<number | null>(null);
  const programs = useRef<HTMLDivElement>(null);
  const boxes = { a: useRef<HTMLElement>(null), b: useRef<HTMLElement>(null) };

  const goTo = (index: number) => {
    const fragment = fragments[index];
    if (fragment === undefined) return;
    setChosen(index);
    setFiles({ a: fragment.a.file, b: fragment.b.file });
    // Once the files are rendered.
    requestAnimationFrame(() => {
      for (const side of ['a', 'b'] as const) {
        const above = fragment[side].start_line - 1 - CONTEXT_LINES;
        boxes[side].current?.scrollTo({ top: CODE_PADDING + above * LINE_HEIGHT, left: 0 });
      }
      if (narrow && programs.current !== null) scrollToTop(programs.current, PAIR_BAR_PX);
    });
  };
  const head = (side: Side) => (
    <SideHead
      member={pair[side]}
      isAnonymous={isAnonymous}
      side={side}
      compared={compared}
      file={files[side]}
      onFile={(file) => setFiles({ ...files, [side]: file })}
    />
  );
  const code = (side: Side) => (
    <CodeSide
      key={`${side} ${files[side]}`}
      label={plagiarismTexts.pair.programOf(studentName(pair[side], isAnonymous))}
      side={side}
      file={files[side]}
      content={compared[side].code_files[files[side]] ?? ''}
      language={pair.language}
      fragments={fragments}
      box={boxes[side]}
    />
  );
  const list = <FragmentList pair={compared} chosen={chosen} onChoose={goTo} />;
  if (narrow) {
    return (
      <>
        <div ref={programs} />
        {(['a', 'b'] as const).map((side) => (
          <div key={side} className="flex shrink-0 flex-col">
            <div className="flex min-h-12 items-center border-b border-border bg-surface-1 not-first:border-t">
              {head(side)}
            </div>
            {code(side)}
          </div>
        ))}
        {list}
      </>
    );
  }
  return (
    <>
      <div className="flex h-10 shrink-0 items-center border-b border-border">
        {head('a')}
        <span className="w-14 text-center text-12">
          <Similarity pair={pair} threshold={threshold} />
        </span>
        {head('b')}
      </div>
      <div className="print-sideways flex min-h-0 flex-1">
        {code('a')}
        <Ribbons fragments={fragments} files={files} chosen={chosen} {...boxes} />
        {code('b')}
      </div>
      {list}
    </>
  );
}
