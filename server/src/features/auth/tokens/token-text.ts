import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { PERSONAL_TOKEN_PREFIX } from '@coderoom/contract';

const SECRET_BYTES = 32;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Digits that hold 256 bits, and 32 bits. */
const SECRET_DIGITS = 43;
const CHECKSUM_DIGITS = 6;
const SHAPE = new RegExp(
  `^${PERSONAL_TOKEN_PREFIX}([0-9A-Za-z]{${SECRET_DIGITS}})([0-9A-Za-z]{${CHECKSUM_DIGITS}})$`,
);

/**
 * Returns a new personal access token: the prefix, 256 random bits and their checksum, as letters and digits alone, so
 * that a double click selects it.
 */
export function createPersonalTokenText(): string {
  const secret = inDigits(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_DIGITS);
  return `${PERSONAL_TOKEN_PREFIX}${secret}${checksumOf(secret)}`;
}

/** True if a text can be a personal access token: a mistyped one costs no query, and a scanner has no false alarms. */
export function isPersonalTokenText(text: string): boolean {
  const [, secret, checksum] = SHAPE.exec(text) ?? [];
  return secret !== undefined && checksumOf(secret) === checksum;
}

function checksumOf(secret: string): string {
  return inDigits(BigInt(crc32(secret)), CHECKSUM_DIGITS);
}

function inDigits(value: bigint, length: number): string {
  const base = BigInt(DIGITS.length);
  let text = '';
  for (let rest = value; rest > 0n; rest /= base) text = DIGITS.charAt(Number(rest % base)) + text;
  return text.padStart(length, '0');
}
