import { createPersonalToken, listPersonalTokens, revokePersonalToken } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { PersonalTokens } from './token-service.ts';

/** Each leaves a line in the audit log, which is everybody's. */
const CHANGES_PER_MINUTE = 30;

/** Routes for people's own access tokens. */
export function personalTokenRoutes(app: FastifyInstance, { tokens }: { tokens: PersonalTokens }): void {
  const limits = { calls: CHANGES_PER_MINUTE };
  route(app, listPersonalTokens, async ({ user }) => {
    const listed = await tokens.list(user.id);
    return { tokens: listed, total: listed.length };
  });
  route(app, createPersonalToken, ({ user, body }) => tokens.create(user, body), limits);
  route(app, revokePersonalToken, ({ user, params }) => tokens.revoke(user, params.id), limits);
}
