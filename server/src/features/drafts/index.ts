/** Drafts of the playground, kept on the server: one for each person, language and template. */
import { getDraftHistory, getSubmissionHistory, openDraft, resetDraft } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { DraftHistories } from './history.ts';
import type { Drafts } from './service.ts';

export { createDraftHistories } from './history.ts';
export { createDraftService, removeOldDrafts } from './service.ts';
export { findDraftedTemplates, forgetDrafts, readDrafts } from './store.ts';

/** Drafts and how they came to be. */
export interface DraftParts {
  drafts: Drafts;
  histories: DraftHistories;
}

/** Routes for drafts; their texts go over the live connections. */
export function draftRoutes(app: FastifyInstance, { drafts, histories }: DraftParts): void {
  route(app, openDraft, ({ user, body }) => drafts.open(user, body));
  route(app, resetDraft, ({ user, params }) => drafts.reset(user, params.id));
  route(app, getDraftHistory, ({ user, params }) => histories.own(user, params.id));
  route(app, getSubmissionHistory, ({ user, params }) => histories.ofSubmission(user, params.id));
}
