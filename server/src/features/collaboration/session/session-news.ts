import { serverEvents } from '@coderoom/contract';
import { z } from 'zod';

const id = z.number().int();

/**
 * Messages between servers about a session: its participants, runs, cursors and hands. What is stored they only announce,
 * and the receivers read it themselves. Who is connected, and where, is in `presence/remote-presence.ts`.
 */
export const SESSION_NEWS = {
  name: 'session',
  schema: z.discriminatedUnion('kind', [
    /** These participants joined or changed; `isBatch`: admitted or removed by the owner together. */
    z.object({ kind: z.literal('participants'), sessionId: id, ids: z.array(id), isBatch: z.boolean() }),
    /** The title or the language has changed, or the session was deleted. */
    z.object({ kind: z.literal('session'), sessionId: id }),
    /** The result of another run is shown. */
    z.object({ kind: z.literal('result'), sessionId: id }),
    /** Progress of a participant's run, or its end. */
    z.object({
      kind: z.literal('running'),
      sessionId: id,
      shown: serverEvents.code_execution_running,
      source: z
        .object({ key: z.string(), runId: z.string(), owner: z.object({ id }).nullable() })
        .nullable()
        .default(null),
    }),
    /** A participant's cursor has moved. */
    z.object({ kind: z.literal('cursor'), sessionId: id, moved: serverEvents.cursor_update }),
    /** A hand was raised or lowered; the participant may be connected to another server. */
    z.object({ kind: z.literal('hand'), sessionId: id, participantId: id, raised: z.boolean() }),
  ]),
};

/** Messages of servers about a session. */
export type SessionNews = z.infer<typeof SESSION_NEWS.schema>;
/** A participant's cursor has moved. */
export type CursorMove = Extract<SessionNews, { kind: 'cursor' }>['moved'];
