import type { LanguageId } from '@coderoom/contract';
import { describe, expect } from 'vitest';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { openDocument, readCaret, untilReady } from './testing/asking.ts';

const it = sharedRunner;

/** For each language a program with a library, its caret, and a name that is completed there; null: none is. */
const PROGRAMS: [LanguageId, marked: string, name: string | null][] = [
  ['python', 'import numpy as np\nprint(np.|arange(3))\n', 'arange'],
  [
    'java',
    'import org.apache.commons.lang3.StringUtils;\nclass Main {\n    String a = StringUtils.|reverse("a");\n}\n',
    'reverse',
  ],
  ['cpp', '#include <fmt/core.h>\nint main() { fmt::|print("a"); }\n', 'appender'],
  [
    'go',
    'package main\n\nimport "github.com/google/uuid"\n\nfunc main() { println(uuid.|NewString()) }\n',
    'NewString',
  ],
  ['rust', 'use rand::Rng;\nfn main() { println!("{}", rand::thread_rng().gen_range(1..=6)|); }\n', null],
];

describe('libraries in language servers', () => {
  it.for(PROGRAMS)('are known: %s', { timeout: 300_000 }, async ([language, marked, name], { shared }) => {
    const { assistance } = shared.runner;
    const document = openDocument(assistance, language);
    try {
      await untilReady(assistance, language);
      const { text, position } = readCaret(marked);
      document.set(text);
      await expect.poll(() => document.problems(), { timeout: 60_000 }).toEqual([]);
      if (name === null) return;
      const offered = async () => (await document.complete(position, null))?.items.map(({ label }) => label);
      // clangd's first list after it has read a header may be empty.
      await expect.poll(offered, { timeout: 60_000 }).toContain(name);
    } finally {
      document.close();
    }
  });
});
