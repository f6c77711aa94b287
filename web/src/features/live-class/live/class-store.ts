import type { CodeExcerpt, getLiveClass, LiveClass, LiveMember, ResponseOf } from '@coderoom/contract';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { namesApart } from '#shared/people/name-in-class.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { addActivity, type StudentActivity } from './activity.ts';
import { type ClassMoment, NEEDS, type Need } from './need.ts';
import { rankMembers, type Sort, stableOrder } from './order.ts';

type Answer = ResponseOf<typeof getLiveClass>;

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

/** The state of a live class, with its transitions. */
export interface ClassStore extends Pick<StoreApi<ClassState>, 'getState' | 'subscribe' | 'getInitialState'> {
  /** Replaces everything with the server's present state. */
  load: (answer: Answer) => void;
  applyClass: (liveClass: LiveClass) => void;
  /** Applies changed students, and removes those who left the class. */
  applyMembers: (members: readonly LiveMember[], gone?: readonly number[]) => void;
  applyPreviews: (codes: readonly CodeExcerpt[]) => void;
  /** Advances the clock by a second. */
  tick: () => void;
  /** Keeps the tiles in place for a moment, while the pointer is over them. */
  hold: () => void;
  view: (view: Partial<Pick<ClassState, 'sort' | 'shown' | 'groups'>>) => void;
  select: (memberId: number | null) => void;
}

/** How long tiles keep their places after the pointer moved over them, in ms. */
const HOLD_MS = 1_500;
const NO_COUNTS = Object.fromEntries(NEEDS.map((need) => [need, 0])) as Record<Need, number>;

/** The parts of the page that the store depends on. */
interface Environment {
  /** The local time, in epoch ms. */
  clock: () => number;
  /** Runs `act` before the next frame is painted. */
  beforeNextFrame: (act: () => void) => void;
}

const PAGE: Environment = {
  clock: Date.now,
  beforeNextFrame: (act) => {
    requestAnimationFrame(act);
  },
};

export function createClassStore(answer: Answer, { clock, beforeNextFrame }: Environment = PAGE): ClassStore {
  let ahead = 0;
  let heldUntil = 0;
  const now = () => clock() + ahead;
  const syncClock = ({ server_time }: LiveClass) => {
    ahead = Date.parse(server_time) - clock();
  };
  syncClock(answer);
  const store = createStore<ClassState>()(() => ({
    ...partsOf(answer),
    activities: new Map(),
    now: now(),
    sort: 'need',
    shown: null,
    groups: null,
    order: [],
    away: [],
    counts: NO_COUNTS,
    total: 0,
    selected: null,
    announcement: '',
  }));
  /** Sorts the tiles: at once if the teacher asked for it, else once the pointer has left them. */
  const put = (part: Partial<ClassState>, atOnce: boolean) =>
    store.setState((state) => arranged({ ...state, ...part }, !atOnce && clock() < heldUntil));
  put({}, true);

  const pendingPreviews = createPreviewScheduler(
    (some) =>
      store.setState(({ previews }) => ({ previews: joined(previews, some, ({ member_id }) => member_id) })),
    beforeNextFrame,
  );
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    load: (next) => {
      syncClock(next);
      pendingPreviews.clear();
      put({ ...partsOf(next), now: now() }, false);
    },
    applyClass: (liveClass) => {
      syncClock(liveClass);
      store.setState({ liveClass, now: now() });
    },
    // The order is updated every second: with every message, up to four a second, the tiles would never be still.
    applyMembers: (changed, gone = []) =>
      store.setState(({ members, activities, announcement, selected, groups }) => ({
        members: without(
          joined(members, changed, ({ id }) => id),
          gone,
        ),
        selected: selected !== null && gone.includes(selected) ? null : selected,
        activities: addActivity(activities, members, changed),
        announcement: newHand(members, changed.filter(isIn(groups))) ?? announcement,
      })),
    applyPreviews: pendingPreviews.add,
    tick: () => put({ now: now() }, false),
    hold: () => {
      heldUntil = clock() + HOLD_MS;
    },
    view: (view) => put(view, true),
    select: (selected) => store.setState({ selected }),
  };
}

function partsOf({
  members,
  codes,
  ...liveClass
}: Answer): Pick<ClassState, 'liveClass' | 'members' | 'previews'> {
  return {
    liveClass,
    members: new Map(members.map((member) => [member.id, member])),
    previews: new Map(codes.map((code) => [code.member_id, code])),
  };
}

function joined<Thing>(
  before: ReadonlyMap<number, Thing>,
  changed: readonly Thing[],
  keyOf: (thing: Thing) => number,
): ReadonlyMap<number, Thing> {
  const next = new Map(before);
  for (const thing of changed) next.set(keyOf(thing), thing);
  return next;
}

function without<Thing>(
  before: ReadonlyMap<number, Thing>,
  gone: readonly number[],
): ReadonlyMap<number, Thing> {
  if (gone.length === 0) return before;
  return new Map([...before].filter(([id]) => !gone.includes(id)));
}

function arranged(state: ClassState, isHeld: boolean): ClassState {
  const { members, sort, shown, groups, selected } = state;
  const ranked = rankMembers(members.values(), sort, toClassMoment(state));
  const inGroups = ranked.filter(({ member }) => isIn(groups)(member));
  const counts = { ...NO_COUNTS };
  for (const { need } of inGroups) counts[need] += 1;
  // The selected student stays visible whatever the filter.
  const wanted = ranked.filter(
    ({ member, need }) =>
      member.id === selected || (isIn(groups)(member) && (shown === null || need === shown)),
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
function isIn(groups: ClassState['groups']) {
  return ({ group_id }: LiveMember) => groups === null || groups.includes(group_id);
}

/** Returns the students shown as away while tiles keep their places: those who were, and newcomers who are. */
function heldAway(before: ClassState, away: readonly number[], order: readonly number[]): number[] {
  return order.filter((id) => (before.order.includes(id) ? before.away : away).includes(id));
}

/** Returns the moment by which needs are determined. */
export function toClassMoment({ now, liveClass }: Pick<ClassState, 'now' | 'liveClass'>): ClassMoment {
  return { now, begin: Date.parse(liveClass.started_at) };
}

type Members = ClassState['members'];

/** Names of students by their class, which changes rarely beside its tiles. */
const names = new WeakMap<Members, (member: LiveMember) => string>();

/** Names a student of a class, with the username if another has the same name. */
export function nameAmong(members: Members, member: LiveMember): string {
  const nameOf = names.get(members) ?? namesApart(members.values());
  names.set(members, nameOf);
  return nameOf(member);
}

/** Returns the announcement of a newly raised hand; null if there is none. */
function newHand(before: Members, changed: readonly LiveMember[]): string | null {
  const raised = changed.findLast(({ id, hand }) => hand !== null && before.get(id)?.hand == null);
  if (raised === undefined) return null;
  const text = raised.hand?.text ?? '';
  const name = nameAmong(before, raised);
  return text === '' ? liveClassTexts.tiles.handRaised(name) : liveClassTexts.tiles.handRaisedFor(name, text);
}

/** Programs redrawn per frame: if the whole class types at once, the work is spread over several frames. */
const CODES_IN_A_FRAME = 10;

/** Shows programs in batches, the latest version of each, so that no frame takes long. */
function createPreviewScheduler(
  show: (codes: readonly CodeExcerpt[]) => void,
  beforeNextFrame: (act: () => void) => void,
) {
  const waiting = new Map<number, CodeExcerpt>();
  const showSome = () => {
    const some = [...waiting.values()].slice(0, CODES_IN_A_FRAME);
    for (const { member_id } of some) waiting.delete(member_id);
    if (some.length > 0) show(some);
    if (waiting.size > 0) beforeNextFrame(showSome);
  };
  return {
    add: (codes: readonly CodeExcerpt[]) => {
      const isUnderway = waiting.size > 0;
      for (const code of codes) waiting.set(code.member_id, code);
      if (!isUnderway && waiting.size > 0) beforeNextFrame(showSome);
    },
    /** Drops pending programs: what is shown by now is newer. */
    clear: () => waiting.clear(),
  };
}

export const ClassContext = createContext<ClassStore | null>(null);

/** Throws outside a live class's screen. */
export function useClassStore(): ClassStore {
  const store = useContext(ClassContext);
  if (store === null) throw new Error('useClassStore must be used within a live class');
  return store;
}

export function useClass<Value>(select: (state: ClassState) => Value): Value {
  return useStore(useClassStore(), select);
}
