// Prepares toolchains, libraries and language servers where all tests look for them.
import { startTestRunner } from './runner.ts';

const { close } = await startTestRunner(2);
await close();
