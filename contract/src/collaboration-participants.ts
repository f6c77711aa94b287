import { z } from 'zod';
import { oneSession, participant, visitorProof } from './collaboration.ts';
import { endpoint } from './endpoint.ts';

const participants = z.object({ participants: z.array(participant), total: z.number().int() });

/** Lets somebody in, sends them away, or changes what they may do. 409 where that cannot be done to them. */
export const manageParticipant = endpoint({
  name: 'manageParticipant',
  method: 'POST',
  path: '/collaboration/sessions/:id/manage-participant/:participantId',
  summary: 'Manage a participant of a session of yours',
  access: 'signed-in',
  params: oneSession.extend({ participantId: z.coerce.number().int().positive() }),
  body: z
    .object({
      action: z.enum(['approve', 'reject', 'change_role', 'kick']),
      role: z.enum(['editor', 'viewer']).nullish().describe('needed to change the role'),
    })
    .refine(({ action, role }) => action !== 'change_role' || role, {
      path: ['role'],
      error: 'must be editor or viewer',
    }),
  response: participant,
  errors: [403, 404, 409],
});

/** Who waits at the door of a session, to its owner. */
export const listPendingParticipants = endpoint({
  name: 'listPendingParticipants',
  method: 'GET',
  path: '/collaboration/sessions/:id/pending-participants',
  summary: 'Who waits to be let into a session of yours',
  access: 'signed-in',
  params: oneSession,
  response: participants,
  errors: [403, 404],
});

/** Lets several in or sends them away: all of them, or, where that cannot be done, none. */
export const batchAdmission = endpoint({
  name: 'batchAdmission',
  method: 'POST',
  path: '/collaboration/sessions/:id/batch-admission',
  summary: 'Let several into a session of yours, or send them away',
  access: 'signed-in',
  params: oneSession,
  body: z
    .array(z.object({ participant_id: z.number().int().positive(), action: z.enum(['approve', 'reject']) }))
    .max(200),
  response: participants,
  errors: [403, 404, 409],
});

/** Who is in a session, to those who are in it themselves; whom its owner sent away, to the owner alone. */
export const listParticipants = endpoint({
  name: 'listParticipants',
  method: 'GET',
  path: '/collaboration/sessions/:id/participants',
  summary: 'Who is in a session',
  access: 'visitor',
  params: oneSession,
  query: visitorProof.extend({
    sent_away: z
      .enum(['true', 'false'])
      .default('false')
      .describe('true: who was rejected or removed instead, the newest of them'),
  }),
  response: participants,
  errors: [403, 404],
});
