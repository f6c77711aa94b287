import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE, MAX_CODE_BYTES, MAX_USER_TEMPLATES } from '@coderoom/contract';
import { openSilentSocket } from '@coderoom/server/src/testing/hostile/silent-sockets.ts';
import { startServer } from '#bench/harness/server.ts';

const ATTACK_MS = 8_000;
/** Interval between two requests for the server's health, in ms. */
const LOOK_MS = 50;
/** Time after an attack in which memory may be given back, in ms. */
const CALM_MS = 10_000;
const MIB = 1024 * 1024;
const PASSWORD = 'A password of the benchmarks, 1';

type Server = Awaited<ReturnType<typeof startServer>>;

/** The attacks' account, with as much stored as it may have. */
interface Target {
  server: Server;
  token: string;
  session: { session_id: string; participant_id: string };
}

/** Sends the server connections whose close lingers, over everything that a program shares with it. */
const SEND_DESCRIPTORS = `
import os, socket, struct
for child in range(12):
    if os.fork() == 0:
        listener = socket.socket()
        listener.bind(('127.0.0.1', 0))
        listener.listen()
        near = socket.create_connection(listener.getsockname())
        far, _ = listener.accept()
        near.setblocking(False)
        try:
            while True: near.send(bytes(65536))
        except BlockingIOError: pass
        try: near.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack('ii', 1, 100))
        except OSError: pass
        for descriptor in (0, 1, 2):
            try: socket.send_fds(socket.socket(fileno=os.dup(descriptor)), [b'x'], [near.fileno(), far.fileno()])
            except OSError: pass
        os._exit(0)
for child in range(12): os.wait()
`;

/** Fills datagram sockets of the program's own network, which nobody reads. */
const FILL_SOCKETS = `
import socket, time
held = []
try:
    while True:
        reader = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        reader.bind(('127.0.0.1', 0))
        reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 24)
        writer = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        for _ in range(200): writer.sendto(bytes(60000), reader.getsockname())
        held.append((reader, writer))
except OSError: time.sleep(1)
`;

/**
 * Attacks on sockets, where the limit on calls counts too. The others run without one, because filling lists and
 * pressing Run would meet it first.
 */
const LIMITED = new Set([
  ...['a text, unread by 20 sockets', 'joining, unread by 20 sockets'],
  ...['pings of a socket, answers unread', 'polls of 170,000 handshakes', 'bodies that arrive slowly'],
]);

/** Attacks by name; each goes on until the signal fires. */
const ATTACKS: Record<string, (target: Target, signal: AbortSignal) => Promise<unknown>> = {
  'no attack': async (_, signal) => await delay(ATTACK_MS, undefined, { signal }).catch(() => {}),
  'programs send descriptors': (target, signal) => runAgain(target, SEND_DESCRIPTORS, 4, signal),
  '200 endless programs of a visitor': (target, signal) => runAgain(target, 'while True: pass', 200, signal),
  'programs fill sockets': (target, signal) => runAgain(target, FILL_SOCKETS, 4, signal),
  'a long list, unread by 150 connections': leaveUnread,
  'a text, unread by 20 sockets': (target, signal) => askSockets(target, 'document_sync', signal),
  'joining, unread by 20 sockets': (target, signal) => askSockets(target, 'join_session', signal),
  'pings of a socket, answers unread': pingUnread,
  'polls of 170,000 handshakes': pollHandshakes,
  'bodies that arrive slowly': sendSlowly,
  'searching a large history': searchHistory,
};

/** Measures how soon the server answers others while it is attacked, and what memory the attack takes. */
export async function measureAttacks(words: string[]): Promise<void> {
  const chosen = Object.entries(ATTACKS).filter(([name]) => words.length === 0 || words.includes(name));
  console.log(`${'attack'.padEnd(42)}slowest health ms   memory MiB: before   at most   after`);
  for (const [name, attack] of chosen) await reportAttack(name, attack);
}

async function reportAttack(name: string, attack: (typeof ATTACKS)[string]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const isLimited = LIMITED.has(name);
  const server = await startServer(folder, { RATE_LIMITS: isLimited ? 'on' : 'off' });
  try {
    const target = await prepare(server, isLimited ? 0 : MAX_USER_TEMPLATES);
    const before = await server.memoryBytes();
    const ended = new AbortController();
    const attacked = attack(target, ended.signal);
    let [slowest, most] = [0, before];
    for (const until = performance.now() + ATTACK_MS; performance.now() < until; await delay(LOOK_MS)) {
      const from = performance.now();
      await (await fetch(`${server.origin}${API_BASE}/health`)).text();
      slowest = Math.max(slowest, performance.now() - from);
      most = Math.max(most, await server.memoryBytes());
    }
    ended.abort();
    await attacked;
    await delay(CALM_MS);
    const sizes = [before, most, await server.memoryBytes()].map((bytes) => (bytes / MIB).toFixed(0));
    console.log(
      name.padEnd(42) +
        slowest.toFixed(0).padStart(17) +
        [21, 10, 8].map((width, nth) => sizes[nth]?.padStart(width)).join(''),
    );
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes an account with a number of long templates and runs, and a session with a long text. */
async function prepare(server: Server, count: number): Promise<Target> {
  const account = { email: 'ada@school.test', username: 'ada', full_name: 'Ada', password: PASSWORD };
  await call(server, '/auth/register', account);
  const { access_token: token = '' } = await call(
    server,
    '/auth/login',
    new URLSearchParams({ username: 'ada', password: PASSWORD }),
  );
  const code_content = 'x = 1 # long\n'.repeat(MAX_CODE_BYTES / 16);
  for (let n = 0; n < count; n += 1) {
    await call(server, '/user-templates', { name: `Kept ${n}`, language: 'python', code_content }, token);
    await call(server, '/code/execute', { language: 'python', code: `${code_content}\nprint(${n})` }, token);
  }
  // Random letters, because compressible text would be compressed on the way.
  const initial_code = Array.from({ length: 250_000 }, () => Math.random().toString(36)[2] ?? 'x').join('');
  const { share_id = '' } = await call(
    server,
    '/collaboration/sessions',
    { title: 'Long', initial_code, is_public: true },
    token,
  );
  const { participant_id = '' } = await call(server, `/collaboration/sessions/${share_id}/join`, {}, token);
  return { server, token, session: { session_id: share_id, participant_id } };
}

async function call(server: Server, path: string, body: object, token?: string) {
  const isForm = body instanceof URLSearchParams;
  const answer = await fetch(`${server.origin}${API_BASE}${path}`, {
    method: 'POST',
    headers: {
      ...(!isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

/** Keeps a number of runs of a program going. */
async function runAgain({ server }: Target, code: string, count: number, signal: AbortSignal) {
  const again = async () => {
    while (!signal.aborted) {
      const run = fetch(`${server.origin}${API_BASE}/code/execute`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ language: 'python', code }),
        signal,
      });
      const status = await run.then(
        (answer) => answer.status,
        () => null,
      );
      if (status === 503) await delay(LOOK_MS);
    }
  };
  await Promise.all(Array.from({ length: count }, again));
}

async function leaveUnread({ server, token }: Target, signal: AbortSignal) {
  const { hostname, port } = new URL(server.origin);
  const request = `GET ${API_BASE}/user-templates HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const sockets = Array.from({ length: 150 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined).pause();
    socket.write(request);
    return socket;
  });
  await aborted(signal);
  for (const socket of sockets) socket.destroy();
}

async function askSockets({ server, token, session }: Target, event: string, signal: AbortSignal) {
  const sockets = await Promise.all(
    Array.from({ length: 20 }, () => openSilentSocket(server.origin, { token })),
  );
  const state_vector = Buffer.from([0]).toString('base64');
  for (const socket of sockets) {
    socket.emit('join_session', session);
    await socket.hears('session_joined');
    socket.stopReading();
  }
  while (!signal.aborted) {
    for (const socket of sockets) {
      if (socket.hasEnded) continue;
      for (let n = 0; n < 9; n += 1) socket.emit(event, { ...session, state_vector });
      socket.pong();
    }
    await delay(2 * LOOK_MS);
  }
  for (const socket of sockets) socket.close();
}

/** Opens another socket whenever one is closed. */
async function pingUnread({ server }: Target, signal: AbortSignal) {
  while (!signal.aborted) {
    const socket = await openSilentSocket(server.origin, {});
    socket.stopReading();
    while (!signal.aborted && !socket.hasEnded) {
      socket.pingWebSocket(10_000);
      await delay(1);
    }
    socket.close();
  }
}

async function pollHandshakes({ server }: Target, signal: AbortSignal) {
  const poll = `${server.origin}/socket.io/?EIO=4&transport=polling`;
  const body = Array<string>(170_000).fill('40{}').join('\x1e');
  while (!signal.aborted) {
    const [, sid] = /"sid":"([^"]+)"/.exec(await (await fetch(poll)).text()) ?? [];
    await fetch(`${poll}&sid=${sid}`, { method: 'POST', body }).catch(() => null);
  }
}

/** Sends all of long programs but their last byte. */
async function sendSlowly({ server }: Target, signal: AbortSignal) {
  const { hostname, port } = new URL(server.origin);
  const body = Buffer.alloc(5 * MIB, 'x');
  const headers = `Host: here\r\nContent-Type: application/json\r\nContent-Length: ${body.length + 1}`;
  const sockets = Array.from({ length: 150 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(`POST ${API_BASE}/code/execute HTTP/1.1\r\n${headers}\r\n\r\n`);
    socket.write(body);
    return socket;
  });
  await aborted(signal);
  for (const socket of sockets) socket.destroy();
}

async function searchHistory({ server, token }: Target, signal: AbortSignal) {
  const again = async () => {
    while (!signal.aborted) {
      const found = fetch(`${server.origin}${API_BASE}/code/history?search=nothing&page_size=100`, {
        headers: { authorization: `Bearer ${token}` },
        signal,
      });
      await found.then(
        (answer) => answer.text(),
        () => null,
      );
    }
  };
  await Promise.all(Array.from({ length: 10 }, again));
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
