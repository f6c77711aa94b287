/** Returns a generator of numbers from 0 up to 1 that a seed determines (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Parts of toolchains' messages, and text that might confuse a parser of them. */
const PIECES = [
  ...[
    '/box/main.py',
    '/box/main.cpp:1:2: error: ',
    '/box/Main.java:3: error: ',
    'main.go:1:1: ',
    '/box/main.js:2',
  ],
  ...[
    'Traceback (most recent call last):',
    '  File "/box/main.py", line 99999999999',
    'KeyboardInterrupt',
    '    ^',
  ],
  ...[
    'Exception in thread "main" java.lang.Error: ',
    'Caused by: ',
    '\tat Main.main(Main.java:0)',
    '    at ',
  ],
  ...['panic: ', 'fatal error: ', 'goroutine 1 [running]:', '\tmain.go:1 +0x1', "thread 'main' panicked at "],
  ...[
    '{"$message_type":"diagnostic"',
    '"spans":[]}',
    ' [ERROR] ',
    '    main.ts:1:0:',
    'main.ts(1,1): error TS1: ',
  ],
  ...[
    '\u001ecoderoom-crash SIGSEGV 0\u001e',
    '<--- Last few GCs --->',
    'JavaScript heap out of memory',
    "name '",
  ],
  ...[
    "' is not defined",
    'Index 5 out of bounds for length ',
    ' cannot be converted to ',
    '‘',
    '’',
    '`',
    "'",
    '"',
    '(',
  ],
  ...[
    ')',
    '[',
    ']',
    '\\',
    '\\u',
    '*',
    '+',
    '?',
    '$&',
    '$1',
    '%',
    '\n',
    '\n',
    '\n',
    '\r\n',
    '\t',
    '    ',
    ' ',
    '\0',
  ],
  ...[
    'é',
    '🎉',
    '\ud800',
    '-1',
    '0',
    '18446744073709551616',
    'a',
    '/*',
    '*/',
    '//',
    '"""',
    '{',
    '}',
    'class ',
    'void main',
  ],
];

/**
 * Returns a hostile text of at most `length` pieces; sometimes one piece repeated, the worst case for slow patterns.
 */
export function randomText(random: () => number, length: number): string {
  const pick = () => PIECES[Math.floor(random() * PIECES.length)] as string;
  const count = Math.floor(random() * length);
  if (random() < 0.2) return pick().repeat(count);
  return Array.from({ length: count }, pick).join('');
}
