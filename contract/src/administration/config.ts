import { z } from 'zod';
import { endpoint } from '#endpoint.ts';

/** People allowed to sign in with a password of this server, where there is an identity provider. */
export const PASSWORD_USERS = ['everyone', 'admins'] as const;

/** Server settings that the page needs before anyone signs in. */
export const publicConfig = z.object({
  app_name: z.string(),
  app_version: z.string(),
  mail_configured: z.boolean(),
  editor_assets_url: z.string().nullable().describe('null: served by this server'),
  execution_timeout_seconds: z.number().positive(),
  identity_provider: z.string().nullable().describe('its name on the page; null: the server has none'),
  passwords: z.enum(PASSWORD_USERS).describe('who may sign in with a password of this server'),
});
/** Server settings that the page needs before anyone signs in. */
export type PublicConfig = z.infer<typeof publicConfig>;

/** The public settings. */
export const getConfig = endpoint({
  name: 'getConfig',
  method: 'GET',
  path: '/config',
  summary: 'Get the public settings of this server',
  response: publicConfig,
});
