import { LANGUAGE_FACTS, type LanguageId } from '@coderoom/contract';
import { z } from 'zod';
import type { Config } from '#config.ts';
import type { Runner } from '#runner/index.ts';
import { languageServersInstaller } from './language-servers.ts';
import { type Installer, type InstallerLog, isEnd } from './packages.ts';

/** A line of `setup/libraries.js`. */
const progressLine = z.object({
  language: z.string(),
  state: z.enum(['installing', 'ready', 'failed']),
  why: z.string().optional(),
});

/** Returns the installers of a server: libraries first, because programs that import them fail without. */
export function optionalInstallers(
  config: Pick<Config, 'assistance' | 'offersLibraries'>,
  runner: Runner,
  directory: string,
  log: InstallerLog,
): Installer[] {
  return [
    ...(config.offersLibraries ? [librariesInstaller(runner, directory, log)] : []),
    ...(config.assistance === 'none' ? [] : [languageServersInstaller(runner, directory, log)]),
  ];
}

function librariesInstaller(runner: Runner, directory: string, log: InstallerLog): Installer {
  const installing = new Set<string>();
  runner.libraries.expect(true);
  const offer = async (folder: string) => {
    await runner.libraries.find();
    if (!installing.delete(folder)) return;
    const language = languageOf(folder);
    const { name } = LANGUAGE_FACTS[language];
    const { state, libraries } = runner.libraries.state()[language];
    // The runner says why some cannot be used.
    if (state !== 'ready') return;
    const names = libraries.map((library) => `${library.name} ${library.version}`).join(', ');
    log.info(`Libraries for ${name} are ready: ${names}.`);
  };
  return {
    script: 'libraries.js',
    directory,
    printed(line) {
      const progress = readProgress(line);
      if (progress === null) return;
      const { language, state, why } = progress;
      const { name } = LANGUAGE_FACTS[languageOf(language)];
      runner.libraries.note(progress);
      if (state === 'installing') {
        installing.add(language);
        log.info(`Installing libraries for ${name}…`);
      } else if (state === 'ready') {
        offer(language).catch((failure) => {
          if (!isEnd(failure)) log.error(failure);
        });
      } else {
        log.warn(`Libraries for ${name} could not be installed. ${why ?? ''}`.trim());
      }
    },
    ended(failure) {
      runner.libraries.expect(false);
      if (failure !== null && failure !== '') log.warn(`Libraries could not be installed. ${failure}`);
    },
  };
}

function readProgress(line: string) {
  try {
    return progressLine.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** The language of a folder's name. */
function languageOf(folder: string): LanguageId {
  return folder in LANGUAGE_FACTS ? (folder as LanguageId) : 'javascript';
}
