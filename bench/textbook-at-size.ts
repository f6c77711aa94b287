import type { TextbookProgram } from '@coderoom/server/src/analysis/testing/textbook.ts';
import { INPUTS } from './textbook-inputs.ts';

/** A program of the textbook and what it reads, at a size; throws where its label names what is not there. */
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

/** At this size a program takes no time worth speaking of. */
export function smallestSize(label: string): number {
  return isSteep(label) ? 3 : 16;
}

/** It takes twice as long or more for one thing more. */
export function isSteep(label: string): boolean {
  return /\d\^n|n!/.test(label);
}
