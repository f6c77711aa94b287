import {
  beginIdentityLink,
  beginProviderSignIn,
  finishProviderSignIn,
  type ProviderOutcome,
} from '@coderoom/contract';
import { leaving } from '#lib/browser/address.ts';
import { tabStorage } from '#lib/browser/storage.ts';
import { providerTexts } from '#texts/provider.tsx';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';

/** Where this tab keeps the key that proves, once the provider leads back, that the sign-in was begun here. */
const STORAGE_KEY = 'provider-sign-in';

/** Leads to the identity provider. Rejects with an ApiError if that is not possible. */
export async function signInWithProvider(returnTo: string, { again = false } = {}): Promise<void> {
  depart(await call(beginProviderSignIn, { body: { return_to: returnTo, again } }));
}

/** Leads to the identity provider, to link the signed-in account. Rejects with an ApiError. */
export async function linkWithProvider(returnTo: string, password: string): Promise<void> {
  depart(await call(beginIdentityLink, { body: { return_to: returnTo, password } }));
}

function depart({ url, browser_key }: { url: string; browser_key: string }): void {
  if (!tabStorage.setItem(STORAGE_KEY, browser_key)) throw refusal(providerTexts.noStorage);
  leaving.leaveFor(url);
}

/**
 * Finishes with the query of the address that the provider led back to. Rejects with an ApiError, also if this tab did
 * not begin it.
 */
export async function finishWithProvider(
  answer: string,
): Promise<{ outcome: ProviderOutcome; browserKey: string }> {
  const browserKey = tabStorage.getItem(STORAGE_KEY);
  if (browserKey === null) throw refusal(providerTexts.callback.foreign);
  tabStorage.removeItem(STORAGE_KEY);
  return {
    outcome: await call(finishProviderSignIn, { body: { answer, browser_key: browserKey } }),
    browserKey,
  };
}

function refusal(detail: string): ApiError {
  return new ApiError(detail, { status: null, code: 'sign_in_refused' });
}
