import type { Consent } from '@coderoom/contract';
import { expect, it } from 'vitest';
import type { CurrentLiveClass } from '#shared/live-classes/current-classes.ts';
import { chooseClass } from './choose-class.ts';

function liveClass(id: number, templateId: number | null, consent: Consent = 'asked'): CurrentLiveClass {
  const moment = '2026-11-22T07:00:00.000Z';
  return {
    id,
    classroom_id: 1,
    classroom_name: 'Year 9',
    template: templateId === null ? null : { id: templateId, name: 'Sort', language: 'python' },
    teacher_username: 'ines',
    started_at: moment,
    ends_at: moment,
    ended_at: null,
    server_time: moment,
    is_locked: false,
    student_count: 1,
    open_count: 0,
    own: {
      member_id: 1,
      consent,
      share_id: null,
      participant_id: null,
      language: null,
      program: null,
      hand: null,
      hints: [],
    },
  };
}

const PLAIN = { owner: 7, language: 'python', template: null } as const;
const SORT = { ...PLAIN, template: { kind: 'professor', id: 3 } } as const;
const OWN = { ...PLAIN, template: { kind: 'own', id: 3 } } as const;

function choose(place: Parameters<typeof chooseClass>[1], ...classes: CurrentLiveClass[]) {
  return chooseClass(classes, place)?.id ?? null;
}

it('tells of every class that was not answered, and of one that was declined only where it is about', () => {
  expect(choose(SORT, liveClass(1, 3))).toBe(1);
  expect(choose(PLAIN, liveClass(1, 3))).toBe(1);
  expect(choose(OWN, liveClass(1, 3))).toBe(1);
  expect(choose(PLAIN, liveClass(1, null))).toBe(1);
  expect(choose(SORT, liveClass(1, 3, 'closed'))).toBe(1);
  expect(choose(PLAIN, liveClass(1, 3, 'closed'))).toBe(null);
});

it('chooses the class about the template, then the newest, then one that was left', () => {
  expect(choose(SORT, liveClass(1, 3), liveClass(2, null), liveClass(3, 4, 'open'))).toBe(1);
  expect(choose(PLAIN, liveClass(1, null), liveClass(2, null))).toBe(2);
  expect(choose(PLAIN, liveClass(1, null), liveClass(2, 3, 'open'))).toBe(1);
  expect(choose(PLAIN, liveClass(2, 3, 'open'), liveClass(1, 3, 'closed'))).toBe(2);
  expect(choose(PLAIN, liveClass(2, 3, 'open'), liveClass(3, 4))).toBe(2);
  expect(choose(PLAIN, liveClass(2, null, 'closed'), liveClass(1, 3))).toBe(1);
});
