import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { done, moment } from '#paging.ts';
import { tokens } from './auth.ts';
import { givenPassword } from './password.ts';

/** An opaque random key that ties the parts of a sign-in to one browser tab. */
const browserKey = z.string().min(1).max(200);

/** Longest address to return to, in characters. */
const MAX_RETURN_LENGTH = 2_000;
/** Longest answer of a provider, in characters of its query. */
const MAX_ANSWER_LENGTH = 8_000;

const returnTo = z
  .string()
  .max(MAX_RETURN_LENGTH)
  .describe('path within the page to return to; anything else leads to the start page');

/** Where the sign-in at the identity provider begins. */
const beginning = z.object({
  url: z.url().describe("the provider's page, where the browser goes next"),
  browser_key: browserKey.describe('stays in the browser tab until the provider has answered'),
});

/**
 * Begins to sign in with the identity provider (OpenID Connect, authorization code flow with PKCE). 404 if the server
 * has none, 503 `provider_unavailable` if it does not answer.
 */
export const beginProviderSignIn = endpoint({
  name: 'beginProviderSignIn',
  method: 'POST',
  path: '/auth/provider/begin',
  summary: 'Begin to sign in with the identity provider',
  body: z.object({
    return_to: returnTo.default('/'),
    again: z.boolean().default(false).describe('true: the provider asks who it is, even if it knows'),
  }),
  response: beginning,
  errors: [404, 503],
});

/** Begins to link the signed-in account with one of the identity provider. 403 for a wrong password. */
export const beginIdentityLink = endpoint({
  name: 'beginIdentityLink',
  method: 'POST',
  path: '/auth/provider/begin-link',
  summary: 'Begin to link your account with the identity provider',
  access: 'session',
  body: z.object({ return_to: returnTo.default('/'), password: givenPassword }),
  response: beginning,
  errors: [403, 404, 409, 503],
});

/** How a sign-in at the identity provider ended. */
export const providerOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed_in'), tokens, return_to: z.string() }),
  z.object({ outcome: z.literal('linked'), return_to: z.string() }),
  z.object({
    outcome: z.literal('password_needed').describe('an account has this address; its password links it'),
    email: z.string(),
    link_token: z.string().describe('for POST /auth/provider/link; valid for ten minutes'),
  }),
]);
/** How a sign-in at the identity provider ended. */
export type ProviderOutcome = z.infer<typeof providerOutcome>;

/**
 * Finishes what {@link beginProviderSignIn} or {@link beginIdentityLink} began. 403 `sign_in_refused` if the answer was
 * not asked for by this browser, cannot be verified, or is about somebody who may not sign in.
 */
export const finishProviderSignIn = endpoint({
  name: 'finishProviderSignIn',
  method: 'POST',
  path: '/auth/provider/finish',
  summary: "Finish a sign-in with the identity provider's answer",
  access: 'visitor',
  body: z.object({
    answer: z
      .string()
      .max(MAX_ANSWER_LENGTH)
      .describe('the query with which the provider sent the browser back'),
    browser_key: browserKey,
  }),
  response: providerOutcome,
  errors: [403, 404, 409, 503],
});

/** Links an existing account, proven by its password, with the identity that was used to sign in. */
export const linkIdentity = endpoint({
  name: 'linkIdentity',
  method: 'POST',
  path: '/auth/provider/link',
  summary: 'Link an account with the identity provider by its password',
  body: z.object({
    link_token: z.string().min(1).max(200),
    browser_key: browserKey,
    password: givenPassword,
  }),
  response: z.object({ tokens, return_to: z.string() }),
  errors: [403, 404, 409],
});

/** Unlinks the signed-in account. 403 for a wrong password, 409 if there is no other way to sign in. */
export const unlinkIdentity = endpoint({
  name: 'unlinkIdentity',
  method: 'DELETE',
  path: '/auth/provider/identity',
  summary: 'Unlink your account from the identity provider',
  access: 'session',
  body: z.object({ password: givenPassword }),
  errors: [403, 404, 409],
});

/** How the signed-in user can sign in. */
export const signInMethods = z.object({
  has_password: z.boolean().describe('true: a password of this server opens the account'),
  identity: z
    .object({ email: z.string().nullable(), linked_at: moment, last_used_at: moment })
    .nullable()
    .describe('the account of the identity provider; null: none is linked'),
});
/** How the signed-in user can sign in. */
export type SignInMethods = z.infer<typeof signInMethods>;

/** How the signed-in user can sign in. */
export const getSignInMethods = endpoint({
  name: 'getSignInMethods',
  method: 'GET',
  path: '/auth/me/sign-in-methods',
  summary: 'Get your ways to sign in',
  access: 'signed-in',
  response: signInMethods,
});

/** The identity provider ends sessions of a person (OpenID Connect Back-Channel Logout 1.0). 400 for an invalid token. */
export const backChannelLogout = endpoint({
  name: 'backChannelLogout',
  method: 'POST',
  path: '/auth/provider/back-channel-logout',
  summary: 'End sessions, called by the identity provider',
  body: z.object({ logout_token: z.string().min(1).max(20_000) }),
  bodyEncoding: 'form',
  response: done,
  errors: [404, 503],
});
