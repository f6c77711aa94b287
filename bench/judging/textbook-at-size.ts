import type { TextbookProgram } from '@coderoom/server/src/analysis/testing/textbook.ts';
import { INPUTS } from './textbook-inputs.ts';

/** A program of the textbook with its input, at a size; throws if its label names an unknown input. */
export function atSize(program: TextbookProgram, n: number): { code: string; input: string } {
  const input = INPUTS[program.input];
  if (input === undefined) throw new Error(`there is no input "${program.input}"`);
  let code = program.source;
  for (const { text, by } of program.replaced ?? []) {
    if (!code.includes(text)) throw new Error(`"${text}" is not in the program`);
    code = code.replace(text, by.replaceAll('{n}', String(n)));
  }
  return { code, input: input(n) };
}

/** A size at which a program takes a negligible time. */
export function smallestSize(label: string): number {
  return isSteep(label) ? 3 : 16;
}

/** True if one more element doubles the time or more. */
export function isSteep(label: string): boolean {
  return /\d\^n|n!/.test(label);
}
