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

/** The texts linked from the sign-up screen. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
/** One of the texts linked from the sign-up screen. */
export const legalDocument = z.enum(LEGAL_DOCUMENTS);
/** One of the texts linked from the sign-up screen. */
export type LegalDocument = z.infer<typeof legalDocument>;

/** A text in Markdown: the server's own, or the school's from a file in its data folder. */
export const getLegalText = endpoint({
  name: 'getLegalText',
  method: 'GET',
  path: '/legal/:document',
  summary: 'Get the terms of use or the privacy notice',
  params: z.object({ document: legalDocument }),
  response: z.object({ document: legalDocument, markdown: z.string() }),
});
