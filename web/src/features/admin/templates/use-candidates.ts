import { useQueries } from '@tanstack/react-query';
import type { TemplateDraft } from './draft.ts';
import { candidatesQuery } from './queries.ts';

/** A student who can be given their own deadline. */
interface Candidate {
  id: number;
  username: string;
  /** First and last name; empty if they gave none. */
  fullName: string;
}

export interface Candidates {
  /** The students of all selected classrooms, each once, by username. */
  students: readonly Candidate[];
  /** True once all classrooms have answered. */
  known: boolean;
  failed: boolean;
  /** Drops students who are no longer in any of the classrooms: the server would refuse them. */
  keep: (draft: TemplateDraft) => TemplateDraft;
}

export function useCandidates(classroomIds: readonly number[]): Candidates {
  const answers = useQueries({ queries: classroomIds.map(candidatesQuery) });
  const students = new Map<number, Candidate>();
  for (const { data } of answers) {
    for (const { id, username, first_name, last_name } of data?.users ?? []) {
      students.set(id, { id, username, fullName: `${first_name} ${last_name}`.trim() });
    }
  }
  const known = answers.every(({ isSuccess }) => isSuccess);
  return {
    students: [...students.values()].sort((one, other) => one.username.localeCompare(other.username)),
    known,
    failed: answers.some(({ isError }) => isError),
    keep: (draft) =>
      known ? { ...draft, exclusions: draft.exclusions.filter(({ userId }) => students.has(userId)) } : draft,
  };
}
