export { adminTemplateRoutes } from './admin-routes.ts';
export { type AdminTemplates, createAdminTemplates } from './admin-service.ts';
export { templateRoutes } from './routes.ts';
export { createTemplates, type Templates } from './service.ts';
