import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';

/**
 * Compresses long data without secrets, on a thread of the libuv pool. Used selectively, because permessage-deflate
 * would make each keystroke cost four times as much (docs/decisions).
 */
export const deflate = promisify<Uint8Array, Buffer>(deflateRaw);
