import { MAX_SOCKET_MESSAGE_BYTES, sharedResult } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { fittingResult } from './shared-runs.ts';

describe('a result that is shown to others', () => {
  it('is sent as it is, where it fits', () => {
    const result = { output: 'a\n', error: null, execution_time: 0.5, status: 'success' as const };
    expect(fittingResult(result)).toEqual(result);
  });

  it.each(['x', '\u0001', '𝄞', 'ß'])('is cut to what a message carries, of whatever it is (%j)', (piece) => {
    const long = piece.repeat(1_000_000);
    const cut = fittingResult({ output: long, error: long });
    expect(() => sharedResult.parse(cut)).not.toThrow();
    expect(Buffer.byteLength(JSON.stringify(cut))).toBeLessThan(MAX_SOCKET_MESSAGE_BYTES);
    expect(cut.output.length).toBeGreaterThanOrEqual(50_000);
  });
});
