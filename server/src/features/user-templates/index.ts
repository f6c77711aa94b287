export { userTemplateRoutes } from './routes.ts';
export { createUserTemplates, type UserTemplates } from './service.ts';
