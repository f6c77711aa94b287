export { announceSettings } from './events.ts';
export { settingsRoutes } from './routes.ts';
export { createSettings, type SettingsService } from './service.ts';
