import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { findImport, IMPORTS } from './well-known-imports.ts';

/** Returns the program with the import that a name needs. */
function imported(language: LanguageId, name: string, program: string): string | null {
  const found = findImport(language, name, program);
  if (found === null) return null;
  const lines = program.split('\n');
  return [...lines.slice(0, found.before - 1), found.text + lines.slice(found.before - 1).join('\n')].join(
    '\n',
  );
}

describe('the import of a well-known name', () => {
  it.each<[LanguageId, string, string, string]>([
    ['python', 'math', 'print(math.pi)\n', 'import math\n\nprint(math.pi)\n'],
    [
      'python',
      'Counter',
      'import math\n\nx = 1\n',
      'import math\nfrom collections import Counter\n\nx = 1\n',
    ],
    ['python', 'random', '# Dice\nx = 1\n', '# Dice\nimport random\n\nx = 1\n'],
    ['java', 'Scanner', 'class A {}\n', 'import java.util.Scanner;\n\nclass A {}\n'],
    ['java', 'List', 'package a;\n\nclass A {}\n', 'package a;\n\nimport java.util.List;\n\nclass A {}\n'],
    [
      'cpp',
      'vector',
      '#include <iostream>\nint main() {}\n',
      '#include <iostream>\n#include <vector>\nint main() {}\n',
    ],
    ['go', 'fmt', 'package main\n\nfunc main() {}\n', 'package main\n\nimport "fmt"\n\nfunc main() {}\n'],
    [
      'go',
      'rand',
      'package main\n\nimport (\n\t"fmt"\n)\n',
      'package main\n\nimport (\n\t"math/rand"\n\t"fmt"\n)\n',
    ],
    ['rust', 'HashMap', 'fn main() {}\n', 'use std::collections::HashMap;\n\nfn main() {}\n'],
  ])('%s: %s', (language, name, program, expected) => {
    const changed = imported(language, name, program);
    expect(changed).toBe(expected);
    // Not twice.
    expect(findImport(language, name, expected)).toBeNull();
  });

  it('is none for other names', () => {
    for (const language of LANGUAGES) {
      for (const name of ['totel', 'constructor', '__proto__', '']) {
        expect(findImport(language, name, 'x\n')).toBeNull();
      }
    }
  });

  it('names each thing once', () => {
    for (const language of LANGUAGES) {
      for (const [name, line] of IMPORTS[language]) {
        expect(name).toMatch(/^[A-Za-z_]\w*$/);
        expect(line).toMatch(/^(import|from|use|#include) /);
      }
    }
  });
});
