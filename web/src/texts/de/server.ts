import type { Texts } from '#texts/in-language.ts';
import type { server as english } from '#texts/server.ts';
import { complexity } from './server/complexity.ts';
import { drawings } from './server/drawings.ts';
import { fields } from './server/fields.ts';
import { files } from './server/files.ts';
import { growth } from './server/growth.ts';
import { protocol } from './server/protocol.ts';
import { provider } from './server/provider.ts';
import { refusals } from './server/refusals.ts';
import { runErrors } from './server/run-errors.ts';

export const server: Texts<typeof english> = {
  ...refusals,
  ...provider,
  ...fields,
  ...files,
  ...complexity,
  ...growth,
  ...drawings,
  ...protocol,
  ...runErrors,
};
