import type { CodeExcerpt, getLiveClass, LiveClass, LiveMember, ResponseOf } from '@coderoom/contract';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { namesApart } from '#shared/people/name-in-class.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { addActivity } from './activity.ts';
import { arrangeTiles, isInGroups, NO_COUNTS } from './arrange-tiles.ts';
import type { ClassState } from './class-state.ts';
import { createPreviewScheduler } from './preview-scheduler.ts';

type Answer = ResponseOf<typeof getLiveClass>;

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
    store.setState((state) => arrangeTiles({ ...state, ...part }, !atOnce && clock() < heldUntil));
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
        announcement: newHand(members, changed.filter(isInGroups(groups))) ?? announcement,
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
