import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  API_BASE,
  createTemplate,
  createUserTemplate,
  type Endpoint,
  executeCode,
  getConfig,
  getHealth,
  getMe,
  getPublicSettings,
  getUserSettings,
  listHistory,
  listLanguages,
  listTemplates,
  listUserTemplates,
} from '@coderoom/contract';
import autocannon from 'autocannon';
import { ADMIN, call, signInAsAdmin, signUp } from '#bench/harness/calls.ts';
import { startServer } from '#bench/harness/server.ts';

/** Target: requests per second of one core. */
const GOAL = 5_000;
const CONNECTIONS = 10;
const WARM_UP_CALLS = 3_000;
/** Rounds of which the fastest counts: other work on the core only adds time. */
const ROUNDS = 3;
/** At least as many rows as one page of each list shows. */
const ROWS = 25;
/** Source addresses, enough that the counted limit per address refuses no call. */
const ADDRESSES = 256;

type Server = Awaited<ReturnType<typeof startServer>>;

/** Read calls without and with sign-in. */
const EVERYONES: readonly Endpoint[] = [getHealth, listLanguages, getConfig, getPublicSettings];
const SIGNED_IN: readonly Endpoint[] = [
  getMe,
  listTemplates,
  listUserTemplates,
  getUserSettings,
  listHistory,
];

/**
 * Read calls per second of a core: by the processor time of the server's process, so that other work of the machine
 * makes no difference. The server runs as in a school, with its limits; the clients are another process.
 */
export async function measureReads(words: string[]): Promise<void> {
  const calls = Number(words[0] ?? 5_000);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const server = await startServer(folder, { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback', ...ADMIN });
  try {
    const token = await fill(server.origin);
    console.log('a call that reads               signed in   µs a call   calls/s of a core     goal');
    for (const endpoint of EVERYONES) await report(server, endpoint, calls);
    for (const endpoint of SIGNED_IN) await report(server, endpoint, calls, token);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates templates and runs of a school and a pupil; returns the pupil's token. */
async function fill(origin: string): Promise<string> {
  const admin = await signInAsAdmin(origin);
  const pupil = await signUp(origin);
  const program = { language: 'python', code_content: 'print("Hello")\n'.repeat(40) };
  for (let row = 0; row < ROWS; row += 1) {
    const body = { ...program, name: `Program ${row}` };
    await call(origin, createTemplate, { body: { ...body, is_global: true }, token: admin });
    await call(origin, createUserTemplate, { body, token: pupil });
    const run = { language: 'python', code: 'print("Hello")\n' };
    await call(origin, executeCode, { body: run, token: pupil });
  }
  return pupil;
}

async function report(server: Server, endpoint: Endpoint, calls: number, token?: string): Promise<void> {
  await read(server.origin, endpoint, WARM_UP_CALLS, token);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await server.cpuMs();
    await read(server.origin, endpoint, calls, token);
    rounds.push(((await server.cpuMs()) - before) / calls);
  }
  const perCall = Math.min(...rounds);
  const columns = [
    `${endpoint.method} ${endpoint.path}`.padEnd(32),
    (token === undefined ? 'no' : 'yes').padEnd(9),
    (perCall * 1000).toFixed(0).padStart(11),
    (1000 / perCall).toFixed(0).padStart(19),
    String(GOAL).padStart(8),
  ];
  console.log(columns.join(' '));
}

/** Repeats a call over persistent connections. */
async function read(origin: string, { path }: Endpoint, amount: number, token?: string): Promise<void> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const result = await autocannon({
    url: `${origin}${API_BASE}${path}`,
    connections: CONNECTIONS,
    amount,
    requests: Array.from({ length: ADDRESSES }, (_, address) => ({
      headers: { ...authorization, 'x-forwarded-for': `10.0.0.${address}` },
    })),
  });
  const { errors, non2xx } = result;
  if (errors + non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} refused`);
}
