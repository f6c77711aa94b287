import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { problem } from '#message.ts';
import { idParameter } from '#paging.ts';
import { oneSession, participant, visitorProof } from './collaboration.ts';

const participants = z.object({ participants: z.array(participant), total: z.number().int() });

/** Admits or removes a person, or changes their permissions. 409 if the action does not apply to them. */
export const manageParticipant = endpoint({
  name: 'manageParticipant',
  method: 'POST',
  path: '/collaboration/sessions/:id/manage-participant/:participantId',
  summary: 'Manage a participant of your session',
  access: 'signed-in',
  params: oneSession.extend({ participantId: idParameter }),
  body: z
    .object({
      action: z.enum(['approve', 'reject', 'change_role', 'kick']),
      role: z.enum(['editor', 'viewer']).nullish().describe('required for change_role'),
    })
    .refine(({ action, role }) => action !== 'change_role' || role, {
      path: ['role'],
      error: problem`must be editor or viewer`,
    }),
  response: participant,
  errors: [403, 404, 409],
});

/** The people waiting to join a session, for its owner. */
export const listPendingParticipants = endpoint({
  name: 'listPendingParticipants',
  method: 'GET',
  path: '/collaboration/sessions/:id/pending-participants',
  summary: 'List people waiting to join your session',
  access: 'signed-in',
  params: oneSession,
  response: participants,
  errors: [403, 404],
});

/** Admits or rejects several people: all of them, or none if that is impossible for one. */
export const batchAdmission = endpoint({
  name: 'batchAdmission',
  method: 'POST',
  path: '/collaboration/sessions/:id/batch-admission',
  summary: 'Admit or reject several people at once',
  access: 'signed-in',
  params: oneSession,
  body: z
    .array(z.object({ participant_id: z.number().int().positive(), action: z.enum(['approve', 'reject']) }))
    .max(200),
  response: participants,
  errors: [403, 404, 409],
});

/** The participants of a session, for its participants; the removed people, only for its owner. */
export const listParticipants = endpoint({
  name: 'listParticipants',
  method: 'GET',
  path: '/collaboration/sessions/:id/participants',
  summary: 'List the participants of a session',
  access: 'visitor',
  params: oneSession,
  query: visitorProof.extend({
    sent_away: z
      .enum(['true', 'false'])
      .default('false')
      .describe('true: list the most recently rejected or removed people instead'),
  }),
  response: participants,
  errors: [403, 404],
});
