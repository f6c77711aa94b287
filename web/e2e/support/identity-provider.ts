import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SERVED = fileURLToPath(
  new URL('../../../server/src/testing/services/serve-identity-provider.ts', import.meta.url),
);

/** A person of the provider, who signs in there by `sub`. */
interface ProviderAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  groups?: readonly string[];
}

/** Starts a certified OpenID Connect provider for a server at an origin. */
export async function startIdentityProvider(origin: string, people: readonly ProviderAccount[]) {
  const served = spawn('node', [SERVED, origin, JSON.stringify(people)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exit = once(served, 'exit');
  let said = '';
  for await (const chunk of served.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    const [settings] = /^\{.*\}$/m.exec(said) ?? [];
    if (settings === undefined) continue;
    return {
      settings: JSON.parse(settings) as Record<string, string> & { OIDC_ISSUER: string },
      async stop() {
        served.kill('SIGTERM');
        await exit;
      },
    };
  }
  throw new Error(`the provider did not start: ${said}`);
}
