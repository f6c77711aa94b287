import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { NO_ASSISTANCE } from './assistance/assistance.ts';
import { NO_FORMATTING } from './formatting/formatting.ts';
import { ABSENT_LIBRARIES } from './libraries/libraries.ts';
import type { Runner } from './runner.ts';
import { SandboxFailure } from './sandbox/command.ts';

/**
 * Returns the runner of a server that leaves programs to workers: it has no sandbox and runs nothing.
 *
 * @param detail sentence that says so; every call rejects with it, as a {@link SandboxFailure}
 */
export function absentRunner(detail: string): Runner {
  const refuse = async (): Promise<never> => {
    throw new SandboxFailure(detail);
  };
  const none = Object.fromEntries(LANGUAGES.map((id) => [id, null])) as Record<LanguageId, null>;
  return {
    run: refuse,
    compile: refuse,
    check: refuse,
    languages: () => none,
    prepareAll: async () => {},
    libraries: ABSENT_LIBRARIES,
    health: () => ({ available: false, detail, protections: [], missingProtections: [] }),
    assistance: NO_ASSISTANCE,
    formatting: NO_FORMATTING,
    close: async () => {},
  };
}
