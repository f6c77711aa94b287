import {
  type Assignment,
  type AssignmentPair,
  type AssignmentReport,
  MAX_LISTED_PAIRS,
} from '@coderoom/contract';
import { useMemo } from 'react';
import { ClusterGraph } from '#features/admin/assignments/plagiarism/clusters/cluster-graph.tsx';
import { layOut } from '#features/admin/assignments/plagiarism/clusters/graph-layout.ts';
import { GroupFilter, GroupList } from '#features/admin/assignments/plagiarism/clusters/group-list.tsx';
import type { Group } from '#features/admin/assignments/plagiarism/clusters/groups.ts';
import { ThresholdPanel } from '#features/admin/assignments/plagiarism/clusters/threshold-panel.tsx';
import { formatNumber, formatThreshold } from '#lib/text/format.ts';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';
import { CsvButton } from '#ui/button/csv-button.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { BaseCode } from './base-code.tsx';
import { isFlaggedAt, type PairMember } from './judging.ts';
import { PairList } from './pair-list.tsx';
import { loadPairsCsv } from './queries.ts';
import { NoPairs } from './states.tsx';

/**
 * True if there is no room for the list of pairs beside the two programs of one: then the open pair covers the list.
 */
export function useAlone(): boolean {
  return useMediaQuery('(width < 1180px)');
}

type Stats = AssignmentReport['plagiarism_stats'];

interface PairsPaneProps {
  assignment: Assignment;
  /** Undefined while they are loading. */
  stats: Stats | undefined;
  pairs: readonly AssignmentPair[];
  /** Number of pairs that the server keeps. */
  total: number;
  /** Pairs that match the filters. */
  shown: readonly AssignmentPair[];
  groups: readonly Group[];
  isAnonymous: boolean;
  threshold: number;
  onMoveThreshold: (threshold: number) => void;
  onSettleThreshold: (threshold: number) => void;
  group: number | null;
  onChooseGroup: (id: number | null) => void;
  name: string;
  onSearch: (name: string) => void;
  chosen: number | null;
  onChoose: (pair: number) => void;
}

/** The clusters, with the pairs they consist of below. */
export function PairsPane(props: PairsPaneProps) {
  const { assignment, stats, pairs, total, threshold, onMoveThreshold, onSettleThreshold } = props;
  const alone = useAlone();
  return (
    <>
      <h3 className="flex h-8 shrink-0 items-center px-3 text-12 font-strong">
        {plagiarismTexts.clusters.title}
      </h3>
      {alone ? <GroupList {...groupChoice(props)} /> : <Drawing {...props} />}
      <div className="shrink-0">
        <ThresholdPanel
          stats={stats}
          threshold={threshold}
          onMove={onMoveThreshold}
          onSettle={onSettleThreshold}
        />
      </div>
      <BaseCode assignment={assignment} />
      <Inconclusive assignment={assignment} stats={stats} />
      {pairs.length === 0 ? (
        alone && <NoPairs assignment={assignment} compared={stats?.compared_pairs} />
      ) : (
        <Pairs {...props} />
      )}
      {total > pairs.length && (
        <p className="shrink-0 border-t border-border px-3 py-2 text-12 text-text-2">
          {plagiarismTexts.pairs.leftOut(formatNumber(MAX_LISTED_PAIRS), formatNumber(total))}
        </p>
      )}
    </>
  );
}

function groupChoice({ groups, isAnonymous, group, onChooseGroup }: PairsPaneProps) {
  return { groups, isAnonymous, chosen: group, onChoose: onChooseGroup };
}

function Drawing({ assignment, pairs, groups, threshold, isAnonymous, ...props }: PairsPaneProps) {
  const { total_students } = assignment;
  const graph = useMemo(() => layOut(pairs, threshold, total_students), [pairs, threshold, total_students]);
  const chooseMember = ({ submission_id }: PairMember) => {
    const isOf = ({ a, b }: AssignmentPair) => [a.submission_id, b.submission_id].includes(submission_id);
    const own = groups.find(({ pairs: shared }) => shared.some(isOf));
    if (own !== undefined) return props.onChooseGroup(own.id === props.group ? null : own.id);
    const nearest = pairs.find(isOf);
    if (nearest !== undefined) props.onChoose(nearest.id);
  };
  return (
    <ClusterGraph
      graph={graph}
      groups={groups}
      threshold={threshold}
      isAnonymous={isAnonymous}
      chosenPair={props.chosen}
      onChoosePair={props.onChoose}
      onChooseMember={chooseMember}
    />
  );
}

function Inconclusive({
  assignment: { total_students },
  stats,
}: Pick<PairsPaneProps, 'assignment' | 'stats'>) {
  if (stats === undefined || stats.inconclusive_students === 0) return null;

  return (
    <p className="shrink-0 border-t border-border px-3 py-2 text-12 text-text-2">
      {plagiarismTexts.pairs.inconclusive(stats.inconclusive_students, total_students)}
    </p>
  );
}

function Pairs(props: PairsPaneProps) {
  const { assignment, pairs, shown, stats, threshold, isAnonymous, chosen, onChoose, name, onSearch } = props;
  const alone = useAlone();
  const flagged = useMemo(
    () => pairs.filter((pair) => isFlaggedAt(pair, threshold)).length,
    [pairs, threshold],
  );
  return (
    <section
      aria-label={plagiarismTexts.pairs.title}
      className="flex flex-col border-t border-border lg:min-h-60 lg:flex-1"
    >
      <div className="flex h-9 shrink-0 items-center gap-2 px-3 text-12">
        <h3 className="font-strong">{plagiarismTexts.pairs.title}</h3>
        <span
          className="font-mono text-text-2"
          title={plagiarismTexts.pairs.flaggedExplanation(formatThreshold(threshold))}
        >
          {plagiarismTexts.pairs.flagged(
            formatNumber(flagged),
            formatNumber(stats?.compared_pairs ?? pairs.length),
          )}
        </span>
        <span className="flex-1" />
        <CsvButton iconOnly list="assignment-pairs" load={() => loadPairsCsv(assignment.id, isAnonymous)} />
      </div>
      <div className="grid shrink-0 gap-2 lg:grid-cols-[3fr_2fr] border-b border-border px-3 pb-2 print:hidden">
        <SearchField
          label={plagiarismTexts.pairs.byName}
          value={name}
          onSearch={onSearch}
          className="min-w-0"
        />
        {!alone && <GroupFilter {...groupChoice(props)} />}
      </div>
      {shown.length === 0 ? (
        <p className="px-3 py-3 text-text-2">{plagiarismTexts.pairs.unmatched}</p>
      ) : (
        <PairList
          pairs={shown}
          threshold={threshold}
          isAnonymous={isAnonymous}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </section>
  );
}
