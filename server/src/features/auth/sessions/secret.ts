import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#config.ts';

const SECRET_BYTES = 48;

/**
 * Returns this server's signing key: created once, stored in the data folder, readable for its owner only.
 * @throws {ConfigError} if the file is damaged: a short key would make signatures forgeable.
 */
export function keptSecret(dataDirectory: string): string {
  const file = join(dataDirectory, 'auth-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    // Written aside and renamed: an interrupted start leaves no partial key.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flush: true });
    renameSync(draft, file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SECRET_BYTES) {
    throw new ConfigError(
      `${file} does not hold a whole key. Delete it to get a new one: everybody signs in anew.`,
    );
  }
  return secret;
}
