import { compareNames, type LiveMember } from '@coderoom/contract';
import { nameOfMember } from '#shared/people/name-in-class.ts';
import { type ClassMoment, determineNeed, NEEDS, type Need } from './need.ts';

/** Sort orders of the tiles. */
export const SORTS = ['need', 'name', 'change'] as const;
export type Sort = (typeof SORTS)[number];

interface Ranked {
  member: LiveMember;
  need: Need;
  /** Start of the present need, in epoch ms: the longest comes first. */
  since: number;
}

/** Sorts the students by the chosen order. */
export function rankMembers(members: Iterable<LiveMember>, sort: Sort, moment: ClassMoment): Ranked[] {
  const ranked = Array.from(members, (member) => rank(member, moment));
  return ranked.sort((one, other) => byWish(one, other, sort) || byName(one.member, other.member));
}

function byWish(one: Ranked, other: Ranked, sort: Sort): number {
  if (sort === 'need') {
    return NEEDS.indexOf(one.need) - NEEDS.indexOf(other.need) || one.since - other.since;
  }
  return sort === 'change' ? lastChange(other.member) - lastChange(one.member) : 0;
}

function byName(one: LiveMember, other: LiveMember): number {
  return compareNames(nameOfMember(one), nameOfMember(other)) || one.id - other.id;
}

function rank(member: LiveMember, moment: ClassMoment): Ranked {
  const need = determineNeed(member, moment);
  return { member, need, since: sinceOf(need, member) };
}

/** Needs that change constantly keep the order of names: otherwise tiles would never be still. */
function sinceOf(need: Need, { hand, last_run, last_change_at, opened_at }: LiveMember): number {
  if (need === 'hand') return parse(hand?.raised_at);
  if (need === 'error') return parse(last_run?.at);
  return need === 'stuck' ? parse(last_change_at ?? opened_at) : 0;
}

function lastChange({ last_change_at }: LiveMember): number {
  return parse(last_change_at);
}

function parse(moment: string | null | undefined): number {
  return moment == null ? 0 : Date.parse(moment);
}

/**
 * Returns the order to display. While held, as under a moving pointer, present students keep their places; those who
 * left are removed, new ones are appended. Returns the same array if nothing changed.
 */
export function stableOrder(
  shown: readonly number[],
  wanted: readonly number[],
  isHeld: boolean,
): readonly number[] {
  const next = isHeld ? keepPlaces(shown, wanted) : wanted;
  return isSame(shown, next) ? shown : next;
}

function keepPlaces(shown: readonly number[], wanted: readonly number[]): number[] {
  const staying = shown.filter((id) => wanted.includes(id));
  return [...staying, ...wanted.filter((id) => !staying.includes(id))];
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
