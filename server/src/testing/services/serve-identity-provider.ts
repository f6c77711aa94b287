import { type ProviderAccount, startIdentityProvider } from './identity-provider.ts';

/**
 * Runs an identity provider in a process of its own, for the journeys: its arguments are the address of the server and
 * its people as JSON; it prints the settings with which the server signs people in there.
 */
const [publicUrl = '', people = '[]'] = process.argv.slice(2);
const { settings } = await startIdentityProvider(JSON.parse(people) as ProviderAccount[], { publicUrl });
process.stdout.write(`${JSON.stringify(settings)}\n`);
