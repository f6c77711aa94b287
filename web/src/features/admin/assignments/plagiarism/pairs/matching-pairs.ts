import type { AssignmentPair } from '@coderoom/contract';
import type { Group } from '#features/admin/assignments/plagiarism/clusters/groups.ts';
import { studentName } from '#features/admin/grading/graded-program.ts';

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
