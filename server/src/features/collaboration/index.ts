/** Collaborative editing: sessions, their participants, and their shared texts. */
export type { ClassEditors } from './class-editors.ts';
export { createCollaboration, forgetSessions, readSessions } from './create.ts';
export { readStoredProject } from './document/document-store.ts';
export type { StoredEditorView } from './document/editor-view.ts';
export type { DraftTexts } from './draft-texts.ts';
export { collaborationRoutes } from './routes.ts';
export type { CollaborationService } from './service.ts';
