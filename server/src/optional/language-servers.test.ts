import { describe, expect, it } from 'vitest';
import { absentRunner, type FoundAssistance, type Runner } from '#runner/index.ts';
import { languageServersInstaller } from './language-servers.ts';

/** Lets the installer of language servers end, and returns what it logs. */
async function logged(found: FoundAssistance, { failure = null as string | null, line = '' } = {}) {
  const absent = absentRunner('This test runs no programs.');
  const runner: Runner = {
    ...absent,
    assistance: { ...absent.assistance, find: async () => found },
    languages: () => ({ ...absent.languages(), python: '3.13', cpp: '14.2', go: '1.24' }),
  };
  const log: string[] = [];
  const installer = languageServersInstaller(runner, '/nowhere', {
    info: (sentence) => log.push(`info: ${sentence}`),
    warn: (sentence) => log.push(`warn: ${sentence}`),
    error: (problem) => log.push(`error: ${problem}`),
  });
  if (line !== '') installer.printed?.(line);
  installer.ended(failure);
  await expect.poll(() => log.length).toBeGreaterThan(0);
  return log;
}

const PYTHON = { language: 'python', name: 'basedpyright 1.31.4', onlyProblems: false } as const;

describe('the log of a server', () => {
  it('names the language servers that were found', async () => {
    expect(await logged({ servers: [PYTHON], missing: [] })).toEqual([
      'info: Language servers: basedpyright 1.31.4 for Python.',
    ]);
  });

  it('says which languages have none, why, and what they need', async () => {
    const servers = [PYTHON, { language: 'rust', name: 'rustc 1.85', onlyProblems: true } as const];
    const missing = [
      { language: 'cpp', why: 'clangd is not installed.' },
      { language: 'go', why: 'gopls is not installed.' },
      // Rust itself is missing.
      { language: 'rust', why: 'rust-analyzer is not installed.' },
    ] as const;
    const line = "They are unpacked from Debian's packages.";
    expect(await logged({ servers, missing }, { line })).toEqual([
      'info: Language servers: basedpyright 1.31.4 for Python.',
      "warn: There is no language server for C++ and Go: programs are completed by their own words. clangd is not installed. gopls is not installed. They are unpacked from Debian's packages.",
    ]);
  });

  it('says that an installation failed, and what is there nevertheless', async () => {
    expect(await logged({ servers: [PYTHON], missing: [] }, { failure: 'No network.' })).toEqual([
      'warn: Language servers could not be installed; programs are completed by their own words. No network.',
      'info: Language servers: basedpyright 1.31.4 for Python.',
    ]);
  });
});
