export { createLiveClasses } from './create.ts';
export { forgetLiveClasses, readLiveClasses } from './personal-data.ts';
export { type LiveClassParts, liveClassRoutes } from './routes.ts';
