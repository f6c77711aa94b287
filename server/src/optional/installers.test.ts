import { setImmediate } from 'node:timers/promises';
import { LANGUAGES, type LibraryState } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { absentRunner } from '#runner/index.ts';
import { optionalInstallers } from './installers.ts';

const NUMPY = { name: 'NumPy', version: '1.24.2', import: 'import numpy as np' };

/** The installers of a server whose runner and log note in order what happens. */
function serverThatNotes({
  assistance = 'all',
  offersLibraries = true,
  python = { state: 'ready', detail: null, libraries: [NUMPY] } as LibraryState,
  find = async () => {},
} = {}) {
  const noted: unknown[][] = [];
  const note =
    (what: string) =>
    (...of: unknown[]) => {
      noted.push([what, ...of]);
    };
  const nothing = { state: 'waiting' as const, detail: null, libraries: [] };
  const states = Object.fromEntries(LANGUAGES.map((language) => [language, nothing]));
  const absent = absentRunner('This test runs no programs.');
  const runner = {
    ...absent,
    libraries: {
      ...absent.libraries,
      expect: note('expect'),
      note: note('note'),
      find: async () => {
        note('find libraries')();
        await find();
      },
      state: () => ({ ...states, python }) as never,
    },
    assistance: {
      ...absent.assistance,
      find: async () => {
        note('find language servers')();
        return { servers: [], missing: [] };
      },
    },
    formatting: {
      ...absent.formatting,
      find: async () => {
        note('find formatters')();
        return [];
      },
    },
  };
  const log = { info: note('info'), warn: note('warn'), error: note('error') };
  const config = { assistance: assistance as 'all', offersLibraries };
  const installers = optionalInstallers(config, runner, '/toolchains', log);
  return { installers, noted };
}

describe('the optional parts of a server', () => {
  it('are libraries first, then language servers, in the folder of toolchains', () => {
    const { installers } = serverThatNotes();
    expect(installers.map(({ script, directory }) => [script, directory])).toEqual([
      ['libraries.js', '/toolchains'],
      ['language-servers.js', '/toolchains'],
    ]);
  });

  it('are not installed where they are switched off', () => {
    expect(serverThatNotes({ assistance: 'none' }).installers.map(({ script }) => script)).toEqual([
      'libraries.js',
    ]);
    const { installers, noted } = serverThatNotes({ assistance: 'none', offersLibraries: false });
    expect([installers, noted]).toEqual([[], []]);
  });
});

describe('the installer of libraries', () => {
  it('says which language it is at, and offers its libraries when they are there', async () => {
    const { installers, noted } = serverThatNotes();
    const [libraries] = installers;
    libraries?.printed?.('npm: not one of our lines');
    libraries?.printed?.('{"language":"python","state":"installing"}');
    libraries?.printed?.('{"language":"python","state":"ready"}');
    await expect.poll(() => noted.at(-1)).toEqual(['info', 'Libraries for Python are ready: NumPy 1.24.2.']);
    libraries?.ended(null);
    expect(noted).toEqual([
      ['expect', true],
      ['note', { language: 'python', state: 'installing' }],
      ['info', 'Installing libraries for Python…'],
      ['note', { language: 'python', state: 'ready' }],
      ['find libraries'],
      ['info', 'Libraries for Python are ready: NumPy 1.24.2.'],
      ['expect', false],
    ]);
  });

  it('does not call those ready that cannot be used', async () => {
    const python = { state: 'failed' as const, detail: 'NumPy cannot be imported.', libraries: [] };
    const { installers, noted } = serverThatNotes({ python });
    installers[0]?.printed?.('{"language":"python","state":"installing"}');
    installers[0]?.printed?.('{"language":"python","state":"ready"}');
    await setImmediate();
    expect(noted.at(-1)).toEqual(['find libraries']);
  });

  it('says nothing of those that are not prepared when the server ends', async () => {
    const ending = Promise.withResolvers<void>();
    const { installers, noted } = serverThatNotes({ find: () => ending.promise });
    installers[0]?.printed?.('{"language":"python","state":"installing"}');
    installers[0]?.printed?.('{"language":"python","state":"ready"}');
    ending.reject(new DOMException('The server ends.', 'AbortError'));
    await setImmediate();
    expect(noted.at(-1)).toEqual(['find libraries']);
  });

  it('says why a language has none, and why it could not work at all', () => {
    const { installers, noted } = serverThatNotes();
    const [libraries] = installers;
    libraries?.printed?.('{"language":"rust","state":"failed","why":"No mirror answers."}');
    libraries?.ended('No space is left.');
    expect(noted.filter(([what]) => what === 'warn')).toEqual([
      ['warn', 'Libraries for Rust could not be installed. No mirror answers.'],
      ['warn', 'Libraries could not be installed. No space is left.'],
    ]);
  });
});

describe('the installer of language servers', () => {
  it.each([null, 'No mirror answers.'])('has those looked for that are there: %s', async (failure) => {
    const { installers, noted } = serverThatNotes({ offersLibraries: false });
    installers[0]?.ended(failure);
    expect(noted.map(([what]) => what)).toEqual([
      'find language servers',
      'find formatters',
      ...(failure === null ? [] : ['warn']),
    ]);
  });
});
