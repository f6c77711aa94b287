import { serverEvents } from '@coderoom/contract';
import { z } from 'zod';

const id = z.number().int();

/** Between servers: what is another than before in a session. What it is, the others read. */
export const SESSION_NEWS = {
  name: 'session',
  schema: z.discriminatedUnion('kind', [
    /** These came, or what they may do was changed; `isBatch`: by the owner, together. */
    z.object({ kind: z.literal('participants'), sessionId: id, ids: z.array(id), isBatch: z.boolean() }),
    /** Its title or its language was changed, or it was deleted. */
    z.object({ kind: z.literal('session'), sessionId: id }),
    /** Another result of a run is shown. */
    z.object({ kind: z.literal('result'), sessionId: id }),
    /** Somebody's run goes on so far, or no longer. */
    z.object({ kind: z.literal('running'), sessionId: id, shown: serverEvents.code_execution_running }),
    /** Somebody asks for attention, or no longer, whose connection may be on another server. */
    z.object({ kind: z.literal('hand'), sessionId: id, participantId: id, raised: z.boolean() }),
  ]),
};

/** What servers tell each other of a session. */
export type SessionNews = z.infer<typeof SESSION_NEWS.schema>;
