import {
  getClassroomSettings,
  getEditorPreferences,
  getPublicSettings,
  getSettings,
  getUserSettings,
  saveEditorPreferences,
  updateClassroomSettings,
  updateSettings,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { PreferencesService } from './preferences.ts';
import type { SettingsService } from './service.ts';

/** Routes to read and change the editor settings, and one's own preferences. */
export function settingsRoutes(
  app: FastifyInstance,
  { settings: service, preferences }: { settings: SettingsService; preferences: PreferencesService },
): void {
  route(app, getEditorPreferences, ({ user }) => preferences.of(user.id));
  route(app, saveEditorPreferences, ({ user, body }) => preferences.save(user.id, body));
  route(app, getPublicSettings, async () => ({ settings: await service.forVisitors() }));
  route(app, getUserSettings, async ({ user }) => ({ settings: await service.forPerson(user) }));
  route(app, getSettings, async () => ({ settings: await service.ofServer() }));
  route(app, updateSettings, async ({ user, body }) => {
    const change = { copyPasteEnabled: body.copy_paste_enabled, assistance: body.assistance };
    return { settings: await service.changeServer(user, change) };
  });
  route(app, getClassroomSettings, async ({ params }) => ({
    settings: await service.ofClassroom(params.id),
  }));
  route(app, updateClassroomSettings, async ({ user, params, body }) => {
    const { copy_paste_enabled: copyPasteEnabled, assistance, notes } = body;
    const change = { copyPasteEnabled, assistance, notes };
    return { settings: await service.changeClassroom(user, params.id, change) };
  });
}
