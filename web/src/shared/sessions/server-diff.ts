import { type Acknowledgement, restAnswer, syncAnswer } from '@coderoom/contract';
import { decodeBase64 } from './base64.ts';
import { inflate } from './inflate.ts';

/** Requests for missing updates; they resolve to null without an answer. */
export interface DiffWire {
  sync: (stateVector: string) => Promise<Acknowledgement | null>;
  rest: (from: number) => Promise<Acknowledgement | null>;
}

type Refusal = Exclude<Acknowledgement, { ok: true }>;

/**
 * Requests the server's updates that are missing locally. A long answer comes compressed and in parts, each with
 * its own time limit. Resolves to the update, to the server's refusal, or to null without an answer.
 */
export async function requestDiff(wire: DiffWire, stateVector: string): Promise<Uint8Array | Refusal | null> {
  const answer = await wire.sync(stateVector);
  if (!answer?.ok) return answer;
  const { diff, deflated_size: size } = syncAnswer.parse(answer);
  const parts = [decodeBase64(diff)];
  if (size === null || size === undefined) return parts[0] ?? null;
  let bytes = parts[0]?.length ?? 0;
  while (bytes < size) {
    const rest = await wire.rest(bytes);
    if (!rest?.ok) return rest;
    const part = decodeBase64(restAnswer.parse(rest).part);
    bytes += part.length;
    parts.push(part);
  }
  return await inflate(parts);
}
