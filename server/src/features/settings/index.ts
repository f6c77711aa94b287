/** Editor settings of the server and of classrooms, people's editor preferences, and their announcement to open pages. */
export { announceSettings } from './events.ts';
export { createPreferences, type PreferencesService } from './preferences.ts';
export { forgetPreferences, readPreferences } from './preferences-store.ts';
export { settingsRoutes } from './routes.ts';
export { createSettings, describeAssistance, type SettingsService } from './service.ts';
export { copySetting } from './store.ts';
export { strictestLevel } from './strictest.ts';
