import {
  MAX_SHARED_TEXT_BYTES,
  MAX_SOCKET_MESSAGE_BYTES,
  type RunFiles,
  type RunFileWithContent,
  type SharedResult,
  sharedResult,
} from '@coderoom/contract';
import { randomId } from '#lib/random-id.ts';
import { decodeBase64, inflateText } from '#shared/sessions/document/document-wire.ts';
import type { SharedRun } from './live-session.ts';

/** A run without its result; a key is made up if it has none. */
type By = Omit<SharedRun, 'result' | 'key'> & { key?: string | undefined };

/** The last run of a session by any participant. */
export class SharedRuns {
  readonly #show: (run: SharedRun) => void;
  #count = 0;

  constructor(show: (run: SharedRun) => void) {
    this.#show = show;
  }

  show(result: SharedResult, by: By): void {
    this.#count += 1;
    this.#show({ result, ...by, key: by.key ?? randomId() });
  }

  /** Shows one's own result at once. Returns the part to share with the others. */
  share(whole: SharedResult, by: By): SharedResult {
    this.show(whole, by);
    return fittingResult(whole);
  }

  async showDeflated(deflated: string, by: By): Promise<void> {
    const count = this.#count;
    const result = sharedResult.parse(JSON.parse(await inflateText(decodeBase64(deflated))));
    // Somebody may have started a newer run in the meantime.
    if (this.#count === count) this.show(result, by);
  }
}

/** Longest text of a result, in UTF-16 units, as in the contract. */
const MAX_LENGTH = 200_000;
/** Bytes reserved for the rest of the message. */
const ENVELOPE_BYTES = 1_024;

const encoder = new TextEncoder();

/** Shortens a result to fit into a message: keeps the beginning of the output, then as many files as fit. */
export function fittingResult({
  output,
  error,
  error_heading,
  execution_time,
  status,
  run_files,
}: SharedResult): SharedResult {
  for (let length = MAX_LENGTH; ; length = Math.floor(length / 2)) {
    const cut = {
      output: output.slice(0, length).toWellFormed(),
      error: error?.slice(0, length).toWellFormed() ?? null,
      execution_time: execution_time ?? null,
      status: status ?? null,
      ...(error_heading && { error_heading }),
    };
    const left = MAX_SOCKET_MESSAGE_BYTES - ENVELOPE_BYTES - bytesOf(cut);
    if (left >= 0) return run_files ? { ...cut, run_files: fittingFiles(run_files, left) } : cut;
  }
}

/** Pictures and drawings come first: they are what a run shows. Texts get what is left. */
function fittingFiles({ files, files_left_out }: RunFiles, most: number): RunFiles {
  const kept = new Set<RunFileWithContent>();
  let left = most;
  for (const file of files.toSorted((one, other) => Number(isText(one)) - Number(isText(other)))) {
    const bytes = bytesOf(file) + 1;
    if (bytes > left || !isShareable(file)) continue;
    kept.add(file);
    left -= bytes;
  }
  return {
    files: files.filter((file) => kept.has(file)),
    files_left_out: files_left_out + files.length - kept.size,
    files_note: null,
  };
}

function isText({ kind }: RunFileWithContent): boolean {
  return kind === 'text';
}

function isShareable({ kind, bytes }: RunFileWithContent): boolean {
  return kind === 'picture' || kind === 'drawing' || (kind === 'text' && bytes <= MAX_SHARED_TEXT_BYTES);
}

function bytesOf(value: object): number {
  return encoder.encode(JSON.stringify(value)).length;
}
