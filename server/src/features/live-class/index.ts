/** Live classes: students share their editors, and teachers watch, give hints and step in. */
export { createLiveClasses } from './create.ts';
export { forgetLiveClasses, readLiveClasses } from './personal-data.ts';
export { type LiveClassParts, liveClassRoutes } from './routes.ts';
