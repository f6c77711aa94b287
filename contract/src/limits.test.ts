import { expect, it } from 'vitest';
import { clientEvents } from './events.ts';
import { packagesWaitMs, runWaitMarginMs } from './execution/language-facts.ts';
import {
  ACCESS_TOKEN_SECONDS,
  LIVE_CLASS_MINUTES,
  MAILS_PER_MINUTE_PER_ADDRESS,
  MAX_ASSIGNMENT_ZIP_BYTES,
  MAX_CODE_BYTES,
  MAX_DOCUMENT_STATE_BYTES,
  MAX_HAND_TEXT_LENGTH,
  MAX_INPUT_BYTES,
  MAX_OUTPUT_BYTES,
  MAX_PAGE_SIZE,
  MAX_PASSWORD_LENGTH,
  MAX_ROSTER_BYTES,
  MAX_ROSTER_ROWS,
  MAX_SOCKET_MESSAGE_BYTES,
  MAX_TEST_CASES,
  MAX_TYPED_BYTES,
  MAX_UNPACKED_BYTES,
  MAX_UPDATE_BYTES,
  MAX_ZIP_ENTRIES,
  MAX_ZIP_FILE_BYTES,
  MAX_ZIP_RATIO,
  REFRESH_GRACE_SECONDS,
  REFRESH_TOKEN_SECONDS,
  RESET_LINK_SECONDS,
  SIGN_INS_PER_MINUTE_PER_ADDRESS,
  SOCKET_EVENTS_PER_SECOND,
  SOCKETS_PER_PERSON,
} from './limits.ts';
import { startLiveClass } from './live-class/live-class.ts';
import { raiseLiveHand } from './live-class/live-class-student.ts';

/** Limits that protect the server and its users: to widen one, change it here as well. */
const WIDEST: [Record<string, number>, number][] = [
  [{ MAX_CODE_BYTES }, 256 * 1024],
  [{ MAX_INPUT_BYTES }, 2 * 1024 * 1024],
  [{ MAX_OUTPUT_BYTES }, 1024 * 1024],
  [{ MAX_TYPED_BYTES }, 16 * 1024],
  [{ MAX_SOCKET_MESSAGE_BYTES }, 1024 * 1024],
  [{ SOCKET_EVENTS_PER_SECOND }, 100],
  [{ SOCKETS_PER_PERSON }, 40],
  [{ MAX_UPDATE_BYTES }, 64 * 1024],
  [{ MAX_DOCUMENT_STATE_BYTES }, 2 * 1024 * 1024],
  [{ SIGN_INS_PER_MINUTE_PER_ADDRESS }, 240],
  [{ MAILS_PER_MINUTE_PER_ADDRESS }, 60],
  [{ MAX_PASSWORD_LENGTH }, 200],
  [{ ACCESS_TOKEN_SECONDS }, 15 * 60],
  [{ REFRESH_TOKEN_SECONDS }, 30 * 24 * 60 * 60],
  [{ REFRESH_GRACE_SECONDS }, 60],
  [{ RESET_LINK_SECONDS }, 60 * 60],
  [{ MAX_PAGE_SIZE }, 100],
  [{ MAX_ASSIGNMENT_ZIP_BYTES }, 100 * 1024 * 1024],
  [{ MAX_ZIP_ENTRIES }, 20_000],
  [{ MAX_ZIP_FILE_BYTES }, 1024 * 1024],
  [{ MAX_UNPACKED_BYTES }, 512 * 1024 * 1024],
  [{ MAX_ZIP_RATIO }, 200],
  [{ MAX_TEST_CASES }, 100],
  [{ MAX_ROSTER_BYTES }, 1024 * 1024],
  [{ MAX_ROSTER_ROWS }, 1_000],
];

it.each(WIDEST)('%j is no more than it was decided to be', (bound, widest) => {
  for (const value of Object.values(bound)) expect(value).toBeLessThanOrEqual(widest);
});

it('what is typed to a program, and said with a hand, is no longer than it may be', () => {
  const typed = (length: number) => ({
    run_id: '00000000-0000-4000-8000-000000000000',
    text: 'x'.repeat(length),
    is_last: false,
  });
  expect(clientEvents.type_input.safeParse(typed(MAX_TYPED_BYTES)).success).toBe(true);
  expect(clientEvents.type_input.safeParse(typed(MAX_TYPED_BYTES + 1)).success).toBe(false);
  const said = (length: number) => raiseLiveHand.body.safeParse({ text: 'x'.repeat(length) }).success;
  expect([said(MAX_HAND_TEXT_LENGTH), said(MAX_HAND_TEXT_LENGTH + 1)]).toEqual([true, false]);
});

it('a live class lasts a whole number of minutes, within bounds', () => {
  const { min, max } = LIVE_CLASS_MINUTES;
  const lasts = (minutes: number) => startLiveClass.body.safeParse({ minutes }).success;
  expect([min, max].map(lasts)).toEqual([true, true]);
  expect([min - 1, max + 1, 10.5].map(lasts)).toEqual([false, false, false]);
});

it('whoever runs a program waits for its packages as well', () => {
  expect(runWaitMarginMs('go') - runWaitMarginMs('python')).toBe(packagesWaitMs('go'));
  expect([packagesWaitMs('go'), packagesWaitMs('python')]).toEqual([600_000, 0]);
});
