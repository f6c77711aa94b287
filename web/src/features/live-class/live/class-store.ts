import type { CodeGlimpse, getLiveClass, LiveClass, LiveMember, ResponseOf } from '@coderoom/contract';
import { createStore, type StoreApi } from 'zustand';
import { liveClassTexts } from '#texts/live-class.ts';
import { type Activity, noteActivity } from './activity.ts';
import { type Moment, NEEDS, type Need } from './need.ts';
import { arrange, type Sort, settle } from './order.ts';
import { spreadCodes } from './spread-codes.ts';

type Answer = ResponseOf<typeof getLiveClass>;

/** A live class as its teacher sees it. */
export interface ClassState {
  liveClass: LiveClass;
  members: ReadonlyMap<number, LiveMember>;
  /** The lines around each caret, by student. */
  codes: ReadonlyMap<number, CodeGlimpse>;
  /** What each did in which minute since this screen was opened. */
  activities: ReadonlyMap<number, Activity>;
  /** The server's clock, in epoch ms; it goes on by seconds. */
  now: number;
  sort: Sort;
  /** Whom the tiles show; null: all of them. */
  shown: Need | null;
  /** The students of the tiles, in their order, and those of them who are away: they come last. */
  order: readonly number[];
  away: readonly number[];
  counts: Readonly<Record<Need, number>>;
  /** In whom the teacher is interested: their program stands in the panel. */
  selected: number | null;
  /** The last hand that was raised, as a sentence. */
  said: string;
}

/** A live class, and what changes it. */
export interface ClassStore extends Pick<StoreApi<ClassState>, 'getState' | 'subscribe' | 'getInitialState'> {
  /** All of it, as the server has it now. */
  load: (answer: Answer) => void;
  hearClass: (liveClass: LiveClass) => void;
  /** Of whom something is another than before, and who is in the class no more. */
  hearMembers: (members: readonly LiveMember[], gone?: readonly number[]) => void;
  hearCodes: (codes: readonly CodeGlimpse[]) => void;
  /** A second went by. */
  tick: () => void;
  /** Somebody reaches for a tile: for a moment they keep their places. */
  hold: () => void;
  view: (view: Partial<Pick<ClassState, 'sort' | 'shown'>>) => void;
  select: (memberId: number | null) => void;
}

/** How long tiles keep their places after the pointer moved over them, in ms. */
const HOLD_MS = 1_500;
const NO_COUNTS = Object.fromEntries(NEEDS.map((need) => [need, 0])) as Record<Need, number>;

/** What the store asks of the page. */
interface Surroundings {
  /** The time here, in epoch ms. */
  clock: () => number;
  /** Acts before the next picture is drawn. */
  beforeNextFrame: (act: () => void) => void;
}

const PAGE: Surroundings = {
  clock: Date.now,
  beforeNextFrame: (act) => {
    requestAnimationFrame(act);
  },
};

export function createClassStore(
  answer: Answer,
  { clock, beforeNextFrame }: Surroundings = PAGE,
): ClassStore {
  let ahead = 0;
  let heldUntil = 0;
  const now = () => clock() + ahead;
  const hearTime = ({ server_time }: LiveClass) => {
    ahead = Date.parse(server_time) - clock();
  };
  hearTime(answer);
  const store = createStore<ClassState>()(() => ({
    ...partsOf(answer),
    activities: new Map(),
    now: now(),
    sort: 'need',
    shown: null,
    order: [],
    away: [],
    counts: NO_COUNTS,
    selected: null,
    said: '',
  }));
  /** Puts the tiles in their order: at once where whoever is here asked for it, else when nobody reaches for one. */
  const put = (part: Partial<ClassState>, atOnce: boolean) =>
    store.setState((state) => arranged({ ...state, ...part }, !atOnce && clock() < heldUntil));
  put({}, true);

  const codesToCome = spreadCodes(
    (some) => store.setState(({ codes }) => ({ codes: joined(codes, some, ({ member_id }) => member_id) })),
    beforeNextFrame,
  );
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    load: (next) => {
      hearTime(next);
      codesToCome.clear();
      put({ ...partsOf(next), now: now() }, false);
    },
    hearClass: (liveClass) => {
      hearTime(liveClass);
      store.setState({ liveClass, now: now() });
    },
    // Their order is settled by the second: four times in one they would never stand still.
    hearMembers: (heard, gone = []) =>
      store.setState(({ members, activities, said, selected }) => ({
        members: without(
          joined(members, heard, ({ id }) => id),
          gone,
        ),
        selected: selected !== null && gone.includes(selected) ? null : selected,
        activities: noteActivity(activities, members, heard),
        said: newHand(members, heard) ?? said,
      })),
    hearCodes: codesToCome.add,
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
}: Answer): Pick<ClassState, 'liveClass' | 'members' | 'codes'> {
  return {
    liveClass,
    members: new Map(members.map((member) => [member.id, member])),
    codes: new Map(codes.map((code) => [code.member_id, code])),
  };
}

function joined<Thing>(
  known: ReadonlyMap<number, Thing>,
  heard: readonly Thing[],
  keyOf: (thing: Thing) => number,
): ReadonlyMap<number, Thing> {
  const next = new Map(known);
  for (const thing of heard) next.set(keyOf(thing), thing);
  return next;
}

function without<Thing>(
  known: ReadonlyMap<number, Thing>,
  gone: readonly number[],
): ReadonlyMap<number, Thing> {
  if (gone.length === 0) return known;
  return new Map([...known].filter(([id]) => !gone.includes(id)));
}

function arranged(state: ClassState, isHeld: boolean): ClassState {
  const { members, sort, shown, selected } = state;
  const ranked = arrange(members.values(), sort, momentOf(state));
  const counts = { ...NO_COUNTS };
  for (const { need } of ranked) counts[need] += 1;
  // Whoever is looked at stays, whatever they are at by now.
  const wanted = ranked.filter(
    ({ member, need }) => shown === null || need === shown || member.id === selected,
  );
  const idsOf = (some: typeof wanted) => some.map(({ member }) => member.id);
  const away = settle(state.away, idsOf(wanted.filter(({ need }) => need === 'away')), false);
  const present = idsOf(wanted.filter(({ need }) => need !== 'away'));
  const order = settle(state.order, [...present, ...away], isHeld);
  return {
    ...state,
    order,
    // Under a pointer nobody's tile changes its size.
    away: isHeld ? settle(state.away, heldAway(state, away, order), false) : away,
    counts: NEEDS.every((need) => counts[need] === state.counts[need]) ? state.counts : counts,
  };
}

/** Who is away while tiles keep their places: those who were, and who came meanwhile and is. */
function heldAway(before: ClassState, away: readonly number[], order: readonly number[]): number[] {
  return order.filter((id) => (before.order.includes(id) ? before.away : away).includes(id));
}

/** The moment that needs are told by. */
export function momentOf({ now, liveClass }: Pick<ClassState, 'now' | 'liveClass'>): Moment {
  return { now, begin: Date.parse(liveClass.started_at) };
}

/** What is said of a hand that was raised just now; null: none was. */
function newHand(known: ReadonlyMap<number, LiveMember>, heard: readonly LiveMember[]): string | null {
  const raised = heard.findLast(({ id, hand }) => hand !== null && known.get(id)?.hand == null);
  if (raised === undefined) return null;
  const text = raised.hand?.text ?? '';
  return text === ''
    ? liveClassTexts.tiles.handRaised(raised.username)
    : liveClassTexts.tiles.handRaisedFor(raised.username, text);
}
