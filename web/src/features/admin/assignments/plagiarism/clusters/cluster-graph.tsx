import { useMemo } from 'react';
import type { PairMember } from '#features/admin/assignments/plagiarism/judging.ts';
import { studentName } from '#features/admin/grading/graded-program.ts';
import { formatSimilarity, formatThreshold } from '#lib/text/format.ts';
import { initials } from '#shared/people/person-chip.tsx';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';
import { classNames } from '#ui/class-names.ts';
import { GRAPH_WIDTH, type Graph, type GraphEdge, SQUARE, type Square } from './graph-layout.ts';
import type { Group } from './groups.ts';

/** Space for a similarity on its line, sized for `100.0`. */
const FIGURE = { width: 34, height: 12 } as const;

interface ClusterGraphProps {
  graph: Graph;
  groups: readonly Group[];
  threshold: number;
  isAnonymous: boolean;
  /** The pair that is open beside the graph. */
  chosenPair: number | null;
  onChoosePair: (id: number) => void;
  onChooseMember: (member: PairMember) => void;
}

/** Draws the groups of similar programs. The group filter offers the same to keyboard and screen reader users. */
export function ClusterGraph({ graph, groups, threshold, isAnonymous, ...choice }: ClusterGraphProps) {
  const { lines, squares, dots, dotRadius, height } = graph;
  const names = useMemo(() => lettersOf(squares, isAnonymous), [squares, isAnonymous]);
  return (
    <section
      aria-label={plagiarismTexts.clusters.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="scroll-thin max-h-72 shrink-0 overflow-y-auto focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
    >
      <svg
        viewBox={`0 0 ${GRAPH_WIDTH} ${height}`}
        role="img"
        aria-label={summaryOf(groups, threshold, isAnonymous)}
        className="block w-full font-mono select-none print:max-w-80"
      >
        {dots.map(({ x, y }) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r={dotRadius} fill="var(--border-control)" />
        ))}
        {lines.map((line) => (
          <GraphLine
            key={line.pair.id}
            line={line}
            isChosen={line.pair.id === choice.chosenPair}
            {...choice}
          />
        ))}
        {lines.map((line) => line.hasFigure && <Figure key={line.pair.id} line={line} />)}
        {squares.map((square) => (
          <GraphSquare
            key={square.member.submission_id}
            square={square}
            letters={names.get(square.member.submission_id) ?? ''}
            name={studentName(square.member, isAnonymous)}
            isChosen={lines.some(
              ({ pair }) =>
                pair.id === choice.chosenPair &&
                [pair.a.submission_id, pair.b.submission_id].includes(square.member.submission_id),
            )}
            onChoose={() => choice.onChooseMember(square.member)}
          />
        ))}
      </svg>
      <LeftOut graph={graph} />
    </section>
  );
}

function LeftOut({ graph: { squaresLeftOut, dotsLeftOut } }: { graph: Graph }) {
  if (squaresLeftOut + dotsLeftOut === 0) return null;
  return <p className="px-3 pb-2 text-12 text-text-2">{describeLeftOut(squaresLeftOut, dotsLeftOut)}</p>;
}

function describeLeftOut(students: number, others: number): string {
  const { leftOutOfGroups, leftOutOthers, leftOutBoth } = plagiarismTexts.clusters;
  if (others === 0) return leftOutOfGroups(students);
  return students === 0 ? leftOutOthers(others) : leftOutBoth(students, others);
}

interface GraphLineProps {
  line: GraphEdge;
  isChosen: boolean;
  onChoosePair: (id: number) => void;
}

function GraphLine({ line: { pair, from, to, isFlagged, width }, isChosen, onChoosePair }: GraphLineProps) {
  const place = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shape in a drawing; keyboard users have the list of pairs
    <g className="cursor-pointer" onClick={() => onChoosePair(pair.id)}>
      <title>{formatSimilarity(pair.similarity)}</title>
      <line
        {...place}
        stroke={isFlagged ? 'var(--danger)' : 'var(--warning)'}
        strokeWidth={isFlagged ? width : 1.25}
        strokeDasharray={isFlagged ? undefined : '3 3'}
        strokeOpacity={isChosen || !isFlagged ? 1 : 0.75}
      />
      <line {...place} stroke="transparent" strokeWidth={10} />
    </g>
  );
}

function Figure({ line: { pair, from, to, isFlagged } }: { line: GraphEdge }) {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return (
    <g className="pointer-events-none">
      {/* A background behind the digits: an outline alone would let the line show through. */}
      <rect
        x={x - FIGURE.width / 2}
        y={y - FIGURE.height / 2}
        width={FIGURE.width}
        height={FIGURE.height}
        fill="var(--page)"
      />
      <text
        x={x}
        y={y + 3.5}
        textAnchor="middle"
        className={classNames('font-strong', isFlagged ? 'fill-danger' : 'fill-warning')}
        fontSize={10}
      >
        {formatSimilarity(pair.similarity).replace(' %', '')}
      </text>
    </g>
  );
}

interface GraphSquareProps {
  square: Square;
  letters: string;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function GraphSquare({ square: { x, y, isFlagged }, letters, name, isChosen, onChoose }: GraphSquareProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shape in a drawing; keyboard users have the group filter
    <g className="cursor-pointer" onClick={onChoose}>
      <title>{name}</title>
      <rect
        x={x - SQUARE.width / 2}
        y={y - SQUARE.height / 2}
        width={SQUARE.width}
        height={SQUARE.height}
        rx={3}
        fill={isChosen ? (isFlagged ? 'var(--danger-soft)' : 'var(--warning-soft)') : 'var(--page)'}
        stroke={isFlagged ? 'var(--danger)' : 'var(--warning)'}
        strokeWidth={1.5}
      />
      <text x={x} y={y + 3.5} textAnchor="middle" fontSize={10} className="fill-text-1 font-strong">
        {letters}
      </text>
    </g>
  );
}

/** Returns two letters for each student, or the number that replaces the name. */
function lettersOf(squares: readonly Square[], isAnonymous: boolean): Map<number, string> {
  return new Map(
    squares.map(({ member }) => {
      const name = studentName(member, isAnonymous);
      const number = isAnonymous ? /\d+$/.exec(name)?.[0] : undefined;
      return [member.submission_id, number ?? initials(name)];
    }),
  );
}

function summaryOf(groups: readonly Group[], threshold: number, isAnonymous: boolean): string {
  const limit = formatThreshold(threshold);
  if (groups.length === 0) return plagiarismTexts.clusters.none(limit);
  const listed = groups.map(({ members }) => members.map((one) => studentName(one, isAnonymous)).join(', '));
  return plagiarismTexts.clusters.summary(groups.length, limit, listed.join('; '));
}
