import { join } from 'node:path';
import { LANGUAGES, type LanguageId, type LibraryState } from '@coderoom/contract';
import type { SandboxPool } from '#runner/pool/sandbox-pool.ts';
import { type FoundToolchains, openPreparation, prepareAgain } from '#runner/preparation/prepare.ts';
import type { Sandbox } from '#runner/sandbox/sandbox.ts';
import { findInstalledLibraries, type InstalledLibraries } from './installed-libraries.ts';
import { createLibraryRecord, type Libraries, stateOfEach } from './libraries.ts';
import { readLibraryTypes } from './library-types.ts';

/** Opens the libraries of a runner, whose toolchains are replaced once libraries are installed. */
export function openLibraries(
  { sandbox, found, pool }: { sandbox: Sandbox; found: FoundToolchains; pool: SandboxPool },
  { toolchainsDirectory, offersLibraries = true }: { toolchainsDirectory: string; offersLibraries?: boolean },
): Libraries {
  const record = createLibraryRecord();
  const { signal } = new AbortController();
  const tried = new Map<LanguageId, string>();
  for (const language of LANGUAGES) {
    const key = librariesOf(found, language)?.key;
    if (key !== undefined) tried.set(language, key);
  }

  const use = async (language: LanguageId, installed: InstalledLibraries) => {
    if (tried.get(language) === installed.key || 'missing' in found[language]) return;
    tried.set(language, installed.key);
    const preparation = openPreparation(sandbox, toolchainsDirectory, 1, signal, true);
    const prepared = await prepareAgain(language, preparation, installed);
    found[language] = prepared;
    await pool.replace(language, prepared.toolchain);
  };

  let finding: Promise<void> = Promise.resolve();
  const findNow = async () => {
    for (const [language, installed] of await findInstalledLibraries(toolchainsDirectory)) {
      await use(language, installed);
    }
  };

  const stateOf = (language: LanguageId): LibraryState => {
    const none = { detail: null, libraries: [] };
    if (!offersLibraries) return { ...none, state: 'off' };
    const entry = found[language];
    if ('missing' in entry) return { ...none, state: 'waiting' };
    const { libraries, librariesFailure } = entry;
    const { state, why = null } = record.last(language) ?? {};
    const listed = libraries?.libraries ?? [];
    if (librariesFailure !== null) return { ...none, state: 'failed', detail: librariesFailure };
    if (state === 'failed') return { state, detail: why, libraries: listed };
    if (libraries !== null) return { state: 'ready', detail: null, libraries: listed };
    return { ...none, state: state === undefined ? 'waiting' : 'installing' };
  };

  return {
    find() {
      if (!offersLibraries || !sandbox.available) return Promise.resolve();
      // One after the other: a language's toolchain is replaced by its last libraries.
      finding = finding.catch(() => {}).then(findNow);
      return finding;
    },
    note: record.note,
    expect: record.expect,
    areComing: (language) => record.isExpected && ['waiting', 'installing'].includes(stateOf(language).state),
    types: (name) => {
      const folder = librariesOf(found, 'javascript')?.folder;
      return readLibraryTypes(folder === undefined ? null : join(folder, 'node_modules'), name);
    },
    state: () => stateOfEach(stateOf),
  };
}

function librariesOf(found: FoundToolchains, language: LanguageId): InstalledLibraries | null {
  const entry = found[language];
  return 'toolchain' in entry ? entry.libraries : null;
}
