import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Toolchains are prepared once for all tests: in the folder that the server itself uses when it runs as root. Its parent
 * is the RUNNER_DIR of servers that journeys start.
 */
export const TEST_TOOLCHAINS =
  process.getuid?.() === 0
    ? '/var/cache/coderoom/toolchains'
    : join(tmpdir(), `coderoom-tests-${process.getuid?.()}`, 'toolchains');
