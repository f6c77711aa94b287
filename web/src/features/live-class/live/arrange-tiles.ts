import type { LiveMember } from '@coderoom/contract';
import { type ClassState, toClassMoment } from './class-state.ts';
import { NEEDS, type Need } from './need.ts';
import { rankMembers, stableOrder } from './order.ts';

export const NO_COUNTS = Object.fromEntries(NEEDS.map((need) => [need, 0])) as Record<Need, number>;

/**
 * Returns the state with its tiles in the order of the present needs.
 * @param isHeld true: tiles that are shown keep their places
 */
export function arrangeTiles(state: ClassState, isHeld: boolean): ClassState {
  const { members, sort, shown, groups, selected } = state;
  const ranked = rankMembers(members.values(), sort, toClassMoment(state));
  const inGroups = ranked.filter(({ member }) => isInGroups(groups)(member));
  const counts = { ...NO_COUNTS };
  for (const { need } of inGroups) counts[need] += 1;
  // The selected student stays visible whatever the filter.
  const wanted = ranked.filter(
    ({ member, need }) =>
      member.id === selected || (isInGroups(groups)(member) && (shown === null || need === shown)),
  );
  const idsOf = (some: typeof wanted) => some.map(({ member }) => member.id);
  const away = stableOrder(state.away, idsOf(wanted.filter(({ need }) => need === 'away')), false);
  const present = idsOf(wanted.filter(({ need }) => need !== 'away'));
  const order = stableOrder(state.order, [...present, ...away], isHeld);
  return {
    ...state,
    order,
    // No tile changes its size under the pointer.
    away: isHeld ? stableOrder(state.away, heldAway(state, away, order), false) : away,
    total: inGroups.length,
    counts: NEEDS.every((need) => counts[need] === state.counts[need]) ? state.counts : counts,
  };
}

/** Returns a condition: a student is in one of these groups. */
export function isInGroups(groups: ClassState['groups']) {
  return ({ group_id }: LiveMember) => groups === null || groups.includes(group_id);
}

/** Returns the students shown as away while tiles keep their places: those who were, and newcomers who are. */
function heldAway(before: ClassState, away: readonly number[], order: readonly number[]): number[] {
  return order.filter((id) => (before.order.includes(id) ? before.away : away).includes(id));
}
