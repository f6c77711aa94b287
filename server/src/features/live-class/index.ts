export { createLiveClasses } from './create.ts';
export { type LiveClassParts, liveClassRoutes } from './routes.ts';
