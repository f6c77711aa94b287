/** Collaborative editing: sessions, their participants, and their shared texts. */
export type { ClassEditors, NamedStep } from './class-editors.ts';
export { createCollaboration, forgetSessions, readSessions } from './create.ts';
export type { StoredEditorView } from './document/editor-view.ts';
export { collaborationRoutes } from './routes.ts';
export type { CollaborationService } from './service.ts';
