/** Templates of instructors: for students who work with them, and for admins who manage them. */
export { adminTemplateRoutes, type TemplateAdministration } from './administration/admin-routes.ts';
export { createAdminTemplates } from './administration/admin-service.ts';
export { createClassCopy } from './administration/class-copy.ts';
export { createStatementFiles } from './files/service.ts';
export { templateRoutes } from './routes.ts';
export { createTemplates, type Templates } from './service.ts';
export { findAssistance, findTask } from './task-store.ts';
