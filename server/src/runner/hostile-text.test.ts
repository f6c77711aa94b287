import { diagnostic, LANGUAGES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { randomNumbers, randomText } from '#runner/testing/random-text.ts';
import { chooseSeed, often } from '#runner/testing/soak.ts';
import type { RuntimeFindings } from '#runner/toolchain.ts';
import {
  crashMark,
  crashWords,
  gccFindings,
  gccWords,
  uncaughtMessage,
} from '#runner/toolchains/cpp/cpp-messages.ts';
import { explainGo, goFindings } from '#runner/toolchains/go/go-messages.ts';
import { explainJava, javacFindings } from '#runner/toolchains/java/java-messages.ts';
import { javaNames } from '#runner/toolchains/java/java-source.ts';
import { explainNode, nodeCheckError } from '#runner/toolchains/node/node-messages.ts';
import { syntaxErrors, typeErrors } from '#runner/toolchains/node/typescript.ts';
import { explainPython } from '#runner/toolchains/python/python.ts';
import { explainRust, readRustc } from '#runner/toolchains/rust/rust-messages.ts';
import { explainError } from './error-explanations/explain-error.ts';
import { readSource, type SourceText } from './source-text.ts';
import { refusedVerdict } from './verdict.ts';

/** For readers that return words or positions rather than diagnostics. */
const nothing = (..._found: unknown[]): RuntimeFindings['diagnostics'] => [];

/** All readers of text that a learner, or a compiler with the learner's input, has written. */
const READERS: Record<string, (text: string, source: SourceText) => RuntimeFindings['diagnostics']> = {
  python: (text, source) => explainPython(text, source).diagnostics,
  node: (text, source) => explainNode(text, source).diagnostics,
  'node --check': (text, source) => nothing(nodeCheckError(text, source)),
  esbuild: syntaxErrors,
  tsc: typeErrors,
  javac: (text, source) => javacFindings(text, 'Main.java', source),
  java: (text, source) => explainJava(text, javaNames(text).file, source).diagnostics,
  'g++': (text, source) => {
    gccWords(text);
    return gccFindings(text, source);
  },
  'a C++ program': (text) => nothing(crashWords(crashMark(text).words, 1), uncaughtMessage(text)),
  'go compile': goFindings,
  go: (text, source) => explainGo(text, source).diagnostics,
  rustc: (text, source) => readRustc(text, source).diagnostics,
  rust: (text, source) => explainRust(text, source).diagnostics,
};

function plainly(text: string, source: SourceText, diagnostics: RuntimeFindings['diagnostics'] = []): void {
  const compilation = { program: null, outcome: null, words: text, diagnostics, later: Promise.resolve([]) };
  for (const language of LANGUAGES) explainError(language, refusedVerdict(compilation), source);
}

const ROUNDS = often(100, 30_000);
/** A quarter of what a program may print shows a quadratic run time just as well. */
const LONG = often(262_144, 1_048_576);
const MANY_LINES = readSource('x = 1\n'.repeat(40_000));
/** Beginnings of messages, and what patterns are tempted to try at many places. */
const PIECES = [
  'a',
  '(',
  ' ',
  '\n',
  '\\',
  '"',
  '/*',
  '*',
  "'",
  '\t',
  '    at ',
  '/box/main.cpp:1:1: error: ',
  'main.go:1:1: x\n',
  '  File "/box/main.py", line 1\n',
  '\u001e',
  '/box/Main.java:1: error: x\n',
  '    at f (/box/main.js:1:1)\n',
];
const repeatLong = (piece: string) => piece.repeat(Math.floor(LONG / piece.length));

describe('hostile text', () => {
  const seed = chooseSeed();

  it(`makes no reader throw, nor leave the contract (SEED=${seed})`, () => {
    const random = randomNumbers(seed);
    for (let round = 0; round < ROUNDS; round += 1) {
      const text = randomText(random, 60);
      const source = readSource(randomText(random, 20));
      plainly(text, source);
      for (const read of Object.values(READERS)) {
        const found = read(text, source);
        for (const each of found) expect(diagnostic.safeParse(each).error).toBeUndefined();
        if (found.length > 0) plainly(text, source, found);
      }
    }
  });

  it('that looks like a message of rustc and is none is read as text', () => {
    for (const line of ['{"$message_type":"diagnostic"}', '{"$message_type":"diagnostic","spans":[]}']) {
      expect(readRustc(line, readSource(''))).toEqual({ words: `${line}\n`, diagnostics: [], details: [] });
    }
  });

  // A pattern with quadratic run time would need many minutes for these.
  it.each(Object.entries(READERS))('%s reads much of anything in time', (_, read) => {
    for (const piece of PIECES) {
      const text = repeatLong(piece);
      const found = read(text, MANY_LINES);
      if (found.length > 0) plainly(text, MANY_LINES, found);
    }
  });

  it('of any length is explained in time where nothing was found in it', () => {
    for (const piece of PIECES) plainly(repeatLong(piece), MANY_LINES);
  });

  it('reads a source of any shape for its Java names', () => {
    for (const piece of [
      '"""',
      '"',
      "'",
      '/*',
      '//',
      '{',
      'class A ',
      'public ',
      '\\"',
      '"a',
      '*/',
      'package a;',
    ]) {
      expect(javaNames(piece.repeat(Math.floor(262_144 / piece.length))).file).toMatch(/\.java$/);
      expect(javaNames(`"""${piece.repeat(Math.floor(262_144 / piece.length))}`).file).toMatch(/\.java$/);
    }
  });
});
