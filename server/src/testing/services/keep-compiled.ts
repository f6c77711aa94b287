import { fileURLToPath } from 'node:url';

/** Kept between test runs: Node detects changed files itself. */
const FOLDER = fileURLToPath(new URL('../../../../node_modules/.cache/coderoom-tests', import.meta.url));

/** Global setup: enables the compile cache for the server's code and its packages in every process of the tests. */
export default function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE = FOLDER;
}
