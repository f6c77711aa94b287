// Prepares toolchains, libraries and language servers where all tests look for them.
import { startTestRunner } from './runner.ts';

const { runner, close } = await startTestRunner(2);
// What a server prepares once it answers.
await runner.assistance.find();
await close();
