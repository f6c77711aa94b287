import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { wordsForAll } from './testing/words-for.ts';

const NAMES = ['NumPy', 'pandas'];
const USABLE = 'Besides what belongs to the language, these libraries can be used: NumPy, pandas.';
const NETWORK = 'Programs have no network here, so no other machine can be reached.';

/** The toolchain's message for a missing library in each language, the line, and what is said of it. */
const MESSAGES: [LanguageId, message: string, line: string, words: string][] = [
  [
    'python',
    "ModuleNotFoundError: No module named 'torch'",
    'import torch',
    'There is no module `torch` here.',
  ],
  [
    'javascript',
    "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'left-pad'",
    "import 'left-pad'",
    'There is no module `left-pad` here.',
  ],
  [
    'typescript',
    "TS2307: Cannot find module 'left-pad' or its corresponding type declarations.",
    "import 'left-pad'",
    'There is no module `left-pad` here.',
  ],
  [
    'java',
    'package org.mockito does not exist',
    'import org.mockito.Mockito;',
    'There is no package `org.mockito` here.',
  ],
  [
    'cpp',
    'boost/asio.hpp: No such file or directory',
    '#include <boost/asio.hpp>',
    'There is no file `boost/asio.hpp` to include here. Check how it is written.',
  ],
  [
    'go',
    'could not import github.com/x/y (open : no such file or directory)',
    'import "github.com/x/y"',
    'There is no package `github.com/x/y` here.',
  ],
  ['rust', "can't find crate for `tokio` [E0463]", 'use tokio::net;', '`tokio` is not known here.'],
];

describe('a library that is missing', () => {
  it.each(MESSAGES)('is named with those that are there: %s', (language, message, code, words) => {
    const said = wordsForAll(language, [{ line: 1, message }], code, message, NAMES);
    expect(said).toBe(`Line 1: ${words} ${USABLE}`);
    expect(wordsForAll(language, [{ line: 1, message }], code, message)).not.toContain(
      'libraries can be used',
    );
  });

  it.each(MESSAGES)('may still come while libraries are installed: %s', (language, message, code, words) => {
    const said = wordsForAll(language, [{ line: 1, message }], code, message, [], true);
    expect(said).toBe(
      `Line 1: ${words} Libraries are still being installed on this server. Try again in a few minutes.`,
    );
    expect(said).not.toContain('not installed');
  });

  it('of a network has no use here', () => {
    const message = "ModuleNotFoundError: No module named 'requests'";
    expect(wordsForAll('python', [{ line: 1, message }], 'import requests', message, NAMES)).toBe(
      `Line 1: There is no module \`requests\` here. ${NETWORK} ${USABLE}`,
    );
    expect(wordsForAll('python', [{ line: 1, message }], 'import requests', message)).toContain(NETWORK);
  });

  it('may be a misspelt one', () => {
    const message = "ModuleNotFoundError: No module named 'nunpy'";
    expect(wordsForAll('python', [{ line: 1, message }], 'import nunpy', message, NAMES)).toContain(
      'Did you mean `numpy`?',
    );
  });
});
