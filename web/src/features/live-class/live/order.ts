import type { LiveMember } from '@coderoom/contract';
import { type Moment, NEEDS, type Need, needOf } from './need.ts';

/** By what the tiles are sorted. */
export const SORTS = ['need', 'name', 'change'] as const;
export type Sort = (typeof SORTS)[number];

interface Ranked {
  member: LiveMember;
  need: Need;
  /** Who has had the same need for longest comes first; in epoch ms. */
  since: number;
}

/** The students as they should stand. */
export function arrange(members: Iterable<LiveMember>, sort: Sort, moment: Moment): Ranked[] {
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
  return one.username.localeCompare(other.username) || one.id - other.id;
}

function rank(member: LiveMember, moment: Moment): Ranked {
  const need = needOf(member, moment);
  return { member, need, since: sinceOf(need, member) };
}

/** What changes all the time keeps the order of names: else tiles would never stand still. */
function sinceOf(need: Need, { hand, last_run, last_change_at }: LiveMember): number {
  if (need === 'hand') return parse(hand?.raised_at);
  if (need === 'error') return parse(last_run?.at);
  return need === 'stuck' ? parse(last_change_at) : 0;
}

function lastChange({ last_change_at }: LiveMember): number {
  return parse(last_change_at);
}

function parse(moment: string | null | undefined): number {
  return moment == null ? 0 : Date.parse(moment);
}

/**
 * The order that is shown. While it is held, as under a pointer that moves, those who are there keep their places;
 * who is gone leaves, who is new comes last. The same array where nothing changed.
 */
export function settle(
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
