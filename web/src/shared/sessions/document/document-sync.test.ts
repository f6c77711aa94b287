import { deflateRawSync } from 'node:zlib';
import {
  type Acknowledgement,
  DOCUMENT_CHECK_MS,
  DOCUMENT_FILES,
  documentDigest,
  documentTextName,
  MAX_UPDATE_BYTES,
  SESSION_MESSAGES,
} from '@coderoom/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as Y from 'yjs';
import { DocumentSync, type DocumentSyncHandlers } from './document-sync.ts';
import { decodeBase64, encodeBase64 } from './document-wire.ts';

const REFUSED: Acknowledgement = { ok: false, code: 'forbidden', detail: SESSION_MESSAGES.permissionDenied };

const PART_BYTES = 1_000;

/** The server's end as the contract describes it: it answers when told to. */
class Peer {
  readonly document = new Y.Doc();
  readonly updates: Uint8Array[] = [];
  /** The way in which updates are handled. */
  treats: 'kept' | 'unanswered' | 'kept, unanswered' | Exclude<Acknowledgement, { ok: true }> = 'kept';

  get text(): string {
    return this.document.getText('content').toString();
  }

  /** Counts the requests for missing updates and for comparisons. */
  asked = { sync: 0, check: 0 };
  /** Compressed, requested in parts. */
  #rest = Buffer.alloc(0);

  wire = {
    sync: async (stateVector: string): Promise<Acknowledgement | null> => {
      this.asked.sync += 1;
      const diff = Y.encodeStateAsUpdate(this.document, decodeBase64(stateVector));
      const state_vector = encodeBase64(Y.encodeStateVector(this.document));
      if (diff.length <= PART_BYTES) return { ok: true, diff: encodeBase64(diff), state_vector };
      this.#rest = deflateRawSync(diff);
      const first = encodeBase64(this.#rest.subarray(0, PART_BYTES));
      return { ok: true, diff: first, state_vector, deflated_size: this.#rest.length };
    },
    rest: async (from: number): Promise<Acknowledgement | null> => ({
      ok: true,
      part: encodeBase64(this.#rest.subarray(from, from + PART_BYTES)),
    }),
    check: async (digest: string): Promise<Acknowledgement | null> => {
      this.asked.check += 1;
      const stateVector = Y.decodeStateVector(Y.encodeStateVector(this.document));
      return { ok: true, is_same: documentDigest(stateVector, this.text) === digest };
    },
    update: async (encoded: string): Promise<Acknowledgement | null> => {
      const update = decodeBase64(encoded);
      this.updates.push(update);
      if (typeof this.treats === 'object') return this.treats;
      if (this.treats !== 'unanswered') Y.applyUpdate(this.document, update);
      return this.treats === 'kept' ? { ok: true } : null;
    },
  };

  /** Inserts text as another participant. Returns the update that the connection would deliver. */
  insert(at: number, text: string): string {
    let made: Uint8Array = new Uint8Array();
    this.document.once('update', (update: Uint8Array) => {
      made = update;
    });
    this.document.getText('content').insert(at, text);
    return encodeBase64(made);
  }
}

function openSync(begin = 'begin', { peer = new Peer(), restored = [] as Uint8Array[] } = {}) {
  if (peer.text === '') peer.insert(0, begin);
  const heard = {
    texts: [] as (Y.Text | null)[],
    unsaved: null as number | null,
    refused: [] as string[],
    givenUp: [] as string[],
    /** The single file that was given up; null: several, or the entry. */
    files: [] as (string | null)[],
    /** The value of `unsaved` at the last refusal. */
    unsavedThen: null as number | null,
    synced: 0,
    silences: 0,
  };
  const handlers: DocumentSyncHandlers = {
    onText: (text) => heard.texts.push(text?.content ?? null),
    onUnsaved: (unsaved) => {
      heard.unsaved = unsaved;
    },
    onSynced: () => {
      heard.synced += 1;
    },
    onRefused: (detail, text, file) => {
      heard.files.push(file);
      heard.refused.push(detail);
      heard.givenUp.push(text);
      heard.unsavedThen = heard.unsaved;
    },
    onNoAnswer: () => {
      heard.silences += 1;
    },
  };
  const sync = new DocumentSync(peer.wire, handlers, { restored });
  onTestFinished(() => sync.destroy());
  const content = () => {
    const last = heard.texts.at(-1);
    if (!last) throw new Error('there is no text');
    return last;
  };
  return { peer, sync, heard, content };
}

/** Advances the clock and runs due timers. */
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
    expect(heard.unsaved).not.toBeNull();
    sync.receive(peer.insert(0, 'theirs '), 7);
    await pass();
    expect(peer.text).toBe('theirs begin mine');
    expect(content().toString()).toBe('theirs begin mine');
    expect(heard.unsaved).toBeNull();
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
      const later = openSync('', { peer, restored: updates ?? [] });
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
    expect(heard.unsaved).not.toBeNull();
    peer.treats = 'kept';
    peer.insert(0, 'meanwhile ');
    await sync.joined(true);
    await pass();
    expect(heard.unsaved).toBeNull();
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
    expect(heard.givenUp, 'what was typed is handed out').toEqual(['not kept begin']);
    expect(heard.unsavedThen, 'nobody takes it for kept').not.toBeNull();
    expect(heard.unsaved).toBeNull();
    expect(content()).not.toBe(before);
    expect(content().toString()).toBe('begin');
    before.insert(0, 'into what is gone');
    peer.treats = 'kept';
    content().insert(0, 'kept ');
    await pass();
    expect(peer.text).toBe('kept begin');
  });

  it('hand out what was typed without a connection where the server finds it too long', async () => {
    const { peer, sync, heard, content } = openSync();
    await sync.joined(true);
    sync.lost();
    content().insert(0, 'alone ');
    peer.treats = { ok: false, code: 'too_large', detail: 'This text is too long.' };
    await sync.joined(true);
    await pass();
    expect(heard.refused).toEqual(['This text is too long.']);
    expect(heard.givenUp).toEqual(['alone begin']);
    expect(content().toString()).toBe('begin');
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
    expect(heard.givenUp).toEqual(['lost begin', 'alone begin']);
    expect(heard.unsaved).toBeNull();
  });

  it('are handed out with the texts of other files, where the server refuses those', async () => {
    const { peer, sync, heard, content } = openSync();
    await sync.joined(true);
    const { doc: document } = content();
    if (document === null) throw new Error('The text is in no document.');
    document.transact(() => {
      document.getMap(DOCUMENT_FILES).set('a', { name: 'lib/a.py' });
      document.getText(documentTextName('a')).insert(0, 'kept');
    });
    await pass();
    peer.treats = REFUSED;
    document.getText(documentTextName('a')).insert(0, 'not ');
    await pass();
    expect(heard.refused).toEqual([SESSION_MESSAGES.permissionDenied]);
    expect(heard.givenUp).toEqual(['not kept']);
    expect(heard.files).toEqual(['lib/a.py']);
    const { doc: anew } = content();
    content().insert(0, 'a ');
    anew?.getText(documentTextName('a')).insert(0, 'b ');
    await pass();
    expect(heard.givenUp.at(-1)).toBe('a begin\n--- lib/a.py ---\nb kept');
    expect(heard.files.at(-1)).toBeNull();
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
    expect(heard).toMatchObject({ unsaved: null, refused: [], silences: 0 });
  });

  it('send what is left when whoever is here goes', async () => {
    const { peer, sync, content } = openSync('');
    await sync.joined(true);
    content().insert(0, 'x'.repeat(100_000));
    sync.sendAll();
    sync.destroy();
    expect(peer.text).toBe('x'.repeat(100_000));
  });

  it('say how old the oldest change is that is not kept, however much is typed meanwhile', async () => {
    const { peer, sync, heard, content } = openSync('');
    await sync.joined(true);
    const answers: (() => void)[] = [];
    const keep = peer.wire.update;
    peer.wire.update = async (update) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return keep(update);
    };
    const ages: number[] = [];
    for (let at = 0; at < 40; at += 1) {
      content().insert(at, 'x');
      await pass(50);
      // A round trip of 300 ms: some update is always in flight.
      if (at % 6 === 5) answers.shift()?.();
      await pass(0);
      ages.push(heard.unsaved === null ? 0 : Date.now() - heard.unsaved);
    }
    expect(Math.min(...ages.slice(1)), 'never all is kept').toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(700);
    answers.shift()?.();
    await pass();
    answers.shift()?.();
    await pass();
    expect(heard.unsaved).toBeNull();
  });

  it('notice what did not arrive by what builds upon it', async () => {
    const { peer, sync, content } = openSync();
    await sync.joined(true);
    peer.insert(5, ' lost');
    sync.receive(peer.insert(10, ' kept'), 7);
    expect(content().toString()).toBe('begin');
    await pass(300);
    expect(content().toString()).toBe('begin lost kept');
    expect(peer.asked.sync).toBe(2);
  });

  it('notice that the last change did not arrive, also where it only deleted something', async () => {
    const { peer, sync, content } = openSync();
    await sync.joined(true);
    sync.receive(peer.insert(5, ' seen'), 7);
    peer.insert(10, ' lost');
    await pass(DOCUMENT_CHECK_MS.afterChange);
    expect(content().toString()).toBe('begin seen lost');
    peer.document.getText('content').delete(0, 6);
    await pass(DOCUMENT_CHECK_MS.every);
    expect(content().toString()).toBe('seen lost');
    const { check, sync: syncs } = peer.asked;
    await pass(10 * DOCUMENT_CHECK_MS.every);
    expect(peer.asked.check - check).toBe(10);
    expect(peer.asked.sync, 'where nothing is lacking nothing is asked for').toBe(syncs);
  });

  it('ask less and less often for what does not come', async () => {
    const { peer, sync } = openSync();
    await sync.joined(true);
    peer.wire.sync = async () => {
      peer.asked.sync += 1;
      return { ok: true, diff: encodeBase64(Y.encodeStateAsUpdate(new Y.Doc())), state_vector: 'AA==' };
    };
    peer.insert(5, ' lost');
    sync.receive(peer.insert(10, ' kept'), 7);
    await pass(60_000);
    expect(peer.asked.sync).toBeLessThanOrEqual(10);
    expect(peer.asked.sync).toBeGreaterThan(3);
  });

  it('bring a long text compressed and in parts', async () => {
    const lines = Array.from({ length: 3_000 }, (_, n) => `line ${n}: ${(n * 7_919) % 10_007}\n`).join('');
    const { sync, content, heard, peer } = openSync(lines);
    let parts = 0;
    const { rest } = peer.wire;
    peer.wire.rest = (from) => {
      parts += 1;
      return rest(from);
    };
    vi.useRealTimers();
    await sync.joined(true);
    expect(content().toString()).toBe(lines);
    expect(heard.synced).toBe(1);
    expect(parts).toBeGreaterThan(3);
    expect(parts * PART_BYTES).toBeLessThan(lines.length / 2);
  });

  it('send less at once where much did not arrive', async () => {
    const { peer, sync, content } = openSync('');
    await sync.joined(true);
    peer.treats = 'unanswered';
    content().insert(0, 'x'.repeat(60_000));
    for (let tries = 0; tries < 4; tries += 1) {
      await pass();
      sync.lost();
      await sync.joined(true);
    }
    const sizes = peer.updates.map(({ length }) => length);
    expect(sizes[0]).toBeGreaterThan(60_000);
    expect(sizes.at(-1)).toBeLessThanOrEqual(8 * 1024);
    peer.treats = 'kept';
    sync.lost();
    await sync.joined(true);
    await pass(2_000);
    expect(peer.text).toBe('x'.repeat(60_000));
  });

  it('wait where the server is asked for the text too often', async () => {
    const { peer, sync, heard, content } = openSync();
    const { sync: answer } = peer.wire;
    peer.wire.sync = async () => {
      peer.wire.sync = answer;
      return { ok: false, code: 'rate_limited', detail: 'Too many events.' };
    };
    const joined = sync.joined(true);
    await pass(1_000);
    await joined;
    expect(content().toString()).toBe('begin');
    expect(heard.silences).toBe(0);
  });
});
