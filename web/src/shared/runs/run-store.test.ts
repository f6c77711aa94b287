import type { Acknowledgement, ExecutionResult } from '@coderoom/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SocketHandle } from '#lib/server/live-connection.ts';
import { RESULT } from '#lib/testing/finished-run.ts';
import { readBody, reply, startLocalServer } from '#lib/testing/local-server.ts';
import { createAttemptStore, createRunStore } from './run-store.ts';
import { outputLines, spansToText } from './transcript.ts';

/** A fake connection whose messages the test controls. */
class Wire {
  readonly sent: [event: string, payload: Record<string, unknown>][] = [];
  answer: Acknowledgement | null = { ok: true };
  held = 0;
  readonly #heard = new Map<string, (payload: never) => void>();
  #connected: boolean;
  #connect = () => {};
  #disconnect = () => {};

  constructor(connected = true) {
    this.#connected = connected;
  }

  hold = (use: (live: SocketHandle) => void) => {
    this.held += 1;
    const live: SocketHandle = {
      on: (event, receive) => this.#heard.set(event, receive as (payload: never) => void),
      onConnect: (act) => {
        this.#connect = act;
        if (this.#connected) act();
      },
      onDisconnect: (act) => {
        this.#disconnect = act;
      },
      request: async (event, payload) => {
        this.sent.push([event, payload]);
        return this.#connected ? this.answer : null;
      },
      emit: () => {},
    };
    // Asynchronous like the real one, which waits for a script.
    queueMicrotask(() => use(live));
    return () => {
      this.held -= 1;
    };
  };

  setConnected(connected: boolean) {
    this.#connected = connected;
    if (connected) this.#connect();
    else this.#disconnect();
  }

  /** The payloads sent with an event, without the run's id. */
  sentOf(event: string) {
    return this.sent.filter(([name]) => name === event).map(([, { run_id, ...rest }]) => rest);
  }

  receive(
    event: 'run_output' | 'run_phase' | 'run_picture' | 'run_drawing' | 'run_complexity',
    payload: Record<string, unknown>,
  ) {
    const run_id = this.sent[0]?.[1].run_id;
    this.#heard.get(event)?.({ run_id, ...payload } as never);
  }

  output(from: number, text: string) {
    this.receive('run_output', { from, parts: [{ stream: 'stdout', text }] });
  }
}

/** Starts a run that lasts until `end` is called. */
async function startRun(wire: Wire, input_data = '') {
  let end: (result: Partial<ExecutionResult>) => void = () => {};
  let asked: (body: Record<string, unknown>) => void = () => {};
  const body = new Promise<Record<string, unknown>>((resolve) => {
    asked = resolve;
  });
  server = await startLocalServer(async (request, response) => {
    asked(JSON.parse(await readBody(request)));
    end = (result) => reply(response, 200, { ...RESULT, ...result });
  });
  const store = createRunStore(wire.hold);
  const program = { code: 'input()', language: 'python' as const, input_data };
  const run = store.getState().start({ program, version: 1, timeoutMs: 10_000 });
  return {
    store,
    body: await body,
    terminal: () => store.getState().terminal,
    shown: () => {
      const transcript = store.getState().terminal?.transcript;
      return transcript && outputLines(transcript) + spansToText(transcript.line);
    },
    end: async (result: Partial<ExecutionResult>) => {
      end(result);
      await run;
    },
    stop: async () => {
      store.getState().stop();
      await run;
    },
  };
}

let server: { stop: () => Promise<void> } | undefined;

afterEach(async () => {
  vi.unstubAllGlobals();
  await server?.stop();
  server = undefined;
});

describe('of several programs, one after the other', () => {
  it('the result is that of the last, whichever is answered first', async () => {
    const answers = new Map<string, (result: string) => void>();
    const make = (program: string) =>
      new Promise<string>((resolve) => {
        answers.set(program, resolve);
      });
    const store = createAttemptStore(make, 'It failed.');
    const start = (program: string, version: number) =>
      store.getState().start({ program, version, timeoutMs: 10_000 });
    const [older, newer] = [start('older', 1), start('newer', 2)];
    answers.get('newer')?.('of newer');
    await newer;
    const finished = { phase: 'finished', result: 'of newer', version: 2 };
    expect(store.getState().run).toEqual(finished);
    answers.get('older')?.('of older');
    await older;
    expect(store.getState().run).toEqual(finished);
  });
});

describe('a run that is watched', () => {
  it('says by which name, and that it takes what is typed where nothing is prepared', async () => {
    const wire = new Wire();
    const { body, end } = await startRun(wire);
    expect(wire.sent).toEqual([['watch_run', { run_id: body.run_id, received: 0 }]]);
    expect(body.takes_typed_input).toBe(true);
    await end({});
    expect(wire.held).toBe(0);
  });

  it('takes nothing typed where something is prepared', async () => {
    const { body, end, terminal } = await startRun(new Wire(), 'Ada\n');
    expect(body).toMatchObject({ input_data: 'Ada\n', takes_typed_input: false });
    expect(terminal()?.takesInput).toBe(false);
    await end({});
  });

  it('goes unwatched without a connection', async () => {
    const wire = new Wire(false);
    const { body, end, terminal } = await startRun(wire);
    expect(body).not.toHaveProperty('run_id');
    expect(body).not.toHaveProperty('takes_typed_input');
    expect(terminal()).toBe(null);
    expect(wire.held).toBe(0);
    await end({});
  });

  it('shows each character once, whatever comes twice, and asks for what is missing', async () => {
    const wire = new Wire();
    const { shown, end } = await startRun(wire);
    wire.output(0, 'one\ntwo');
    wire.output(4, 'two\nthree\n');
    wire.output(0, 'one\n');
    expect(shown()).toBe('one\ntwo\nthree\n');
    wire.output(20, 'five\n');
    expect(shown()).toBe('one\ntwo\nthree\n');
    expect(wire.sentOf('watch_run')).toEqual([{ received: 0 }, { received: 14 }]);
    wire.output(14, 'four\n');
    expect(shown()).toBe('one\ntwo\nthree\nfour\n');
    await end({ output: 'one\ntwo\nthree\nfour\nfive\n' });
  });

  it('adds to drawings as they come, and asks for what is missing', async () => {
    const wire = new Wire();
    const { terminal, end } = await startRun(wire);
    const draw = (from: number, text: string, at = 0) =>
      wire.receive('run_drawing', { name: 'turtle.drawing', at, alt: null, from, text });
    const drawn = () => terminal()?.made.map(({ name, content }) => [name, content]);
    draw(0, 'header\n');
    draw(7, 'line\n');
    draw(7, 'line\nnext\n');
    expect(drawn()).toEqual([['turtle.drawing', { text: 'header\nline\nnext\n' }]]);
    draw(40, 'later\n');
    expect(wire.sentOf('watch_run').at(-1)).toEqual({
      received: 0,
      received_drawings: [{ name: 'turtle.drawing', length: 17 }],
    });
    draw(0, 'again\n');
    expect(drawn()).toEqual([['turtle.drawing', { text: 'again\n' }]]);
    await end({});
  });

  it('shows pictures in the order of their places, and newer ones in place of older ones', async () => {
    const wire = new Wire();
    const { terminal, end } = await startRun(wire);
    const picture = { kind: 'picture', media_type: 'image/png', bytes: 3, width: 1, height: 1, alt: null };
    const shows = (name: string, at: number, content: string) =>
      wire.receive('run_picture', { file: { ...picture, name, at, content } });
    wire.output(0, 'one\ntwo\n');
    shows('b.png', 8, 'AAAA');
    shows('a.png', 4, 'BBBB');
    shows('b.png', 8, 'CCCC');
    expect(terminal()?.made.map(({ name, content }) => [name, content])).toEqual([
      ['a.png', { base64: 'BBBB' }],
      ['b.png', { base64: 'CCCC' }],
    ]);
    expect(terminal()?.transcript.blocks.flatMap(({ shown }) => shown ?? [])).toEqual(['a.png', 'b.png']);
    await end({});
  });

  it('asks again after a lost connection', async () => {
    const wire = new Wire();
    const { terminal, end } = await startRun(wire);
    wire.output(0, 'before');
    wire.setConnected(false);
    expect(terminal()?.connected).toBe(false);
    wire.setConnected(true);
    expect(terminal()?.connected).toBe(true);
    expect(wire.sentOf('watch_run').at(-1)).toEqual({ received: 6 });
    await end({ output: 'before' });
  });

  it('is followed after its end until a verdict that was pending arrives', async () => {
    const wire = new Wire();
    const { store, end } = await startRun(wire);
    const pending = { ...RESULT.complexity, pending: true };
    const verdict = { ...RESULT.complexity, available: true, time_complexity: 'O(n)' };
    await end({ complexity: pending });
    expect(store.getState().run).toMatchObject({ phase: 'finished', result: { complexity: pending } });
    expect(wire.held).toBe(1);
    wire.receive('run_complexity', { complexity: verdict });
    await vi.waitFor(() => expect(store.getState().run).toMatchObject({ result: { complexity: verdict } }));
    expect(wire.held).toBe(0);
  });

  it('has the verdict that arrived before its result', async () => {
    const wire = new Wire();
    const { store, end } = await startRun(wire);
    const verdict = { ...RESULT.complexity, available: true, time_complexity: 'O(n)' };
    wire.receive('run_complexity', { complexity: verdict });
    await end({ complexity: { ...RESULT.complexity, pending: true } });
    expect(store.getState().run).toMatchObject({ result: { complexity: verdict } });
    expect(wire.held).toBe(0);
  });

  it('has no verdict where following ends before it arrives', async () => {
    const wire = new Wire();
    const { store, end } = await startRun(wire);
    await end({ complexity: { ...RESULT.complexity, pending: true } });
    store.getState().reset();
    await vi.waitFor(() => expect(wire.held).toBe(0));
    expect(store.getState().run).toEqual({ phase: 'idle' });
  });

  it('hears nothing of another run', async () => {
    const wire = new Wire();
    const { shown, end } = await startRun(wire);
    wire.receive('run_output', {
      run_id: crypto.randomUUID(),
      from: 0,
      parts: [{ stream: 'stdout', text: 'no' }],
    });
    expect(shown()).toBe('');
    await end({});
  });

  it('keeps what was seen where it is stopped, and forgets it where it is let go', async () => {
    const wire = new Wire();
    const { store, shown, stop } = await startRun(wire);
    wire.output(0, 'so far\n');
    await stop();
    expect(store.getState().run).toMatchObject({ phase: 'stopped' });
    expect(shown()).toBe('so far\n');
    expect(wire.held).toBe(0);
    store.getState().reset();
    expect(store.getState().terminal).toBe(null);
  });
});

describe('a run that is typed to', () => {
  it('keeps what was typed among what was written', async () => {
    const wire = new Wire();
    const { store, terminal, end } = await startRun(wire);
    wire.output(0, 'Name? ');
    wire.receive('run_phase', { phase: 'waiting_for_input' });
    expect(terminal()?.phase).toBe('waiting_for_input');
    store.getState().type('Ada\n');
    await end({ output: 'Name? Hi Ada\n' });
    expect(wire.sentOf('type_input')).toEqual([{ text: 'Ada\n', is_last: false }]);
    expect(terminal()?.wasTypedTo).toBe(true);
    expect(terminal()?.transcript.blocks.flatMap(({ spans }) => spans)).toEqual([
      { source: 'stdout', text: 'Name? ' },
      { source: 'typed', text: 'Ada\n' },
      { source: 'stdout', text: 'Hi Ada\n' },
    ]);
  });

  it('takes nothing after the end of its input', async () => {
    const wire = new Wire();
    const { store, terminal, end } = await startRun(wire);
    store.getState().type('', true);
    expect(terminal()?.takesInput).toBe(false);
    await vi.waitFor(() => expect(wire.sentOf('type_input')).toEqual([{ text: '', is_last: true }]));
    await end({});
  });

  it('says what was refused, and what nobody answered', async () => {
    const wire = new Wire();
    const { store, terminal, end } = await startRun(wire);
    wire.answer = { ok: false, code: 'conflict', detail: 'The program has ended.' };
    store.getState().type('x\n');
    await vi.waitFor(() => expect(terminal()?.problem).toBe('The program has ended.'));
    wire.answer = null;
    store.getState().type('y\n');
    await vi.waitFor(() => expect(terminal()?.problem).toContain('may not have reached the program'));
    await end({});
  });

  it('sends what is too long for one message in several, whole characters each, and in this order', async () => {
    const wire = new Wire();
    const { store, end } = await startRun(wire);
    const text = `${'ü🙂'.repeat(10_000)}\n`;
    store.getState().type(text, true);
    store.getState().type('after\n');
    await vi.waitFor(() => expect(wire.sentOf('type_input').at(-1)?.text).toBe('after\n'));
    const pieces = wire.sentOf('type_input').slice(0, -1) as { text: string; is_last: boolean }[];
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.map((piece) => piece.is_last)).toEqual([...pieces.slice(1).map(() => false), true]);
    for (const piece of pieces) expect(Buffer.byteLength(piece.text)).toBeLessThanOrEqual(16 * 1024);
    await end({});
  });
});
