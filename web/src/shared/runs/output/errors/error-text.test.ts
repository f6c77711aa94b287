import { describe, expect, it } from 'vitest';
import { speak } from '#testing/speak.ts';
import { server } from '#texts/de/server.ts';
import { serverTexts } from '#texts/server.ts';
import { splitErrorText } from './error-text.tsx';

function links(text: string, fileName: string) {
  return splitErrorText(text, [fileName])
    .filter((part) => part.place !== undefined)
    .map((part) => [part.text, part.place?.line, part.place?.column]);
}

describe('references to the learner’s file', () => {
  it('are found in every toolchain’s form', () => {
    expect(links('  File "main.py", line 21, in <module>\n', 'main.py')).toEqual([['line 21', 21, 1]]);
    expect(links('main.cpp:4:5: error: x was not declared\n', 'main.cpp')).toEqual([['main.cpp:4:5', 4, 5]]);
    expect(links('./main.go:7:2: undefined: y\n', 'main.go')).toEqual([['main.go:7:2', 7, 2]]);
    expect(links(' --> main.rs:3:14\n', 'main.rs')).toEqual([['main.rs:3:14', 3, 14]]);
    expect(links('\tat Main.main(Main.java:5)\n', 'Main.java')).toEqual([['Main.java:5', 5, 1]]);
    expect(links('    at greet (main.js:2:9)\n', 'main.js')).toEqual([['main.js:2:9', 2, 9]]);
    expect(links('Line 2: Segmentation fault\n', 'main.cpp')).toEqual([['Line 2', 2, 1]]);
  });

  it('are found in the page’s language, and where the error stayed English', () => {
    speak(serverTexts, server);
    expect(links('Zeile 2: Das Programm wurde abgebrochen\n', 'main.cpp')).toEqual([['Zeile 2', 2, 1]]);
    expect(links('Line 2: Segmentation fault\n', 'main.cpp')).toEqual([['Line 2', 2, 1]]);
  });

  it('leave other files alone', () => {
    expect(links('  File "/usr/lib/python3.11/json.py", line 3\n', 'main.py')).toEqual([]);
    expect(links('domain.cpp:4:5\n', 'main.cpp')).toEqual([]);
    expect(links('line 3 of my poem\n', 'main.py')).toEqual([]);
  });

  it('name which of several files they mean', () => {
    const text =
      '  File "main.py", line 3\n  File "shapes/circle.py", line 2\nshapes/circle.py:7:1: x\nübung.py:4\nxcircle.py:1\n';
    const names = ['main.py', 'circle.py', 'shapes/circle.py', 'übung.py'];
    expect(splitErrorText(text, names).flatMap(({ place }) => place ?? [])).toEqual([
      { file: 'main.py', line: 3, column: 1 },
      { file: 'shapes/circle.py', line: 2, column: 1 },
      { file: 'shapes/circle.py', line: 7, column: 1 },
      { file: 'übung.py', line: 4, column: 1 },
    ]);
  });

  it('are not made without end', () => {
    expect(links('main.js:1:1\n'.repeat(5000), 'main.js')).toHaveLength(200);
  });
});

it('loses nothing of the text', () => {
  const text = 'Traceback:\n  File "main.py", line 2, in f\n    x[9]\n    ~^^^\nIndexError: out of range';
  expect(
    splitErrorText(text, ['main.py'])
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('makes the message and the carets loud, not the way to them', () => {
  const text = 'Traceback:\n  File "main.py", line 2, in f\n    x[9]\n    ~^^^\nIndexError: out of range';
  const loud = splitErrorText(text, ['main.py']).filter((part) => part.loud);
  expect(loud.map((part) => part.text)).toEqual(['    ~^^^\nIndexError: out of range']);
});

it('reads a long line of almost an underline in time', () => {
  // With a quadratic run time, a megabyte of it would stop the page for an hour.
  for (const piece of ['~', '^', ' ', '|', '~ ']) {
    const text = `${piece.repeat(1_000_000 / piece.length)}x\n`;
    expect(splitErrorText(text, ['main.py'])).toEqual([{ text, loud: false }]);
  }
  expect(splitErrorText('    | ~~^~~\n', ['main.py'])).toEqual([{ text: '    | ~~^~~\n', loud: true }]);
});
