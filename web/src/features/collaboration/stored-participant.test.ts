import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubSessionStorage } from '#lib/testing/local-storage.ts';
import {
  forgetParticipant,
  parseParticipant,
  readParticipant,
  storeParticipant,
} from './stored-participant.ts';

let tab: ReturnType<typeof stubSessionStorage>;

beforeEach(() => {
  tab = stubSessionStorage();
});
afterEach(() => vi.unstubAllGlobals());

const VISITOR = { participantId: 7, token: 'secret', userId: null };
const MIRA = { participantId: 8, token: null, userId: 3 };

it('is known again in the same session, and in no other', () => {
  storeParticipant('first', VISITOR);
  expect(readParticipant('first', null)).toEqual(VISITOR);
  expect(readParticipant('second', null)).toBe(null);
});

it('is nobody to whoever signs in, out or as another person', () => {
  storeParticipant('first', VISITOR);
  expect(readParticipant('first', 3)).toBe(null);
  storeParticipant('first', MIRA);
  expect(readParticipant('first', 3)).toEqual(MIRA);
  expect(readParticipant('first', 4)).toBe(null);
  expect(readParticipant('first', null)).toBe(null);
});

it('is forgotten', () => {
  storeParticipant('first', VISITOR);
  forgetParticipant('first');
  expect(readParticipant('first', null)).toBe(null);
});

it.each(['', 'null', '[]', '"joined"', '{"joined":true}', '{"joined":false,"participant_id":7}'])(
  'is nobody where %o is stored',
  (stored) => {
    expect(parseParticipant(stored)).toBe(null);
  },
);

it('is nobody where nothing can be stored', () => {
  tab.full = true;
  storeParticipant('first', VISITOR);
  expect(readParticipant('first', null)).toBe(null);
});
