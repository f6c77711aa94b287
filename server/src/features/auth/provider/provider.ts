import { message } from '@coderoom/contract';
import * as client from 'openid-client';
import { ApiError } from '#http/errors.ts';
import type { ProviderSettings } from '#provider-settings.ts';
import { findClaim, type ProviderAnswer } from './provider-person.ts';

/** Signatures that are accepted: asymmetric ones. With HS256 or none, a token could be made by others than the provider. */
export const SIGNATURES = [
  'RS256',
  'PS256',
  'ES256',
  'RS384',
  'PS384',
  'ES384',
  'RS512',
  'PS512',
  'ES512',
  'EdDSA',
];
/** How long the provider may take to answer a request, in seconds. */
export const ANSWER_WITHIN_SECONDS = 5;
/** Difference of clocks that is tolerated, in seconds. */
export const CLOCK_TOLERANCE_SECONDS = 30;
/** A subject (OpenID Connect Core 1.0 §2): up to 255 characters of ASCII. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;
/** How long the provider's description of itself is used before it is read again, in ms. */
const DESCRIPTION_MS = 60 * 60 * 1000;

/** The secrets of a sign-in, which prove that an answer belongs to it. */
export interface AttemptSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The identity provider. It is found out about when first needed: one that is down delays neither start nor others. */
export interface Provider {
  readonly settings: ProviderSettings;
  /** The connection with the provider. @throws {ApiError} 503 if it does not answer. */
  connect(): Promise<client.Configuration>;
  /** Returns the provider's page for a sign-in. @throws {ApiError} 503. */
  authorizationUrl(secrets: AttemptSecrets, options: { again: boolean }): Promise<string>;
  /**
   * Redeems the query with which the provider sent the browser back.
   * @throws {ApiError} 403 if anything in it or in the provider's tokens is not as it must be, 503.
   */
  redeem(answer: string, secrets: AttemptSecrets): Promise<ProviderAnswer>;
  /** Returns the page that ends the session at the provider; null if it has none or does not answer. */
  signOutUrl(idToken: string | null): Promise<string | null>;
}

export function createProvider({
  settings,
  publicUrl,
  log,
}: {
  settings: ProviderSettings;
  /** Origin of this server, without a trailing slash. */
  publicUrl: string;
  log: (failure: unknown) => void;
}): Provider {
  const redirectUri = `${publicUrl}/login/callback`;
  let known: { configuration: client.Configuration; readAt: number } | null = null;
  let underWay: Promise<client.Configuration> | null = null;

  const discover = () => {
    underWay ??= readDescription(settings)
      .then((configuration) => {
        known = { configuration, readAt: Date.now() };
        return configuration;
      })
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };
  const fail = (failure: unknown): never => {
    log(new Error(`${settings.issuer}: ${describeProviderFailure(failure)}`));
    if (isUnreachable(failure)) throw unavailable(settings.name);
    throw refusal(failure, settings.name);
  };
  const connect = async () => {
    if (known === null) {
      return await discover().catch((failure: unknown) => {
        log(new Error(`${settings.issuer}: ${describeProviderFailure(failure)}`));
        throw unavailable(settings.name);
      });
    }
    // Read again in the background: what is known serves until then, also while the provider is down.
    if (Date.now() - known.readAt > DESCRIPTION_MS) discover().catch(log);
    return known.configuration;
  };

  return {
    settings,
    connect,

    async authorizationUrl({ state, nonce, codeVerifier }, { again }) {
      const configuration = await connect();
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(again ? { prompt: 'login' } : {}),
        // A hint which spares people the choice of an account; what counts is checked in the answer.
        ...(settings.domainClaim === 'hd' && settings.domains.length === 1
          ? { hd: settings.domains[0] ?? '' }
          : {}),
      });
      return url.href;
    },

    async redeem(answer, { state, nonce, codeVerifier }) {
      const configuration = await connect();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      const tokens = await client
        .authorizationCodeGrant(configuration, new URL(`${redirectUri}?${answer}`), checks)
        .catch(fail);
      const claims = tokens.claims();
      // The library accepts any text as a subject, which all people could then share.
      const hasSubject = claims !== undefined && SUBJECT.test(claims.sub);
      if (!hasSubject || tokens.id_token === undefined) throw notVerified(settings.name);
      // Many providers name the email address and groups there alone. What the signed token says wins.
      const { teachers } = settings;
      const lacksRole = teachers !== undefined && findClaim(claims, teachers.claim) === undefined;
      const more =
        (claims.email === undefined || lacksRole) &&
        configuration.serverMetadata().userinfo_endpoint !== undefined
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(fail)
          : {};
      return { claims: { ...more, ...claims }, idToken: tokens.id_token };
    },

    async signOutUrl(idToken) {
      if (!settings.signsOut) return null;
      const configuration = await connect().catch(() => null);
      if (configuration?.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: `${publicUrl}/login`,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      }).href;
    },
  };
}

/** Reads what the provider says about itself, and makes sure that it signs with keys that only it has. */
async function readDescription(settings: ProviderSettings): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  // The settings allow http only for providers on this machine.
  const insecure = issuer.startsWith('http://') ? [client.allowInsecureRequests] : [];
  const found = await client.discovery(new URL(issuer), clientId, metadata, authenticate(clientSecret), {
    execute: insecure,
    timeout: ANSWER_WITHIN_SECONDS,
  });
  const { supportsPKCE: _, ...described } = found.serverMetadata();
  const { id_token_signing_alg_values_supported: offered = ['RS256'] } = described;
  const signatures = offered.filter((name) => SIGNATURES.includes(name));
  if (signatures.length === 0) throw new Error(`signs with none of ${SIGNATURES.join(', ')}`);
  const configuration = new client.Configuration(
    { ...described, id_token_signing_alg_values_supported: signatures },
    clientId,
    metadata,
    authenticate(clientSecret),
  );
  configuration.timeout = ANSWER_WITHIN_SECONDS;
  client.enableNonRepudiationChecks(configuration);
  for (const allow of insecure) allow(configuration);
  return configuration;
}

/** Sends the client's secret as the provider takes it: in the header, which is the standard's default, or in the body. */
function authenticate(secret: string): client.ClientAuth {
  const inHeader = client.ClientSecretBasic(secret);
  const inBody = client.ClientSecretPost(secret);
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    return (methods.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest);
  };
}

function unavailable(name: string): ApiError {
  const detail = message`${name} does not answer at the moment.`;
  return new ApiError(503, 'provider_unavailable', detail, 30);
}

function refusal(failure: unknown, name: string): ApiError {
  if (failure instanceof client.AuthorizationResponseError && failure.error === 'access_denied') {
    return new ApiError(403, 'sign_in_refused', message`The sign-in at ${name} was cancelled.`);
  }
  return notVerified(name);
}

function notVerified(name: string): ApiError {
  const detail = message`The answer of ${name} could not be verified. Please try again.`;
  return new ApiError(403, 'sign_in_refused', detail);
}

/** Codes of failures to reach the provider, or of answers that come from something in between. */
const UNREACHABLE = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** True if the provider was not reached or is broken; false if its answer was read and is not acceptable. */
function isUnreachable(failure: unknown): boolean {
  if (failure instanceof client.ClientError) return UNREACHABLE.includes(failure.code ?? '');
  // What `fetch` throws if there is no connection.
  return failure instanceof TypeError && failure.message === 'fetch failed';
}

/** Describes a failure for the log, without the codes and tokens that its cause may hold. */
export function describeProviderFailure(failure: unknown): string {
  if (failure instanceof client.ResponseBodyError || failure instanceof client.AuthorizationResponseError) {
    return `${failure.error} (${failure.error_description ?? failure.message})`;
  }
  if (failure instanceof client.WWWAuthenticateChallengeError) return describeChallenge(failure);
  if (failure instanceof client.ClientError) return `${failure.message} (${failure.code ?? failure.name})`;
  if (!(failure instanceof Error)) return 'unknown failure';
  const { cause } = failure;
  return cause instanceof Error ? `${failure.message}: ${cause.message}` : failure.message;
}

/** Describes how the provider refused the server itself, which it does for a wrong client secret. */
function describeChallenge({ status, cause }: client.WWWAuthenticateChallengeError): string {
  const { error = 'invalid_client', error_description: description } = cause[0]?.parameters ?? {};
  return `${error} (${description ?? `status ${status}`})`;
}
