import * as client from 'openid-client';

/** Codes of failures to reach the provider, or of answers that come from something in between. */
const UNREACHABLE = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** True if the provider was not reached or is broken; false if its answer was read and is not acceptable. */
export function isUnreachable(failure: unknown): boolean {
  if (failure instanceof client.ClientError) return UNREACHABLE.includes(failure.code ?? '');
  // What `fetch` throws if there is no connection.
  return failure instanceof TypeError && failure.message === 'fetch failed';
}

/** Describes a failure for the log, without the codes and tokens that its cause may hold. */
export function describeProviderFailure(failure: unknown): string {
  if (failure instanceof client.ResponseBodyError || failure instanceof client.AuthorizationResponseError) {
    return `${failure.error} (${failure.error_description ?? failure.message})`;
  }
  if (failure instanceof client.ClientError) return `${failure.message} (${failure.code ?? failure.name})`;
  if (!(failure instanceof Error)) return 'unknown failure';
  const { cause } = failure;
  return cause instanceof Error ? `${failure.message}: ${cause.message}` : failure.message;
}
