import { drawings, growth, runErrors, testRuns } from '#texts/de/server/run-errors.ts';
import type { Texts } from '#texts/in-language.ts';
import type { server as english } from '#texts/server.ts';
import { complexity } from './server/complexity.ts';
import { fields } from './server/fields.ts';
import { files } from './server/files.ts';
import { protocol, provider } from './server/protocol.ts';
import { refusals } from './server/refusals.ts';

export const server: Texts<typeof english> = {
  ...refusals,
  ...provider,
  ...fields,
  ...files,
  ...complexity,
  ...growth,
  ...testRuns,
  ...drawings,
  ...protocol,
  ...runErrors,
};
