import { MAX_SOCKET_MESSAGE_BYTES, type SharedResult } from '@coderoom/contract';

/** Longest text of a result, in UTF-16 units, as in the contract. */
const MAX_LENGTH = 200_000;
/** Bytes reserved for the rest of the message. */
const ENVELOPE_BYTES = 1_024;

const encoder = new TextEncoder();

/** Shortens a result to fit into a message: keeps the beginning of the output. */
export function fittingResult({ output, error, execution_time, status }: SharedResult): SharedResult {
  for (let length = MAX_LENGTH; ; length = Math.floor(length / 2)) {
    const cut = {
      output: output.slice(0, length).toWellFormed(),
      error: error?.slice(0, length).toWellFormed() ?? null,
      execution_time: execution_time ?? null,
      status: status ?? null,
    };
    const bytes = encoder.encode(JSON.stringify(cut)).length;
    if (bytes + ENVELOPE_BYTES <= MAX_SOCKET_MESSAGE_BYTES) return cut;
  }
}
