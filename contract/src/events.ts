import { z } from 'zod';
import { editorSettings } from './settings.ts';

/** What the server answers to a client's event that carries a callback. */
export const acknowledgement = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: z.string(), detail: z.string() }),
]);
/** What the server answers to a client's event that carries a callback. */
export type Acknowledgement = z.infer<typeof acknowledgement>;

/** What a client proves itself with when it connects: an access token, or nothing as a visitor. */
export const handshakeAuth = z.object({ token: z.string().max(4_000).nullish() });

/**
 * What clients send. Identity and role come from the connection: a `user_id` in a payload is accepted, because
 * clients send it, and never believed.
 */
export const clientEvents = {
  /** To hear of the settings of classrooms: all of one's own where none is named. */
  join_classroom: z.object({
    classroom_id: z.union([z.number().int(), z.array(z.number().int()).max(200)]).nullish(),
    classroom_ids: z.array(z.number().int()).max(200).nullish(),
    user_id: z.number().int().nullish(),
  }),
} as const;

/** What the server sends. */
export const serverEvents = {
  classroom_joined: z.object({ classroom_ids: z.array(z.number().int()), settings: editorSettings }),
  classroom_left: z.object({ classroom_id: z.number().int() }),
  /** What holds for the receiver from now on. */
  admin_settings_changed: z.object({ settings: editorSettings }),
} as const;
