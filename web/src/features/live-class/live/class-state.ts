import type { CodeExcerpt, LiveClass, LiveMember } from '@coderoom/contract';
import type { StudentActivity } from './activity.ts';
import type { ClassMoment, Need } from './need.ts';
import type { Sort } from './order.ts';

/** A live class as its teacher sees it. */
export interface ClassState {
  liveClass: LiveClass;
  members: ReadonlyMap<number, LiveMember>;
  /** The lines around each caret, by student id. */
  previews: ReadonlyMap<number, CodeExcerpt>;
  /** Activity of each student since this screen was opened. */
  activities: ReadonlyMap<number, StudentActivity>;
  /** The server's clock, in epoch ms; advances by seconds. */
  now: number;
  sort: Sort;
  /** Need by which the tiles are filtered; null: all students. */
  shown: Need | null;
  /** Groups whose students have tiles, null standing for none; null: everybody. */
  groups: readonly (number | null)[] | null;
  /** The students in the order of their tiles; `away` holds those of them who are away and come last. */
  order: readonly number[];
  away: readonly number[];
  counts: Readonly<Record<Need, number>>;
  /** Number of students in the groups. */
  total: number;
  /** The student whose program is in the panel. */
  selected: number | null;
  /** Announcement of the last raised hand. */
  announcement: string;
}

/** Returns the moment by which needs are determined. */
export function toClassMoment({ now, liveClass }: Pick<ClassState, 'now' | 'liveClass'>): ClassMoment {
  return { now, begin: Date.parse(liveClass.started_at) };
}
