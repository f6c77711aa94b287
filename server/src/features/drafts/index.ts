/** Drafts of the playground, kept on the server: one for each person, language and template. */
export { removeOldDrafts } from './expiry.ts';
export { createDraftHistories } from './history.ts';
export { type DraftParts, draftRoutes } from './routes.ts';
export { createDraftService } from './service.ts';
export { findDraftedTemplates, forgetDrafts, readDrafts } from './store.ts';
