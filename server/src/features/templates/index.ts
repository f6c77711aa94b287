export { templateRoutes } from './routes.ts';
export { createTemplates, type Templates } from './service.ts';
