import { type Acknowledgement, MAX_UPDATE_BYTES, SESSION_MESSAGES } from '@coderoom/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as Y from 'yjs';
import { decodeBase64, encodeBase64 } from './base64.ts';
import { type DocumentHears, DocumentSync } from './document-sync.ts';

const REFUSED: Acknowledgement = { ok: false, code: 'forbidden', detail: SESSION_MESSAGES.permissionDenied };

/** The other end as the contract describes it: it answers when it is told to. */
class Peer {
  readonly document = new Y.Doc();
  readonly updates: Uint8Array[] = [];
  /** What becomes of updates. */
  treats: 'kept' | 'unanswered' | 'kept, unanswered' | Exclude<Acknowledgement, { ok: true }> = 'kept';

  get text(): string {
    return this.document.getText('content').toString();
  }

  wire = {
    sync: async (stateVector: string): Promise<Acknowledgement | null> => ({
      ok: true,
      diff: encodeBase64(Y.encodeStateAsUpdate(this.document, decodeBase64(stateVector))),
      state_vector: encodeBase64(Y.encodeStateVector(this.document)),
    }),
    update: async (encoded: string): Promise<Acknowledgement | null> => {
      const update = decodeBase64(encoded);
      this.updates.push(update);
      if (typeof this.treats === 'object') return this.treats;
      if (this.treats !== 'unanswered') Y.applyUpdate(this.document, update);
      return this.treats === 'kept' ? { ok: true } : null;
    },
  };

  /** Somebody else types. Gives what the connection would bring of it. */
  insert(at: number, text: string): string {
    let made: Uint8Array = new Uint8Array();
    this.document.once('update', (update: Uint8Array) => {
      made = update;
    });
    this.document.getText('content').insert(at, text);
    return encodeBase64(made);
  }
}

function openSync(begin = 'begin', { peer = new Peer(), fromBefore = [] as Uint8Array[] } = {}) {
  if (peer.text === '') peer.insert(0, begin);
  const heard = {
    texts: [] as (Y.Text | null)[],
    unsaved: false,
    refused: [] as string[],
    silences: 0,
  };
  const hears: DocumentHears = {
    text: (text) => heard.texts.push(text?.content ?? null),
    unsaved: (unsaved) => {
      heard.unsaved = unsaved;
    },
    refused: (detail) => heard.refused.push(detail),
    silence: () => {
      heard.silences += 1;
    },
  };
  const sync = new DocumentSync(peer.wire, hears, fromBefore);
  onTestFinished(() => sync.destroy());
  const content = () => {
    const last = heard.texts.at(-1);
    if (!last) throw new Error('there is no text');
    return last;
  };
  return { peer, sync, heard, content };
}

/** Time goes on, and what is due then happens. */
const pass = (ms = 60) => vi.advanceTimersByTimeAsync(ms);

describe('a document and the one of the server', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
  });

  it('bring each other what was typed', async () => {
    const { peer, sync, heard, content } = openSync();
    await sync.joined(true);
    expect(content().toString()).toBe('begin');
    content().insert(5, ' mine');
    expect(heard.unsaved).toBe(true);
    sync.receive(peer.insert(0, 'theirs '), 7);
    await pass();
    expect(peer.text).toBe('theirs begin mine');
    expect(content().toString()).toBe('theirs begin mine');
    expect(heard.unsaved).toBe(false);
  });

  it('talk while somebody types without a pause, one message after the other', async () => {
    const { peer, sync, content } = openSync('');
    await sync.joined(true);
    for (let at = 0; at < 100; at += 1) {
      content().insert(at, 'x');
      await pass(10);
    }
    expect(peer.updates.length).toBeGreaterThan(10);
    expect(peer.updates.length).toBeLessThanOrEqual(21);
    await pass();
    expect(peer.text).toBe('x'.repeat(100));
  });

  it.each(['unanswered', 'kept, unanswered'] as const)(
    'go on in a later visit with what was %s',
    async (treats) => {
      const { peer, sync, content } = openSync();
      await sync.joined(true);
      expect(sync.unsent).toBe(null);
      peer.treats = treats;
      content().insert(5, ' mine');
      await pass();
      const { text, updates } = sync.unsent ?? {};
      expect(text).toBe('begin mine');
      sync.destroy();

      peer.treats = 'kept';
      peer.insert(0, 'theirs ');
      const later = openSync('', { peer, fromBefore: updates ?? [] });
      await later.sync.joined(true);
      expect(later.content().toString()).toBe('theirs begin mine');
      await pass();
      expect(peer.text).toBe('theirs begin mine');
      expect(later.sync.unsent).toBe(null);
      later.sync.lost();
      await later.sync.joined(true);
      expect(later.content().toString()).toBe('theirs begin mine');
    },
  );

  it('lose nothing that was not answered, and keep nothing twice', async () => {
    const { peer, sync, heard, content } = openSync('');
    await sync.joined(true);
    peer.treats = 'unanswered';
    content().insert(0, 'a');
    await pass();
    expect(heard.silences).toBe(1);
    sync.lost();
    content().insert(1, 'b');
    await pass();
    peer.treats = 'kept, unanswered';
    await sync.joined(true);
    expect(heard.silences).toBe(2);
    expect(peer.text).toBe('ab');
    sync.lost();
    content().insert(2, 'c');
    expect(heard.unsaved).toBe(true);
    peer.treats = 'kept';
    peer.insert(0, 'meanwhile ');
    await sync.joined(true);
    await pass();
    expect(heard.unsaved).toBe(false);
    expect(peer.text).toBe('meanwhile abc');
    expect(content().toString()).toBe('meanwhile abc');
    expect(heard.texts).toHaveLength(1);
  });

  it('send long texts in parts that the server takes', async () => {
    const { peer, sync, content } = openSync('');
    await sync.joined(true);
    const long = 'öäü line\n'.repeat(20_000);
    content().insert(0, long);
    await pass(1_000);
    expect(peer.text).toBe(long);
    for (const { length } of peer.updates) expect(length).toBeLessThanOrEqual(MAX_UPDATE_BYTES);
  });

  it('begin anew with the server where it refuses', async () => {
    const { peer, sync, heard, content } = openSync();
    await sync.joined(true);
    peer.treats = REFUSED;
    const before = content();
    before.insert(0, 'not kept ');
    await pass();
    expect(heard.refused).toEqual([SESSION_MESSAGES.permissionDenied]);
    expect(heard.unsaved).toBe(false);
    expect(content()).not.toBe(before);
    expect(content().toString()).toBe('begin');
    before.insert(0, 'into what is gone');
    peer.treats = 'kept';
    content().insert(0, 'kept ');
    await pass();
    expect(peer.text).toBe('kept begin');
  });

  it('give up what whoever may not edit any more typed, whether connected or not', async () => {
    const { peer, sync, heard, content } = openSync();
    await sync.joined(true);
    content().insert(0, 'lost ');
    await sync.setCanEdit(false);
    expect(content().toString()).toBe('begin');
    await sync.setCanEdit(true);
    sync.lost();
    content().insert(0, 'alone ');
    await sync.joined(false);
    await pass();
    expect(content().toString()).toBe('begin');
    expect(peer.updates).toEqual([]);
    expect(heard.refused).toHaveLength(2);
    expect(heard.unsaved).toBe(false);
  });

  it('wait where the server asks for it', async () => {
    const { peer, sync, heard, content } = openSync('');
    await sync.joined(true);
    peer.treats = { ok: false, code: 'rate_limited', detail: 'Too many events.' };
    content().insert(0, 'a');
    await pass();
    peer.treats = 'kept';
    await pass(500);
    expect(peer.updates).toHaveLength(1);
    await pass(600);
    expect(peer.text).toBe('a');
    expect(heard).toMatchObject({ unsaved: false, refused: [], silences: 0 });
  });

  it('send what is left when whoever is here goes', async () => {
    const { peer, sync, content } = openSync('');
    await sync.joined(true);
    content().insert(0, 'x'.repeat(100_000));
    sync.sendAll();
    sync.destroy();
    expect(peer.text).toBe('x'.repeat(100_000));
  });
});
