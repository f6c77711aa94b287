import { randomUUID } from 'node:crypto';
import { type OutputStream, serverEvents } from '@coderoom/contract';
import { expect, vi } from 'vitest';
import type { Runner } from '#runner/index.ts';
import { type startTestApp, startTestAppWith } from '#testing/app.ts';
import { peopleOf } from '#testing/people.ts';
import { connectionsTo, type LiveClient } from '#testing/sockets.ts';

/** Timeout for things that always happen, even on a busy machine, in ms. */
const WITHIN_MS = 30_000;

/** Starts a server for tests of watched runs, with a runner that others use as well. */
export async function startLiveApp(runner: Runner, settings: Record<string, string> = {}) {
  const server = await startTestAppWith(runner)(settings);
  const connections = await connectionsTo(server.app);

  return {
    ...server,
    people: peopleOf(server.app),
    connect: connections.connect,
    async close() {
      connections.close();
      await server.close();
    },
    /** Starts a run, in Python by default. */
    begin(code: string, { token, ...more }: { token?: string; [field: string]: unknown } = {}) {
      const page = new AbortController();
      const runId = randomUUID();
      const answered = fetch(`${connections.address}/api/v1/code/execute`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ code, language: 'python', run_id: runId, ...more }),
        signal: page.signal,
      });
      // The response is lost if the client disconnects.
      answered.catch(() => {});
      return { runId, answered, leave: () => page.abort() };
    },
  };
}

/** Delays the verdicts of programs that are run from now on, until the returned function is called. */
export function delayVerdicts({
  judge,
}: Pick<Awaited<ReturnType<typeof startTestApp>>, 'judge'>): () => void {
  const begin = judge.begin.bind(judge);
  const delivered = Promise.withResolvers<void>();
  vi.spyOn(judge, 'begin').mockImplementation((program, owner) => {
    const { verdict } = begin(program, owner);
    return { verdict: delivered.promise.then(() => verdict), soon: async () => null };
  });
  return delivered.resolve;
}

/** Lets the responses of programs that are run from now on wait for their verdicts, however busy the machine is. */
export function awaitVerdicts({ judge }: Pick<Awaited<ReturnType<typeof startTestApp>>, 'judge'>): void {
  const begin = judge.begin.bind(judge);
  vi.spyOn(judge, 'begin').mockImplementation((program, owner) => {
    const { verdict } = begin(program, owner);
    return { verdict, soon: () => verdict };
  });
}

/** Returns the output that a connection received of a run; fails unless each character came once and in order. */
export function transcriptOf({ heard }: LiveClient, runId: string, from = 0) {
  let length = from;
  const parts: { stream: OutputStream; text: string }[] = [];
  const phases: string[] = [];
  for (const { event, payload } of heard) {
    if (event === 'run_phase') {
      const { run_id, phase } = serverEvents.run_phase.parse(payload);
      if (run_id === runId) phases.push(`${phase} at ${length}`);
    }
    if (event !== 'run_output') continue;
    const output = serverEvents.run_output.parse(payload);
    if (output.run_id !== runId) continue;
    expect(output.from).toBe(length);
    parts.push(...output.parts);
    for (const { text } of output.parts) length += text.length;
  }
  const textOf = (wanted?: OutputStream) =>
    parts.flatMap(({ stream, text }) => (wanted === undefined || stream === wanted ? text : [])).join('');
  return { parts, phases, text: textOf(), stdout: textOf('stdout'), stderr: textOf('stderr') };
}

/** Waits until a connection has received something of a run. */
export function untilHeard(
  client: LiveClient,
  runId: string,
  isHeard: (transcript: ReturnType<typeof transcriptOf>) => boolean,
  from = 0,
) {
  return vi.waitFor(
    () => {
      const transcript = transcriptOf(client, runId, from);
      if (!isHeard(transcript)) throw new Error(`heard so far: ${JSON.stringify(transcript).slice(0, 500)}`);
      return transcript;
    },
    { timeout: WITHIN_MS },
  );
}

/** Returns everything that a connection was sent of a run so far. */
export async function heardSoFar(client: LiveClient, runId: string) {
  expect(await client.ask('leave_overview', {})).toEqual({ ok: true });
  return transcriptOf(client, runId);
}
