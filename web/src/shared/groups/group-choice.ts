import { type ClassroomGroups, type GroupParameter, listGroups } from '@coderoom/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createParser } from 'nuqs/server';
import { storage } from '#lib/browser/storage.ts';
import { call } from '#lib/server/api.ts';

/** The groups of a classroom. */
export function groupsQuery(classroomId: number) {
  return queryOptions({
    queryKey: ['admin', 'classrooms', classroomId, 'groups'],
    queryFn: ({ signal }) => call(listGroups, { params: { id: classroomId }, signal }),
  });
}

/** A choice of groups: all of the class, one's own, students without one, or the id of one. */
export type GroupChoice = 'all' | 'mine' | 'none' | `${number}`;

/** A choice of groups in an address; null: the one that the page remembers. */
export const groupInAddress = createParser({
  parse: (value): GroupChoice | null => (isChoice(value) ? value : null),
  serialize: (choice: GroupChoice) => choice,
});

function isChoice(value: string): value is GroupChoice {
  return /^(all|mine|none|[1-9]\d{0,14})$/.test(value);
}

/** A class, or all classes of lists that cover several. */
type Covered = number | 'classes';

const keyOf = (covered: Covered) => `coderoom.groups.${covered}`;

/** Remembers whether lists start with all groups or with one's own. */
export function rememberChoice(covered: Covered, choice: GroupChoice): void {
  if (choice === 'all' || choice === 'mine') storage.setItem(keyOf(covered), choice);
}

/** Returns which of both lists started with last; null: never chosen. */
export function recallChoice(covered: Covered): 'all' | 'mine' | null {
  const kept = storage.getItem(keyOf(covered));
  return kept === 'all' || kept === 'mine' ? kept : null;
}

/** Returns the groups that a list shows: those of the address, or else one's own, unless all were chosen last. */
function choiceFor(
  classroomId: number,
  inAddress: GroupChoice | null,
  groups: ClassroomGroups['groups'],
): GroupChoice {
  if (inAddress !== null) return inAddress;
  const hasOwn = groups.some(({ is_mine }) => is_mine);
  return hasOwn && recallChoice(classroomId) !== 'all' ? 'mine' : 'all';
}

/** The parameter of a call; undefined: no filter. */
export function groupParameter(choice: GroupChoice): GroupParameter {
  if (choice === 'all') return undefined;
  return choice === 'mine' || choice === 'none' ? choice : Number(choice);
}

/** The group that a list of a class is narrowed to. */
export interface ChosenGroup {
  /** Null while it is not known which groups are one's own. */
  choice: GroupChoice | null;
  groups: ClassroomGroups['groups'];
}

/** Reads the groups of a class, and the ones that its lists show. A class that cannot be read has none. */
export function useChosenGroup(classroomId: number | null, inAddress: GroupChoice | null): ChosenGroup {
  const query = useQuery({ ...groupsQuery(classroomId ?? 0), enabled: classroomId !== null });
  if (classroomId === null) return { choice: inAddress ?? 'all', groups: [] };
  const groups = query.data?.groups ?? [];
  return {
    choice: query.isPending && inAddress === null ? null : choiceFor(classroomId, inAddress, groups),
    groups,
  };
}
