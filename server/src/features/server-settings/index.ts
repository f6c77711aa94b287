/** Settings of the server that admins change while it runs. Other features read them where they need them. */
export { serverSettingsRoutes } from './routes.ts';
export { createServerSettings, type ServerSettingsService } from './service.ts';
export { readServerSetting } from './store.ts';
