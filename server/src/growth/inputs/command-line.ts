import type { LanguageId } from '@coderoom/contract';
import type { InputToken, LiteralProgram } from './format.ts';

/** How a program names its arguments, and a list of texts that are read instead. */
const ARGUMENTS: Partial<Record<LanguageId, readonly [written: RegExp, read: string]>> = {
  python: [/\bsys\.argv\b/g, "(['main'] + _cr_words())"],
  javascript: [/\bprocess\.argv\b/g, "['node', 'main', ...__crWords()]"],
  typescript: [/\bprocess\.argv\b/g, "['node', 'main', ...__crWords()]"],
};

/** Returns a program that takes arguments from the command line with numbers for them; null if it takes none. */
export function withArguments(source: string, language: LanguageId): LiteralProgram | null {
  const [written, read] = ARGUMENTS[language] ?? [];
  if (written === undefined || read === undefined || source.search(written) < 0) return null;
  const prime: InputToken = { kind: 'number', role: { kind: 'prime' } };
  const fraction: InputToken = { kind: 'number', role: { kind: 'fraction' } };
  return {
    code: source.replace(written, read),
    // Further numbers are such as a modulus; programs with one argument ignore them.
    format: [
      {
        kind: 'line',
        tokens: [prime, fraction, { kind: 'number', role: { kind: 'literal', text: '1009' } }],
      },
    ],
    source: 'parameters',
  };
}
