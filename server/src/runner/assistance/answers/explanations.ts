import type { HoverInfo, Signatures } from '@coderoom/contract';
import { fieldsOf, listOf, markdownOf, rangeOf, textOf, wholeNumberOf } from './reading.ts';

const MAX_SIGNATURES = 20;
const MAX_PARAMETERS = 60;
const MAX_LABEL = 1_000;

/** Reads what a language server says about a name. */
export function readHover(answer: unknown): HoverInfo | null {
  const { contents, range } = fieldsOf(answer);
  const markdown = markdownOf(contents);
  return markdown === null ? null : { contents: markdown, range: rangeOf(range) };
}

/** Reads the signatures of a call, and which one and which parameter is being typed. */
export function readSignatures(answer: unknown): Signatures | null {
  const { signatures, activeSignature, activeParameter } = fieldsOf(answer);
  const read = listOf(signatures, MAX_SIGNATURES).map(fieldsOf);
  if (read.length === 0) return null;
  const active = Math.min(wholeNumberOf(activeSignature, 0), read.length - 1);
  return {
    signatures: read.map(({ label, documentation, parameters }) => {
      const text = textOf(label, MAX_LABEL) ?? '';
      return {
        label: text,
        documentation: markdownOf(documentation),
        parameters: listOf(parameters, MAX_PARAMETERS).map((parameter) => parameterOf(parameter, text)),
      };
    }),
    active_signature: active,
    active_parameter: wholeNumberOf(read[active]?.activeParameter ?? activeParameter, 0),
  };
}

function parameterOf(parameter: unknown, signature: string) {
  const { label, documentation } = fieldsOf(parameter);
  const [from, to] = Array.isArray(label) ? label : placeOf(String(label), signature);
  const start = wholeNumberOf(from, 0, signature.length);
  return {
    from: start,
    to: wholeNumberOf(to, start, signature.length),
    documentation: markdownOf(documentation),
  };
}

function placeOf(label: string, signature: string): [number, number] {
  const from = signature.indexOf(label);
  return from === -1 ? [0, 0] : [from, from + label.length];
}
