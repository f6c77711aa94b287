/** Editor settings of the server and of classrooms, and their announcement to open pages. */
export { announceSettings } from './events.ts';
export { settingsRoutes } from './routes.ts';
export { createSettings, type SettingsService } from './service.ts';
export { copySetting } from './store.ts';
