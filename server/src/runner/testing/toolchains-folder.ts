import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Toolchains are made ready once for all tests, where the server itself keeps them when it is root. */
export const TEST_TOOLCHAINS =
  process.getuid?.() === 0
    ? '/var/cache/coderoom/toolchains'
    : join(tmpdir(), `coderoom-toolchains-${process.getuid?.()}`);
