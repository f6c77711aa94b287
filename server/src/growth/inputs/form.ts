/** Forms of inputs that requests describe. */
import type { GeneratorPart } from '@coderoom/contract';
import { FIXED, type InputFormat, type InputToken, N } from './format.ts';

/** Returns the input format that a form in a request describes. */
export function formatOfForm(parts: readonly GeneratorPart[]): InputFormat {
  return parts.map((part) => ({ kind: 'line', tokens: [tokenOf(part)] }));
}

function tokenOf({ kind, count, least, most, order, separator }: GeneratorPart): InputToken {
  if (kind === 'size') return { kind: 'number', role: { kind: 'size', count: N } };
  const length = count === null ? N : FIXED(count);
  if (kind === 'text') return { kind: 'text', count: length };
  return {
    kind: 'list',
    count: length,
    separator: separator === 'line' ? '\n' : ' ',
    least,
    ...(most !== null && { most }),
    ...(order !== null && { order }),
  };
}
