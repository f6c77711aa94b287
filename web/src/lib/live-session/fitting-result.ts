import { MAX_SOCKET_MESSAGE_BYTES, type SharedResult } from '@coderoom/contract';

/** Longest text of a result, in UTF-16 units, as the contract says. */
const MOST = 200_000;
/** What a message holds besides the result. */
const ENVELOPE_BYTES = 1_024;

const encoder = new TextEncoder();

/** A result as long as a message can carry it: the beginning of what was printed. */
export function fittingResult({ output, error, execution_time, status }: SharedResult): SharedResult {
  for (let most = MOST; ; most = Math.floor(most / 2)) {
    const cut = {
      output: output.slice(0, most).toWellFormed(),
      error: error?.slice(0, most).toWellFormed() ?? null,
      execution_time: execution_time ?? null,
      status: status ?? null,
    };
    const bytes = encoder.encode(JSON.stringify(cut)).length;
    if (bytes + ENVELOPE_BYTES <= MAX_SOCKET_MESSAGE_BYTES) return cut;
  }
}
