import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { often, withSeed } from '#runner/testing/soak.ts';
import { ADMIN } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const { connections, admin } = setUpTestApp({ settings: ADMIN });

const EVENTS = [
  'join_classroom',
  'error',
  'message',
  'constructor',
  '__proto__',
  'toString',
  'join_session',
  'leave_session',
  'document_change',
  'document_sync',
  'document_update',
  'cursor_update',
  'code_execution_result',
  'raise_hand',
  'watch_run',
  'type_input',
  '',
  'admin_settings_changed',
  '\0\u202e',
];

/** Each sends 50 events. */
const CONNECTIONS = often(20, 2_000);
const RUN_ID = randomUUID();

function hostileValue(random: () => number, depth = 0): unknown {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)];
  const number = () => pick([0, -1, 1.5, 2 ** 53, 1e308, Number.NaN, Number.POSITIVE_INFINITY]);
  const text = () => pick(['', 'x', '1', '\0', '\ud800', "'; drop table users; --", 'x'.repeat(10_000)]);
  const nested = () => (depth > 4 ? null : hostileValue(random, depth + 1));
  const made = pick([
    () => null,
    () => undefined,
    () => random() < 0.5,
    number,
    text,
    () => Buffer.from(String(text())),
    () => Array.from({ length: Math.floor(random() * 5) }, nested),
    () => ({ classroom_id: nested(), classroom_ids: nested(), user_id: nested() }),
    () => ({ session_id: text(), participant_id: number(), content: nested(), update: text() }),
    () => ({ state_vector: text(), cursor: nested(), execution_result: text() }),
    () => ({ run_id: pick([RUN_ID, text()]), received: number(), text: text(), is_last: nested() }),
    () => JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 1, "toString": null}'),
  ]);
  return made?.();
}

it('survives whatever a client sends, and answers the next one as ever', () =>
  withSeed(async (seed) => {
    const random = randomNumbers(seed);
    for (let round = 0; round < CONNECTIONS; round += 1) {
      const client = await connections.connect(round % 2 ? admin.access_token : null);
      for (let n = 0; n < 50; n += 1) {
        const event = EVENTS[Math.floor(random() * EVENTS.length)] ?? '';
        const parts = Array.from({ length: Math.floor(random() * 4) }, () => hostileValue(random));
        if (random() < 0.5) client.socket.emit(event, ...parts);
        else client.socket.emit(event, ...parts, () => undefined);
      }
      expect(await client.ask('join_classroom', {})).toEqual({ ok: true });
      client.close();
    }
  }));

it.each([
  '',
  '4',
  '42',
  '42[',
  '42[]',
  '42["join_classroom"',
  '42["disconnect"]',
  '42["connect_error",{}]',
  '42["join_classroom",{}]garbage',
  '429007199254740993["join_classroom",{}]',
  '43-1[]',
  '439999["x"]',
  '44{"message":"x"}',
  '451-["join_classroom",{"_placeholder":true,"num":0}]',
  '45999999-["x"]',
  '450-["join_classroom",{"_placeholder":true,"num":"__proto__"}]',
  '40/elsewhere,',
  '47',
  '\u{1f600}',
  '9',
])('survives a frame that no client of ours would send: %j', async (frame) => {
  const url = `${connections.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const raw = new WebSocket(url);
  const closed = new Promise((resolve) => raw.addEventListener('close', resolve));
  await new Promise((resolve) => raw.addEventListener('open', resolve));
  raw.send('40{}');
  raw.send(frame);
  raw.send(new Uint8Array([1, 2, 3]));
  raw.close();
  await closed;
  const client = await connections.connect(null);
  expect(await client.ask('join_classroom', {})).toEqual({ ok: true });
});
