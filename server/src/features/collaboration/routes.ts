import {
  batchAdmission,
  createSession,
  deleteSession,
  getSession,
  joinSession,
  listParticipants,
  listPendingParticipants,
  listSessions,
  manageParticipant,
  updateSession,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { CollaborationService } from './service.ts';

/** Routes for sessions; what happens inside them goes over the live connections. */
export function collaborationRoutes(app: FastifyInstance, sessions: CollaborationService): void {
  route(app, createSession, ({ user, body }) => sessions.create(user, body));
  route(app, getSession, ({ user, params, query }) =>
    sessions.get(params.id, { identity: user, token: query.participant_token }, query.with_code === 'true'),
  );
  route(app, joinSession, ({ user, address, params, body }) =>
    sessions.join(params.id, { identity: user, address }, body),
  );
  route(app, listSessions, ({ user, query }) => sessions.list(user, query));
  route(app, updateSession, ({ user, params, body }) => sessions.update(user, params.id, body));
  route(app, deleteSession, ({ user, params }) => sessions.delete(user, params.id));
  route(app, manageParticipant, ({ user, params, body }) =>
    sessions.manage(user, params.id, params.participantId, body),
  );
  route(app, listPendingParticipants, ({ user, params }) => sessions.listPending(user, params.id));
  route(app, batchAdmission, ({ user, params, body }) => sessions.admit(user, params.id, body));
  route(app, listParticipants, ({ user, params, query }) =>
    sessions.listParticipants(
      params.id,
      { identity: user, token: query.participant_token },
      query.sent_away === 'true',
    ),
  );
}
