/** Settings of the server that admins change while it runs. Other features read them where they need them. */
import { getServerSettings, updateServerSettings } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { ServerSettingsService } from './service.ts';

export { createServerSettings, type ServerSettingsService } from './service.ts';
export { readServerSetting } from './store.ts';

/** Routes to read and change the settings of the server. */
export function serverSettingsRoutes(app: FastifyInstance, service: ServerSettingsService): void {
  route(app, getServerSettings, async () => ({ settings: await service.read() }));
  route(app, updateServerSettings, async ({ user, body }) => ({
    settings: await service.change(user, body),
  }));
}
