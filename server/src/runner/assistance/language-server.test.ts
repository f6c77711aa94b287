import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { megabytes } from '#runner/limits.ts';
import type { Box } from '#runner/sandbox/box.ts';
import type { OpenSandbox } from '#runner/sandbox/sandbox.ts';
import { testSandbox } from '#runner/sandbox/testing.ts';
import { inBreadth } from '#runner/testing/soak.ts';
import { openAssistance } from './assistance.ts';
import { LanguageServer, type LanguageServerState } from './language-server.ts';
import { ServerProcess } from './server-process.ts';
import type { LanguageServerSetup } from './setup.ts';
import { standIn } from './testing/stand-in.ts';

const TIME = { timeout: 60_000 };
const AT = { line: 1, column: 1 };

let sandbox: OpenSandbox & { directory: string };
beforeAll(async () => {
  sandbox = await testSandbox(4);
});
afterAll(() => sandbox.close());

/** Starts a stand-in with one document; its states are recorded. */
async function started(program: string, test: (server: LanguageServer, states: string[]) => Promise<void>) {
  const states: LanguageServerState[] = [];
  const server = new LanguageServer(
    standIn(program),
    () => sandbox.acquire(),
    (state) => states.push(state),
  );
  try {
    await test(server, states);
  } finally {
    await server.close();
  }
}

/** As {@link started}, with another program each time that it is started. */
async function startedInTurn(
  programs: readonly string[],
  test: (server: LanguageServer, states: string[]) => Promise<void>,
) {
  const states: LanguageServerState[] = [];
  let starts = 0;
  const acquire = () => {
    starts += 1;
    return sandbox.acquire();
  };
  const setup: LanguageServerSetup = {
    ...standIn(''),
    get command() {
      return standIn(programs[starts - 1] ?? '').command;
    },
  };
  const server = new LanguageServer(setup, acquire, (state) => states.push(state));
  try {
    await test(server, states);
  } finally {
    await server.close();
  }
}

describe('a language server', () => {
  it('answers, and is started again when it ends', TIME, async () => {
    await started(`serve('textDocument/hover')`, async (server, states) => {
      const document = server.open('user:1', 'a');
      await expect.poll(() => server.state, TIME).toBe('ready');
      expect(await document.complete(AT, null)).toMatchObject({ items: [{ label: 'answer' }] });
      // It ends at once when it is asked again.
      expect(await document.hover(AT)).toBeNull();
      const asked = ['ready', 'starting', 'ready', 'stopped', 'starting', 'ready'];
      await expect.poll(() => states, TIME).toEqual(asked);
      document.set('b');
      expect(await document.complete(AT, null)).toMatchObject({ items: [{ label: 'answer' }] });
    });
  });

  it('is started again at once after an accident, and answers all that was asked', TIME, async () => {
    await startedInTurn(
      [`serve('textDocument/hover')`, `serve('exit', lambda asked: {'contents': 'hover', **label(asked)})`],
      async (server, states) => {
        const document = server.open('user:1', 'a');
        const other = server.open('user:2', 'b');
        await expect.poll(() => server.state, TIME).toBe('ready');
        const answers = await Promise.all([document.hover(AT), other.complete(AT, null), other.hover(AT)]);
        expect(answers).toMatchObject([
          { contents: 'hover' },
          { items: [{ label: 'answer' }] },
          { contents: 'hover' },
        ]);
        expect(states).toEqual(['ready', 'starting', 'ready']);
      },
    );
  });

  const TOO_MUCH: readonly (readonly [string, string])[] = [
    ['takes too long', 'while True: pass'],
    ['is answered at too great a length', `raw(b'Content-Length: 99999999\\r\\n\\r\\n')\ntime.sleep(60)`],
    ['is answered without end', `while True: send({'method': 'window/logMessage', 'params': {}})`],
    ['takes all memory', `x = []\nwhile True: x.append(bytearray(1_000_000))`],
  ];
  it.for(inBreadth(TOO_MUCH.slice(0, 1), TOO_MUCH))(
    'does not repeat a question that %s, and answers those of others',
    TIME,
    async ([, program]) => {
      const counting = `
hovers = []
def answer(asked):
    if asked['method'].endswith('hover'): hovers.append(1)
    return {'items': [{'label': str(len(hovers))}]}
serve('exit', answer)
`;
      await startedInTurn([`serve('textDocument/hover')\n${program}`, counting], async (server, states) => {
        const document = server.open('user:1', 'a');
        const other = server.open('user:2', 'b');
        await expect.poll(() => server.state, TIME).toBe('ready');
        const answers = await Promise.all([document.hover(AT), other.complete(AT, null)]);
        expect(answers).toMatchObject([null, { items: [{ label: '0' }] }]);
        expect(states).toEqual(['ready', 'starting', 'ready']);
      });
    },
  );

  it('gives up what nobody waits for any more, asked already or not yet', TIME, async () => {
    // It answers a hover when that is cancelled, and counts what it is asked.
    const program = `
asked, cancelled = [], []
while True:
    message = receive()
    method = message.get('method')
    if method == '$/cancelRequest':
        cancelled.append(message['params']['id'])
        send({'id': cancelled[-1], 'error': {'code': -32800, 'message': 'cancelled'}})
    elif 'id' in message and method is not None:
        asked.append(method)
        if not method.endswith('hover'):
            hovers = sum(method.endswith('hover') for method in asked)
            send({'id': message['id'], 'result': {'items': [{'label': f'{hovers} {len(cancelled)}'}]}})
`;
    await started(program, async (server, states) => {
      const document = server.open('user:1', 'a');
      await expect.poll(() => server.state, TIME).toBe('ready');
      const [first, second] = [new AbortController(), new AbortController()];
      const requested = vi.spyOn(ServerProcess.prototype, 'request');
      const hover = document.heeding?.(first.signal).hover(AT);
      const waiting = server.open('user:2', 'b').heeding?.(second.signal).hover(AT);
      const completed = document.complete(AT, null);
      second.abort();
      expect(await waiting).toBeNull();
      await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(1));
      requested.mockRestore();
      first.abort();
      expect(await hover).toBeNull();
      expect(await completed).toMatchObject({ items: [{ label: '1 1' }] });
      expect(states).toEqual(['ready']);
    });
  });

  it('is sent no further request for a question that was given up during the first', TIME, async () => {
    // It answers the hover that comes first when that is cancelled, and lists what it is asked.
    const program = `
asked, cancelled = [], []
while True:
    message = receive()
    method = message.get('method')
    if method == '$/cancelRequest':
        cancelled.append(message['params']['id'])
        send({'id': cancelled[-1], 'error': {'code': -32800, 'message': 'cancelled'}})
    elif 'id' in message and method is not None:
        asked.append(method.split('/')[-1])
        if asked[-1] != 'hover' or cancelled:
            send({'id': message['id'], 'result': {'items': [{'label': ' '.join(asked)}]}})
`;
    const setup = { ...standIn(program), asksFirst: { line: 1, column: 1 } };
    const server = new LanguageServer(
      setup,
      () => sandbox.acquire(),
      () => {},
    );
    const document = server.open('user:1', 'a');
    await expect.poll(() => server.state, TIME).toBe('ready');
    const given = new AbortController();
    const requested = vi.spyOn(ServerProcess.prototype, 'request');
    const givenUp = document.heeding?.(given.signal).complete(AT, null);
    await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(1));
    requested.mockRestore();
    given.abort();
    expect(await givenUp).toBeNull();
    const list = await document.complete(AT, null);
    expect(list?.items[0]?.label).toMatch(/ hover hover completion$/);
    await server.close();
  });

  it('measures the free memory when the process before is gone', TIME, async () => {
    const boxes = { open: 0, opened: 0 };
    const acquire = async () => {
      const box = await sandbox.acquire();
      boxes.open += 1;
      boxes.opened += 1;
      const release = box.release.bind(box);
      vi.spyOn(box, 'release').mockImplementation(async () => {
        await release();
        boxes.open -= 1;
      });
      return box;
    };
    const states: LanguageServerState[] = [];
    const setup: LanguageServerSetup = {
      ...standIn(''),
      get command() {
        return standIn(boxes.opened < 2 ? `serve('textDocument/hover')` : `serve('exit')`).command;
      },
    };
    const freeMemory = () => (boxes.open > 0 ? 0 : megabytes(4096));
    const server = new LanguageServer(setup, acquire, (state) => states.push(state), { freeMemory });
    const document = server.open('user:1', 'a');
    await expect.poll(() => server.state, TIME).toBe('ready');
    expect(await Promise.all([document.hover(AT), document.complete(AT, null)])).toMatchObject([
      null,
      { items: [{ label: 'answer' }] },
    ]);
    expect(states).toEqual(['ready', 'starting', 'ready']);
    await server.close();
  });

  it('is started again when an exercise hangs, and without exercises then', {
    ...TIME,
    tags: ['breadth'],
  }, async () => {
    // The first completion warms it up, the second is the exercise.
    const computing = `
send({'id': serve('textDocument/completion')['id'], 'result': {'items': []}})
serve('textDocument/completion')
while True: pass
`;
    const states: LanguageServerState[] = [];
    const setup = { ...standIn(computing), exercises: [{ text: 'x', ...AT }] };
    const server = new LanguageServer(
      setup,
      () => sandbox.acquire(),
      (state) => states.push(state),
    );
    server.open('user:1', 'a');
    await expect.poll(() => states, TIME).toEqual(['ready', 'starting', 'ready']);
    expect(server.state).toBe('ready');
    await server.close();
  });

  it('is not ended as unused while a question is under way', TIME, async () => {
    const slow = `
asked = serve('textDocument/hover')
time.sleep(1)
send({'id': asked['id'], 'result': {'contents': 'hover'}})
serve('exit')
`;
    const server = new LanguageServer(
      standIn(slow),
      () => sandbox.acquire(),
      () => {},
      { unusedMs: 500 },
    );
    const document = server.open('user:1', 'a');
    expect(await document.hover(AT)).toMatchObject({ contents: 'hover' });
    await server.close();
  });

  it('ends a check when its document is closed, so that those of others begin', TIME, async () => {
    const checked: string[] = [];
    const setup: LanguageServerSetup = {
      ...standIn(''),
      command: null,
      problems: 'checked',
      check: async (text, _box, signal) => {
        checked.push(text);
        if (text === 'hangs') await new Promise((resolve) => signal.addEventListener('abort', resolve));
        return [];
      },
    };
    const server = new LanguageServer(
      setup,
      () => sandbox.acquire(),
      () => {},
    );
    const hanging = server.open('user:1', 'hangs');
    const other = server.open('user:2', 'b');
    const [first, second] = [hanging.problems(), other.problems()];
    await expect.poll(() => checked).toEqual(['hangs']);
    hanging.close();
    await first;
    expect(await second).toEqual([]);
    await server.close();
  });

  it('answers a question that comes while it starts', TIME, async () => {
    await started(`serve('exit')`, async (server) => {
      const document = server.open('user:1', 'a');
      expect(server.state).toBe('starting');
      expect(await document.complete(AT, null)).toMatchObject({ items: [{ label: 'answer' }] });
    });
  });

  it('is ended when nobody asks, looks ready, and answers the question that wakes it', TIME, async () => {
    const releases: { mock: { calls: unknown[] } }[] = [];
    const acquire = async () => {
      const box = await sandbox.acquire();
      releases.push(vi.spyOn(box, 'release'));
      return box;
    };
    const states: LanguageServerState[] = [];
    const server = new LanguageServer(standIn(`serve('exit')`), acquire, (state) => states.push(state), {
      unusedMs: 1_000,
    });
    const document = server.open('user:1', 'a');
    await expect.poll(() => releases[0]?.mock.calls.length, TIME).toBe(1);
    expect(states).toEqual(['ready']);
    // All that is asked meanwhile waits.
    const answers = await Promise.all([document.hover(AT), document.complete(AT, null)]);
    expect(answers[1]).toMatchObject({ items: [{ label: 'answer' }] });
    expect(states).toEqual(['ready', 'starting', 'ready']);
    await server.close();
  });

  it('is not started on a machine with little free memory', async () => {
    const states: LanguageServerState[] = [];
    const acquire = vi.fn(() => sandbox.acquire());
    const server = new LanguageServer(standIn(''), acquire, (state) => states.push(state), {
      freeMemory: () => megabytes(767),
    });
    const document = server.open('user:1', 'a');
    expect(await document.complete(AT, null)).toBeNull();
    expect(states).toEqual(['stopped']);
    expect(acquire).not.toHaveBeenCalled();
    await server.close();
  });

  it('is told versions of a text as documents, and keeps a bounded number of them', TIME, async () => {
    const counting = `
opened = []
while True:
    told = receive()
    uri = told.get('params', {}).get('textDocument', {}).get('uri')
    if told.get('method') == 'textDocument/didOpen': opened.append(uri)
    if told.get('method') == 'textDocument/didClose': opened.remove(uri)
    if 'id' in told and 'method' in told: send({'id': told['id'], 'result': {'items': [{'label': str(len(opened))}]}})
`;
    const setup = { ...standIn(counting), versionsOpen: { count: 3, characters: 1_000 } };
    const server = new LanguageServer(
      setup,
      () => sandbox.acquire(),
      () => {},
    );
    const document = server.open('user:1', 'a');
    await expect.poll(() => server.state, TIME).toBe('ready');
    const openAfter = async (text: string, asked = document) => {
      asked.set(text);
      return (await asked.complete(AT, null))?.items[0]?.label;
    };
    const counts: unknown[] = [];
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) counts.push(await openAfter(text));
    expect(counts).toEqual(['1', '2', '3', '4', '1', '2']);
    const long = 'x'.repeat(600);
    expect([await openAfter(long), await openAfter(`${long}y`), await openAfter('z')]).toEqual([
      '3',
      '4',
      '1',
    ]);
    const other = server.open('user:2', 'a');
    expect(await openAfter('b', other)).toBe('2');
    document.close();
    expect(await openAfter('c', other)).toBe('2');
    await server.close();
  });

  it('is asked a first question before each one', TIME, async () => {
    const recording = `
asked = []
def answer(question):
    uri = question.get('params', {}).get('textDocument', {}).get('uri', '')
    asked.append(question['method'].split('/')[-1] + (' of ours' if 'warm-up' in uri else ''))
    return {'items': [{'label': ', '.join(asked[-2:])}]}
serve('exit', answer)
`;
    const setup = { ...standIn(recording), asksFirst: { line: 1, column: 1 } };
    const server = new LanguageServer(
      setup,
      () => sandbox.acquire(),
      () => {},
    );
    const document = server.open('user:1', 'a');
    await expect.poll(() => server.state, TIME).toBe('ready');
    for (const text of ['a', 'b', 'b']) {
      document.set(text);
      const list = await document.complete(AT, null);
      expect(list?.items[0]?.label).toBe('hover of ours, completion');
    }
    await server.close();
  });

  it('is not asked again about a text that ended it twice, until the text changes', TIME, async () => {
    await started(`serve('textDocument/hover')`, async (server, states) => {
      const document = server.open('user:1', 'a');
      const other = server.open('user:2', 'b');
      await expect.poll(() => server.state, TIME).toBe('ready');
      // It is asked again after the first time.
      await document.hover(AT);
      await expect.poll(() => states, TIME).toContain('stopped');
      await expect.poll(() => server.state, TIME).toBe('ready');
      expect(await document.hover(AT)).toBeNull();
      expect(server.state).toBe('ready');
      expect(await other.complete(AT, null)).not.toBeNull();
      document.set('c');
      expect(await document.complete(AT, null)).not.toBeNull();
    });
  });

  it(
    'answers an owner no more whose changed texts ended it three times, and everybody else',
    TIME,
    async () => {
      await started(`serve('textDocument/hover')`, async (server, states) => {
        const document = server.open('address:1', 'a', { turn: 'connection:1' });
        // The first text ends it twice.
        for (const times of [1, 2]) {
          await expect.poll(() => server.state, TIME).toBe('ready');
          document.set(`a${times}`);
          await document.hover(AT);
          await expect.poll(() => states.filter((state) => state === 'stopped').length, TIME).toBe(times);
        }
        await expect.poll(() => server.state, TIME).toBe('ready');
        const again = server.open('address:1', 'b', { turn: 'connection:1' });
        expect(await again.hover(AT)).toBeNull();
        expect(await again.pausedMs()).toBeGreaterThan(60_000);
        expect(server.state).toBe('ready');
        // A class may be behind the address.
        const neighbour = server.open('address:1', 'b', { turn: 'connection:2' });
        expect(await neighbour.complete(AT, null)).not.toBeNull();
        expect(await neighbour.pausedMs()).toBe(0);
        expect(await server.open('user:2', 'b').complete(AT, null)).not.toBeNull();
      });
    },
  );

  const HOSTILE: readonly (readonly [string, string])[] = [
    ['sends what is no message', `raw(b'hello' * 1000)`],
    ['takes memory', `x = []\nwhile True: x.append(bytearray(1_000_000))`],
    ['sends a header without an end', `raw(b'x' * 5_000_000)`],
    ['announces a giant message', `raw(b'Content-Length: 999999999\\r\\n\\r\\n')\nreceive()\ntime.sleep(60)`],
    ['sends a negative length', `raw(b'Content-Length: -5\\r\\n\\r\\n{}')\ntime.sleep(60)`],
    ['sends what is no JSON', `raw(b'Content-Length: 3\\r\\n\\r\\n{{{')\ntime.sleep(60)`],
    ['sends a number', `raw(b'Content-Length: 1\\r\\n\\r\\n7')\ntime.sleep(60)`],
    ['sends without end', `while True: send({'method': 'window/logMessage', 'params': {}})`],
    [
      'asks without end',
      `while True: send({'id': 1, 'method': 'workspace/configuration', 'params': {'items': [{'section': '__proto__'}] * 50}})`,
    ],
    ['computes without end', 'while True: pass'],
    ['forks without end', 'while True:\n    try: os.fork()\n    except OSError: pass'],
  ];
  it.for(HOSTILE)('is ended when it %s', TIME, async ([, program]) => {
    await started(`serve('textDocument/hover')\n${program}`, async (server, states) => {
      const document = server.open('user:1', 'a');
      await expect.poll(() => server.state, TIME).toBe('ready');
      expect(await document.hover(AT)).toBeNull();
      await expect.poll(() => states, TIME).toContain('starting');
    });
  });

  it('passes on nothing of a hostile answer but text', TIME, async () => {
    const program = `
deep = {}
for _ in range(50): deep = {'a': deep}
serve('exit', lambda asked: {
    'items': [7, None, [], {'label': 3}, {'label': 'x' * 1000, 'kind': 'y'}] + [{'label': 'a\\0b' + str(n), 'kind': -1, 'textEdit': {'range': {'start': deep}}} for n in range(300)],
    'contents': {'kind': 'plaintext', 'value': '<img src=x onerror=alert(1)> [link](javascript:alert(1))'},
    'signatures': [{'label': 5, 'parameters': [{'label': [9, 'x']}]}], 'activeParameter': 1e99,
})`;
    await started(program, async (server) => {
      const document = server.open('user:1', '');
      await expect.poll(() => server.state, TIME).toBe('ready');
      const list = await document.complete(AT, null);
      expect(list?.items).toHaveLength(100);
      expect(list?.is_incomplete).toBe(true);
      for (const { label, kind } of list?.items ?? []) {
        expect(label.length).toBeLessThan(300);
        expect(label).not.toContain('\0');
        expect(kind).toBe(1);
      }
      const hover = await document.hover(AT);
      expect(hover?.contents).toMatch(/^\\<img/);
      expect(hover?.contents).toContain('\\[link\\]');
      expect(await document.signatures(AT)).toMatchObject({
        signatures: [{ label: '', parameters: [{ from: 0, to: 0 }] }],
        active_parameter: 0,
      });
      expect(await document.problems()).toEqual([]);
    });
  });
});

describe('the sandbox of a language server', () => {
  /** Runs Python as a language server and returns the value that it computes. */
  async function computed(expression: string, before = ''): Promise<string> {
    let answer: string | undefined;
    const program = `
import socket
${before}
def value():
    try: return repr(${expression})
    except Exception as problem: return 'refused: ' + type(problem).__name__
serve('exit', lambda asked: {'contents': value()})`;
    await started(program, async (server) => {
      const document = server.open('user:1', '');
      await expect.poll(() => server.state, TIME).toBe('ready');
      answer = (await document.hover(AT))?.contents;
    });
    return String(answer);
  }

  it('has no network', TIME, async () => {
    expect(await computed(`socket.create_connection(('1.1.1.1', 80), 2)`)).toContain('refused');
    expect(await computed(`open('/proc/net/dev').read().count(':')`)).toBe('1');
  });

  it('sees no file of the host, and can write only to its temporary folder', TIME, async () => {
    const secret = `${sandbox.directory}/../secret`;
    writeFileSync(secret, 'canary', { mode: 0o644 });
    expect(await computed(`open('${secret}').read()`)).toContain('refused');
    expect(await computed(`os.listdir('/box')`)).toBe('[]');
    expect(await computed(`open('/box/x', 'w')`)).toContain('refused');
    expect(await computed(`open('/usr/x', 'w')`)).toContain('refused');
    expect(await computed(`os.listdir('/home') + os.listdir('/root')`)).toContain('refused');
  });

  it('has pipes and no other descriptor', TIME, async () => {
    const found = await computed(
      `[os.readlink('/proc/self/fd/' + n).split(':')[0] for n in '012'] + [n for n in os.listdir('/proc/self/fd') if int(n) > 3]`,
    );
    expect(found).toBe("['pipe', 'pipe', 'pipe']");
  });

  it('sees no other process', TIME, async () => {
    expect(await computed(`len([n for n in os.listdir('/proc') if n.isdigit()]) < 4`)).toBe('True');
    expect(await computed(`os.environ.get('PATH')`)).toContain('/usr/bin');
    expect(await computed(`sorted(os.environ)`)).not.toContain('NODE');
  });
});

it('gives up quietly where there is no place for it', async () => {
  const states: string[] = [];
  const acquire = () => Promise.reject(new Error('There is none.'));
  const server = new LanguageServer(standIn(''), acquire, (state) => states.push(state));
  const document = server.open('user:1', '');
  await expect.poll(() => states).toContain('stopped');
  expect(await document.complete(AT, null)).toBeNull();
  await server.close();
});

it('gives back a place that it gets after its end', async () => {
  const place = Promise.withResolvers<Box>();
  const acquire = vi.fn(() => place.promise);
  const server = new LanguageServer(standIn(''), acquire, () => {});
  server.open('user:1', '');
  await vi.waitFor(() => expect(acquire).toHaveBeenCalled());
  const closed = server.close();
  const box = await sandbox.acquire();
  const [serve, release] = [vi.spyOn(box, 'serve'), vi.spyOn(box, 'release')];
  place.resolve(box);
  await closed;
  expect([serve, release].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it('opens a bounded number of documents for all people together', async () => {
  const assistance = openAssistance(
    () => Promise.reject(new Error('There is none.')),
    async () => ({ setups: [standIn('')], missing: [] }),
  );
  await assistance.find();
  const documents = Array.from({ length: 600 }, (_, person) =>
    assistance.open('python', `user:${person}`, ''),
  );
  expect(documents).not.toContain(null);
  expect(assistance.open('python', 'user:1', '')).toBeNull();
  documents[0]?.close();
  expect(assistance.open('python', 'user:1', '')).not.toBeNull();
  await assistance.close();
});
