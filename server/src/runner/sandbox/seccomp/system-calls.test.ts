import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SYSTEM_CALLS } from './system-calls.ts';

/** The kernel's own lists, which come with the C library's headers; arm64 uses the generic one. */
const HEADERS = [
  ['x64', 0, '/usr/include/x86_64-linux-gnu/asm/unistd_64.h'],
  ['arm64', 1, '/usr/include/asm-generic/unistd.h'],
] as const;

function numbersIn(header: string): Map<string, number> {
  const lines = readFileSync(header, 'utf8').matchAll(/^#define __NR(?:3264)?_(\w+) (\d+)$/gm);
  return new Map([...lines].map(([, name = '', number]) => [name, Number(number)]));
}

// The other filter cannot be tried on this machine: a wrong number there would refuse the wrong call.
it.each(HEADERS.filter(([, , header]) => existsSync(header)))(
  'the numbers for %s are those of the kernel',
  (_machine, index, header) => {
    const numbers = numbersIn(header);
    // Headers of an older kernel lack the newest calls.
    const known = Object.entries(SYSTEM_CALLS).filter(([name]) => numbers.has(name));
    expect(known.length).toBeGreaterThan(60);
    const ours = Object.fromEntries(known.map(([name, both]) => [name, both[index]]));
    expect(ours).toEqual(Object.fromEntries(known.map(([name]) => [name, numbers.get(name)])));
  },
);
