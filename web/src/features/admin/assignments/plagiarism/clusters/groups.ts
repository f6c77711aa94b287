import type { AssignmentPair } from '@coderoom/contract';
import { isFlaggedAt, type PairMember } from '#features/admin/assignments/plagiarism/judging.ts';
import { studentName } from '#features/admin/grading/graded-program.ts';

/** Students connected by pairs, directly or through others. */
export interface Group {
  /** The smallest id of its submissions: stable as long as that student stays in the group. */
  id: number;
  members: readonly PairMember[];
  /** Highest similarity first. */
  pairs: readonly AssignmentPair[];
}

/** Returns the groups formed by flagged pairs: largest first, equal sizes by their highest similarity. */
export function findGroups(pairs: readonly AssignmentPair[], threshold: number): Group[] {
  return connect(pairs.filter((pair) => isFlaggedAt(pair, threshold)));
}

/** Returns the connected components of the pairs. */
export function connect(pairs: readonly AssignmentPair[]): Group[] {
  const parents = new Map<number, number>();
  const rootOf = (id: number): number => {
    let root = id;
    for (let above = parents.get(root); above !== undefined; above = parents.get(root)) root = above;
    // Path compression.
    for (let current = id; current !== root; ) {
      const next = parents.get(current) ?? root;
      parents.set(current, root);
      current = next;
    }
    return root;
  };
  for (const { a, b } of pairs) {
    const [one, other] = [rootOf(a.submission_id), rootOf(b.submission_id)];
    // The smaller id becomes the root: it is the id of the group.
    if (one !== other) parents.set(Math.max(one, other), Math.min(one, other));
  }
  return [...Map.groupBy(pairs, ({ a }) => rootOf(a.submission_id))]
    .map(([id, own]) => ({ id, members: membersOf(own), pairs: own.toSorted(bySimilarity) }))
    .sort((one, other) => {
      const [first, second] = [one.pairs[0], other.pairs[0]];
      const bySize = other.members.length - one.members.length;
      return bySize || (second?.similarity ?? 0) - (first?.similarity ?? 0) || one.id - other.id;
    });
}

/** Each member once, in the order in which the most similar pairs mention them. */
function membersOf(pairs: readonly AssignmentPair[]): PairMember[] {
  const members = new Map<number, PairMember>();
  for (const { a, b } of pairs.toSorted(bySimilarity)) {
    for (const member of [a, b]) {
      if (!members.has(member.submission_id)) members.set(member.submission_id, member);
    }
  }
  return [...members.values()];
}

function bySimilarity(one: AssignmentPair, other: AssignmentPair): number {
  return other.similarity - one.similarity || one.id - other.id;
}

interface PairFilter {
  /** Part of a name; empty: no filter. */
  name: string;
  isAnonymous: boolean;
  /** Both students must be in it; undefined: no filter. */
  group: Group | undefined;
}

/** Returns the pairs that match a filter, in their order. */
export function matchingPairs(
  pairs: readonly AssignmentPair[],
  { name, isAnonymous, group }: PairFilter,
): readonly AssignmentPair[] {
  const wanted = name.toLocaleLowerCase();
  const ids = group && new Set(group.members.map(({ submission_id }) => submission_id));
  return pairs.filter(({ a, b }) => {
    const named = [a, b].some((member) =>
      studentName(member, isAnonymous).toLocaleLowerCase().includes(wanted),
    );
    return named && (ids === undefined || (ids.has(a.submission_id) && ids.has(b.submission_id)));
  });
}
