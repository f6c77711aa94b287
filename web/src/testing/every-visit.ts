import {
  DEFAULT_EDITOR_PREFERENCES,
  type EditorSettings,
  getClassCreation,
  getConfig,
  getEditorPreferences,
  getMe,
  getPublicSettings,
  getTaskSummary,
  getTeacherNewsSummary,
  getUserSettings,
  listClassRequests,
  listLanguages,
  listRegradeRequests,
  listTeacherNews,
  markNewsSeen,
  type PublicConfig,
  type User,
} from '@coderoom/contract';
import { FALLBACK_LANGUAGES } from '#shared/languages/languages.ts';
import type { StandInServer } from './stand-in-server.ts';

const FREE: EditorSettings = {
  copy_paste_enabled: true,
  assistance: 'all',
  classroom_id: null,
  updated_by: null,
  updated_at: null,
};

/** Public settings of a server: no mail, no identity provider. */
export const CONFIG: PublicConfig = {
  app_name: 'Coderoom',
  app_version: '1.0.0',
  mail_configured: false,
  editor_assets_url: null,
  execution_timeout_seconds: 5,
  identity_provider: null,
  passwords: 'everyone',
};

/** Sets default answers for calls that every screen makes: no mail server, no restrictions. */
export function answerEveryVisit(server: StandInServer): void {
  server.answerByDefault(getConfig, CONFIG);
  server.answerByDefault(listLanguages, { languages: FALLBACK_LANGUAGES });
  server.answerByDefault(getPublicSettings, { settings: FREE });
  server.answerByDefault(markNewsSeen, { unseen_count: 0 });
}

/** Sets default answers for calls that every screen makes for a signed-in user. */
export function answerPerson(server: StandInServer, user: User): void {
  server.answerByDefault(getMe, user);
  server.answerByDefault(getEditorPreferences, DEFAULT_EDITOR_PREFERENCES);
  server.answerByDefault(getUserSettings, { settings: FREE });
  server.answerByDefault(getTaskSummary, { due_count: 0, unseen_count: 0 });
  server.answerByDefault(getTeacherNewsSummary, { unseen_count: 0, open_request_count: 0 });
  server.answerByDefault(listTeacherNews, { news: [], unseen_count: 0 });
  server.answerByDefault(listRegradeRequests, { requests: [] });
  server.answerByDefault(getClassCreation, { may_create: false, may_ask: false, request: null });
  server.answerByDefault(listClassRequests, { requests: [], total: 0, page: 1 });
}
