/** Personal templates: programs that people save to start from again. */
export { userTemplateRoutes } from './routes.ts';
export { createUserTemplates, type UserTemplates } from './service.ts';
