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

  it.each<[LanguageId, message: string, line: string, words: string]>([
    ['python', "ModuleNotFoundError: No module named 'nunpy'", 'import nunpy', 'Did you mean `numpy`?'],
    ['python', "ModuleNotFoundError: No module named 'Pandas'", 'import Pandas', 'Did you mean `pandas`?'],
    [
      'python',
      "ModuleNotFoundError: No module named 'matplotlib.pylot'",
      'import matplotlib.pylot as plt',
      'Did you mean `matplotlib.pyplot`?',
    ],
    [
      'javascript',
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'fs' imported from main.js",
      "import { readFile } from 'fs/promise'",
      'There is no module `fs/promise` here. Did you mean `fs/promises`?',
    ],
    [
      'javascript',
      "Error: Cannot find module 'panda'",
      "const p = require('panda')",
      'Did you mean `pandas`?',
    ],
    [
      'typescript',
      "TS2307: Cannot find module 'drawng' or its",
      "import 'drawng'",
      'Did you mean `drawing`?',
    ],
    ['go', 'could not import rand (open : no such file)', 'import "rand"', 'Did you mean `math/rand`?'],
    [
      'go',
      'could not import math/rnd (open : no such file)',
      'import "math/rnd"',
      'Did you mean `math/rand`?',
    ],
    [
      'go',
      'could not import github.com/google/go-cmp (open : no such file)',
      'import "github.com/google/go-cmp"',
      'Did you mean `github.com/google/go-cmp/cmp`?',
    ],
    ['rust', "can't find crate for `panda` [E0463]", 'use panda::x;', 'Did you mean `pandas`?'],
  ])('may be a misspelt one: %s, %s', (language, message, code, words) => {
    const said = wordsForAll(language, [{ line: 1, message }], code, message, NAMES);
    expect(said).toContain(words);
    expect(said).not.toContain('libraries can be used');
  });

  it.each(['ws', 'got', 'express'])('of a network is not taken for another one: %s', (name) => {
    const message = `Error: Cannot find module '${name}'`;
    const said = wordsForAll('javascript', [{ line: 1, message }], `require('${name}')`, message, NAMES);
    expect(said).toBe(`Line 1: There is no module \`${name}\` here. ${NETWORK} ${USABLE}`);
  });

  it.each(['pip install numpy', '!pip install numpy', '%pip install numpy', 'python -m pip install numpy'])(
    'is not installed by a program: %s',
    (line) => {
      const message = 'SyntaxError: invalid syntax';
      expect(wordsForAll('python', [{ line: 1, message }], line, message, NAMES)).toContain(
        'libraries cannot be installed here',
      );
    },
  );

  it.each([
    ["ModuleNotFoundError: No module named 'msvcrt'", 'import msvcrt'],
    ["termios.error: (25, 'Inappropriate ioctl for device')", 'tty.setcbreak(sys.stdin)'],
    ['_curses.error: nocbreak() returned ERR', 'curses.wrapper(main)'],
    ['OSError: [Errno 25] Inappropriate ioctl for device', 'os.get_terminal_size()'],
  ])('of a terminal has no use here: %s', (message, line) => {
    expect(wordsForAll('python', [{ line: 1, message }], line, message, NAMES)).toContain(
      'Programs have no terminal of their own here',
    );
  });

  it('has no such part', () => {
    const message = 'unresolved import `pandas::Framee` [E0432]';
    const error = `error[E0432]: unresolved import \`pandas::Framee\`\n --> main.rs:1:5\n  |\n1 | use pandas::Framee;\n  |     ^^^^^^^^------ no \`Framee\` in the root\n`;
    expect(wordsForAll('rust', [{ line: 1, message }], 'use pandas::Framee;', error, NAMES)).toBe(
      'Line 1: `pandas` has nothing called `Framee`.',
    );
  });
});
