export { createCollaboration, forgetSessions, readSessions } from './create.ts';
export { collaborationRoutes } from './routes.ts';
export type { CollaborationService } from './service.ts';
