import { LANGUAGE_FACTS } from '@coderoom/contract';
import type { FoundAssistance, Runner } from '#runner/index.ts';
import { type Installer, type InstallerLog, isEnd } from './packages.ts';

/** Returns the installer of language servers, which then tells which of them there are. */
export function languageServersInstaller(runner: Runner, directory: string, log: InstallerLog): Installer {
  /** Says what this machine cannot have. */
  let note = '';
  const find = async () => {
    const [found] = await Promise.all([runner.assistance.find(), runner.formatting.find()]);
    tellLanguageServers(found, { languages: runner.languages(), note, log });
  };
  return {
    script: 'language-servers.js',
    directory,
    printed(line) {
      note = line;
    },
    ended(failure) {
      // After a failed attempt some of them may be there.
      find().catch((problem) => {
        if (!isEnd(problem)) log.error(problem);
      });
      if (failure === null) return;
      log.warn(
        `Language servers could not be installed; programs are completed by their own words. ${failure}`,
      );
    },
  };
}

const LIST = new Intl.ListFormat('en');

/** Tells which language servers there are, and which languages have none, with the reasons. */
function tellLanguageServers(
  { servers, missing }: FoundAssistance,
  { languages, note, log }: { languages: ReturnType<Runner['languages']>; note: string; log: InstallerLog },
): void {
  const present = servers
    .filter(({ onlyProblems }) => !onlyProblems)
    .map(({ language, name }) => `${name} for ${LANGUAGE_FACTS[language].name}`);
  if (present.length > 0) log.info(`Language servers: ${present.join(', ')}.`);
  // A language that cannot be run needs none.
  const without = missing.filter(({ language }) => languages[language] !== null);
  if (without.length === 0) return;
  const names = without.map(({ language }) => LANGUAGE_FACTS[language].name);
  const reasons = without.map(({ why }) => why);
  log.warn(
    [
      `There is no language server for ${LIST.format(names)}: programs are completed by their own words.`,
      ...new Set([...reasons, ...(note === '' ? [] : [note])]),
    ].join(' '),
  );
}
