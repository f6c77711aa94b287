import type { AssignmentPair } from '@coderoom/contract';
import { isFlaggedAt, type PairMember } from '#features/admin/assignments/plagiarism/judging.ts';

/** Students who share with one another, directly or over others. */
export interface Group {
  /** The least id of its submissions: a group keeps it as long as that student is in it. */
  id: number;
  members: readonly PairMember[];
  /** Most alike first. */
  pairs: readonly AssignmentPair[];
}

/** The groups that flagged pairs make: the largest first, those of one size by their highest similarity. */
export function groupsOf(pairs: readonly AssignmentPair[], threshold: number): Group[] {
  return connect(pairs.filter((pair) => isFlaggedAt(pair, threshold)));
}

/** What hangs together by the pairs. */
export function connect(pairs: readonly AssignmentPair[]): Group[] {
  const parents = new Map<number, number>();
  const rootOf = (id: number): number => {
    let root = id;
    for (let above = parents.get(root); above !== undefined; above = parents.get(root)) root = above;
    // Long ways are walked once.
    for (let at = id; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  for (const { a, b } of pairs) {
    const [one, other] = [rootOf(a.submission_id), rootOf(b.submission_id)];
    // The smaller id becomes the root: that is the group's.
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

/** Each once, in the order in which the most alike pairs name them. */
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
