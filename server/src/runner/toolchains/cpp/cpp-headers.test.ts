import { describe, expect, it } from 'vitest';
import { headerFor, leadingIncludes } from './cpp-headers.ts';

describe('what a program includes before anything else', () => {
  it.each([
    ['#include <iostream>\n#include <vector>\n\nint main() {}', ['iostream', 'vector']],
    [
      '// by Anna\n/* and\n * others\n */\n  # include <map> // sorted\r\n#include <set> /* as well */',
      ['map', 'set'],
    ],
    ['', []],
    ['int x;\n#include <iostream>', []],
    ['#define private public\n#include <iostream>', []],
    ['#include <iostream>\n#ifdef FAST\n#include <vector>\n#endif', ['iostream']],
    ['/*\n#include <iostream>\n*/\n#include <map>', ['map']],
    ['/*\n#include <iostream>\n*/ #define X\n#include <map>', []],
    ['/* one */ #include <iostream>', []],
    ['// a comment that goes on \\\n#include <iostream>', []],
    ['#include <iostream> int', []],
    ['#include "iostream"', []],
    ['#include <iostream>\n#include "own.h"\n#include <map>', ['iostream']],
  ])('%j', (text, headers) => {
    expect([...leadingIncludes(text)]).toEqual(headers);
  });

  it('chooses no precompiled header with more in it than the program includes', () => {
    const include = (...headers: string[]) => headers.map((header) => `#include <${header}>\n`).join('');
    expect(headerFor(include('vector'))).toBeNull();
    const alone = headerFor(include('iostream'));
    expect(alone).not.toBeNull();
    expect(headerFor(include('iostream', 'queue'))).toBe(alone);
    expect(headerFor(include('vector', 'iostream'))).not.toBe(alone);
    expect(headerFor(include('vector', 'iostream'))).toBe(headerFor(include('iostream', 'vector', 'set')));
  });

  it('chooses one of the first while the others are not made', () => {
    const text = '#include <iostream>\n#include <string>\n#include <vector>\n';
    expect(headerFor(text, false)).not.toBe(headerFor(text));
    expect(headerFor(text, false)).toBe(headerFor('#include <iostream>\n#include <vector>\n'));
    expect(headerFor('#include <bits/stdc++.h>\n', false)).toBeNull();
  });
});
