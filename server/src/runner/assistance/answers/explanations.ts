import type { HoverInfo, Signatures } from '@coderoom/contract';
import { readFields, readList, readMarkdown, readRange, readText, readWholeNumber } from './reading.ts';

const MAX_SIGNATURES = 20;
const MAX_PARAMETERS = 60;
const MAX_LABEL = 1_000;

/** The folder of a program in a box, whose name means nothing to anybody. */
const FOLDER = /\/box\/p?[0-9a-f]{32}\/(?:\d+\/)?/g;

/** Reads what a language server says about a name. */
export function readHover(answer: unknown): HoverInfo | null {
  const { contents, range } = readFields(answer);
  const markdown = readMarkdown(contents);
  return markdown === null ? null : { contents: markdown.replaceAll(FOLDER, ''), range: readRange(range) };
}

/** Reads the signatures of a call, and which one and which parameter is being typed. */
export function readSignatures(answer: unknown): Signatures | null {
  const { signatures, activeSignature, activeParameter } = readFields(answer);
  const read = readList(signatures, MAX_SIGNATURES).map(readFields);
  if (read.length === 0) return null;
  const active = Math.min(readWholeNumber(activeSignature, 0), read.length - 1);
  return {
    signatures: read.map(({ label, documentation, parameters }) => {
      const text = readText(label, MAX_LABEL) ?? '';
      return {
        label: text,
        documentation: readMarkdown(documentation),
        parameters: readList(parameters, MAX_PARAMETERS).map((parameter) => parameterOf(parameter, text)),
      };
    }),
    active_signature: active,
    active_parameter: readWholeNumber(read[active]?.activeParameter ?? activeParameter, 0),
  };
}

function parameterOf(parameter: unknown, signature: string) {
  const { label, documentation } = readFields(parameter);
  const [from, to] = Array.isArray(label) ? label : placeOf(String(label), signature);
  const start = readWholeNumber(from, 0, signature.length);
  return {
    from: start,
    to: readWholeNumber(to, start, signature.length),
    documentation: readMarkdown(documentation),
  };
}

function placeOf(label: string, signature: string): [number, number] {
  const from = signature.indexOf(label);
  return from === -1 ? [0, 0] : [from, from + label.length];
}
