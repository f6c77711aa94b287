import type { CodeExcerpt, LiveMember } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { aMember, aRun, BEGIN } from '#features/live-class/testing/students.ts';
import { activityTimeline } from './activity.ts';
import { createClassStore, nameAmong } from './class-store.ts';

const CLASS = {
  id: 7,
  classroom_id: 3,
  classroom_name: 'Algorithms 1, group B',
  template: null,
  teacher_username: 'ines.halvorsen',
  started_at: BEGIN,
  ends_at: '2026-11-20T11:00:00.000Z',
  ended_at: null,
  is_locked: false,
  server_time: BEGIN,
};
const ADA = aMember({ id: 1, username: 'ada' });
const BEN = aMember({ id: 2, username: 'ben' });
const EVE = aMember({ id: 3, username: 'eve' });
const raised = (member: LiveMember) => ({ ...member, hand: { raised_at: BEGIN, text: 'Why?' } });

function codeOf(member_id: number, line: string): CodeExcerpt {
  return { member_id, language: 'python', first_line: 1, lines: [line], caret_line: 1, line_count: 1 };
}

/** A class, and a clock that is five seconds behind the server's. */
function openClass(members: LiveMember[] = [ADA, BEN, EVE]) {
  let time = Date.parse(BEGIN) - 5_000;
  const frames: (() => void)[] = [];
  const surroundings = { clock: () => time, beforeNextFrame: (act: () => void) => void frames.push(act) };
  const store = createClassStore({ ...CLASS, members, codes: [] }, surroundings);
  return {
    store,
    /** Paints a frame. */
    draw: () => frames.shift()?.(),
    pass: (milliseconds: number) => {
      time += milliseconds;
      store.tick();
    },
  };
}

describe('a live class', () => {
  it('goes by the clock of the server', () => {
    const { store, pass } = openClass();
    expect(store.getState().now).toBe(Date.parse(BEGIN));
    pass(2_000);
    expect(store.getState().now).toBe(Date.parse(BEGIN) + 2_000);
  });

  it('puts first who needs help, by the second, and says whose hand it is', () => {
    const { store, pass } = openClass();
    expect(store.getState().order).toEqual([1, 2, 3]);
    store.applyMembers([raised(EVE), { ...BEN, last_run: aRun({ has_passed: false }) }]);
    expect(store.getState()).toMatchObject({ order: [1, 2, 3], announcement: 'eve raised a hand: Why?' });
    pass(1_000);
    expect(store.getState()).toMatchObject({
      order: [3, 2, 1],
      counts: { hand: 1, error: 1, typing: 0, idle: 1 },
    });
  });

  it('tells two students of a name apart by their usernames', () => {
    const full_name = 'Anna Müller';
    const [one, other] = [
      { ...ADA, full_name },
      { ...BEN, full_name },
    ];
    const { store } = openClass([one, other, { ...EVE, full_name: 'Eve' }]);
    store.applyMembers([raised(one)]);
    expect(store.getState().announcement).toBe('Anna Müller (ada) raised a hand: Why?');
    const { members } = store.getState();
    const names = [...members.values()].map((member) => nameAmong(members, member));
    expect(names).toEqual(['Anna Müller (ada)', 'Anna Müller (ben)', 'Eve']);
  });

  it('gives tiles to the students of some groups, counts them alone, and keeps who is selected', () => {
    const [ada, ben, eve] = [
      { ...ADA, group_id: 5 },
      { ...BEN, group_id: 6 },
      { ...EVE, group_id: null },
    ];
    const { store } = openClass([ada, ben, eve]);
    store.view({ groups: [5] });
    expect(store.getState()).toMatchObject({ order: [1], total: 1, counts: { idle: 1 } });
    store.applyMembers([raised(ben)]);
    expect(store.getState().announcement).toBe('');
    store.applyMembers([raised(ada)]);
    expect(store.getState().announcement).toBe('ada raised a hand: Why?');
    store.select(2);
    store.view({ groups: [null] });
    expect(store.getState()).toMatchObject({ order: [2, 3], total: 1 });
    store.view({ groups: null });
    expect(store.getState()).toMatchObject({ order: [1, 2, 3], total: 3 });
  });

  it('lets tiles stand while somebody reaches for one, but takes away who left and adds who came', () => {
    const { store, pass } = openClass();
    const zoe = aMember({ id: 4, username: 'zoe' });
    store.hold();
    store.load({ ...CLASS, members: [ADA, raised(EVE), raised(zoe)], codes: [] });
    expect(store.getState().order).toEqual([1, 3, 4]);
    pass(2_000);
    expect(store.getState().order).toEqual([3, 4, 1]);
  });

  it('keeps those who are away below all others, whatever it sorts by, and in their place under a pointer', () => {
    const { store, pass } = openClass();
    const gone = { ...ADA, is_connected: false };
    store.applyMembers([gone]);
    store.view({ sort: 'name' });
    expect(store.getState()).toMatchObject({ order: [2, 3, 1], away: [1], counts: { away: 1, idle: 2 } });
    store.hold();
    store.applyMembers([ADA, { ...EVE, is_connected: false }]);
    pass(1_000);
    expect(store.getState()).toMatchObject({ order: [2, 3, 1], away: [1] });
    pass(1_000);
    expect(store.getState()).toMatchObject({ order: [1, 2, 3], away: [3] });
  });

  it('shows those with one need, and whoever is looked at', () => {
    const { store, pass } = openClass();
    store.applyMembers([raised(EVE)]);
    store.select(1);
    store.view({ shown: 'hand' });
    expect(store.getState().order).toEqual([3, 1]);
    store.select(null);
    pass(1_000);
    expect(store.getState().order).toEqual([3]);
  });

  it('lets go of whoever is taken out of the class', () => {
    const { store, pass } = openClass();
    store.select(2);
    store.applyMembers([], [2]);
    pass(1_000);
    expect(store.getState()).toMatchObject({ order: [1, 3], selected: null });
  });

  it('keeps what did not change as it was: nothing is drawn anew', () => {
    const { store, pass, draw } = openClass();
    const before = store.getState();
    pass(1_000);
    const after = store.getState();
    expect(after.order).toBe(before.order);
    expect(after.counts).toBe(before.counts);
    store.applyPreviews([codeOf(2, 'x')]);
    draw();
    expect(store.getState().previews.get(2)?.lines).toEqual(['x']);
    expect(store.getState().members).toBe(after.members);
  });

  it('spreads the programs of a class that types all at once over several pictures', () => {
    const { store, draw } = openClass();
    const shown = () => Array.from(store.getState().previews.values(), ({ lines }) => lines[0]);
    const ids = Array.from({ length: 25 }, (_, index) => index + 1);
    store.applyPreviews(ids.map((id) => codeOf(id, 'old')));
    expect(shown()).toEqual([]);
    draw();
    expect(shown()).toHaveLength(10);
    // Newer programs replace pending ones.
    store.applyPreviews([codeOf(25, 'new')]);
    draw();
    draw();
    expect(shown()).toHaveLength(25);
    expect(shown().filter((line) => line === 'new')).toHaveLength(1);
    draw();
    store.applyPreviews([codeOf(1, 'newer')]);
    draw();
    expect(store.getState().previews.get(1)?.lines).toEqual(['newer']);
  });

  it('knows what each did since it was opened', () => {
    const { store } = openClass();
    const at = (seconds: number) => new Date(Date.parse(BEGIN) + seconds * 1_000).toISOString();
    const typed = { ...ADA, last_change_at: at(65) };
    store.applyMembers([typed]);
    store.applyMembers([{ ...typed, last_run: aRun({ at: at(130), has_passed: false }) }]);
    store.applyMembers([{ ...typed, last_run: aRun({ at: at(240) }) }]);
    const activity = store.getState().activities.get(1);
    const begin = Date.parse(BEGIN);
    expect(activityTimeline(activity, begin, begin + 240_000, 4)).toEqual([
      'nothing',
      'typed',
      'failed',
      'passed',
    ]);
    expect(activityTimeline(undefined, begin, begin, 2)).toEqual(['nothing', 'nothing']);
  });
});
