import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';

/**
 * Compresses what is long and has no secrets in it, beside the server's own thread. Not every message of a
 * connection: permessage-deflate makes each keystroke cost four times as much (docs/decisions).
 */
export const deflate = promisify<Uint8Array, Buffer>(deflateRaw);
