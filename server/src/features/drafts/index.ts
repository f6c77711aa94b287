/** Drafts of the playground, kept on the server: one for each person, language and template. */

export { createDraftHistories } from './history.ts';
export { type DraftParts, draftRoutes } from './routes.ts';
export { createDraftService, removeOldDrafts } from './service.ts';
export { findDraftedTemplates, forgetDrafts, readDrafts } from './store.ts';
