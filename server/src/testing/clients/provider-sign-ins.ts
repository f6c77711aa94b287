import { type ProviderOutcome, providerOutcome, user } from '@coderoom/contract';
import type { DialectName } from '#db/columns.ts';
import { startTestApp } from '#testing/app.ts';
import { ADMIN, peopleOf } from '#testing/people.ts';
import { startIdentityProvider } from '#testing/services/identity-provider.ts';
import { visitorOfProvider } from './provider-visitor.ts';

const PUBLIC_URL = 'http://localhost:3000';
const API = `${PUBLIC_URL}/api/v1`;

/** Starts a provider, and an application that signs people in with it, with an admin. */
export async function startSchoolWithProvider(
  settings: Record<string, string> = {},
  dialect: DialectName = 'sqlite',
) {
  /** Requests that the provider sent to the application by itself. */
  const delivered: { path: string; form: Record<string, string>; status: number }[] = [];
  const provider = await startIdentityProvider([], {
    publicUrl: PUBLIC_URL,
    deliver: async (url, body) => {
      const path = url.slice(API.length);
      const form = Object.fromEntries(new URLSearchParams(body));
      const { statusCode: status } = await people.call('POST', path, { form });
      delivered.push({ path, form, status });
      return status;
    },
  });
  const server = await startTestApp({ ...provider.settings, ...ADMIN, ...settings }, dialect);
  const people = peopleOf(server.app);
  let enrolled = 0;

  const begin = async (json: Record<string, unknown> = {}): Promise<{ url: string; browser_key: string }> =>
    (await people.call('POST', '/auth/provider/begin', { json })).json();
  const finish = (answer: string, browser_key: string, token?: string) =>
    people.call('POST', '/auth/provider/finish', { json: { answer, browser_key }, token });
  /** Goes the whole way: begins, signs in at the provider, comes back. */
  const signIn = async (
    subject: string,
    browser = visitorOfProvider(),
    json: Record<string, unknown> = {},
  ) => {
    const { url, browser_key } = await begin(json);
    return await finish(await browser.signIn(url, subject), browser_key);
  };
  const outcomeOf = async <Name extends ProviderOutcome['outcome']>(
    name: Name,
    answer: ReturnType<typeof signIn>,
  ): Promise<Extract<ProviderOutcome, { outcome: Name }>> => {
    const outcome = providerOutcome.parse((await answer).json());
    if (outcome.outcome !== name) throw new Error(`${outcome.outcome} instead of ${name}`);
    return outcome as Extract<ProviderOutcome, { outcome: Name }>;
  };

  return {
    provider,
    server,
    people,
    delivered,
    begin,
    finish,
    signIn,
    outcomeOf,
    /** Signs in with success, and returns the tokens. */
    signedIn: async (...given: Parameters<typeof signIn>) =>
      (await outcomeOf('signed_in', signIn(...given))).tokens,
    whoIs: async (token: string) => user.parse((await people.call('GET', '/auth/me', { token })).json()),
    /** Gives a person an account at the provider, with a verified address unless the claims say otherwise. */
    enrol(claims: Record<string, unknown> = {}) {
      enrolled += 1;
      const name = `pupil${enrolled}`;
      const sub = `id-${name}`;
      const email = `${name}@school.test`;
      const account = { sub, email, email_verified: true, name: 'A Pupil', ...claims };
      provider.accounts.set(sub, account);
      return { sub, email: account.email, claims: account };
    },
    async close() {
      await server.close();
      await provider.close();
    },
  };
}

export type SchoolWithProvider = Awaited<ReturnType<typeof startSchoolWithProvider>>;
