import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#config.ts';

const SECRET_BYTES = 48;

/**
 * The key that this server signs with: made once, kept in its data folder, readable for its owner alone.
 * @throws {ConfigError} where the file was damaged: what signs with a short key can be forged.
 */
export function keptSecret(dataDirectory: string): string {
  const file = join(dataDirectory, 'auth-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    // Written aside and moved: a start that is cut short leaves no half a key.
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
