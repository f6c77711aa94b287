import {
  MAX_SHARED_TEXT_BYTES,
  MAX_SOCKET_MESSAGE_BYTES,
  type RunFileWithContent,
  sharedResult,
} from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { fittingResult } from './shared-runs.ts';

const ABOUT = { media_type: 'image/png', bytes: 1, width: 1, height: 1, alt: null, at: 0 };

function file(name: string, length: number, kind: RunFileWithContent['kind'] = 'picture') {
  return { ...ABOUT, name, kind, content: 'A'.repeat(length) };
}

it('shares the pictures, drawings and short texts that fit into a message, and says how many do not', () => {
  const files = [
    file('1.png', 400_000),
    file('2.png', 900_000),
    file('3.drawing', 400_000, 'drawing'),
    file('notes.txt', 4, 'text'),
    { ...file('long.txt', 4, 'text'), bytes: MAX_SHARED_TEXT_BYTES + 1 },
    file('data.bin', 4, 'other'),
  ];
  const run_files = { files, files_left_out: 1, files_note: 'One was too large.' };
  const fitting = fittingResult({ output: 'x', run_files });
  expect(fitting.run_files?.files.map(({ name }) => name)).toEqual(['1.png', '3.drawing', 'notes.txt']);
  expect(fitting.run_files).toMatchObject({ files_left_out: 4, files_note: null });
  expect(JSON.stringify(fitting).length).toBeLessThan(MAX_SOCKET_MESSAGE_BYTES);
  expect(fittingResult({ output: 'x' })).not.toHaveProperty('run_files');
});

it('shares pictures rather than texts, in the order in which they were written', () => {
  const files = [
    file('a.txt', 400_000, 'text'),
    file('b.txt', 400_000, 'text'),
    file('c.png', 500_000),
    file('d.txt', 4, 'text'),
  ];
  const run_files = { files, files_left_out: 0, files_note: null };
  const fitting = fittingResult({ output: '', run_files }).run_files;
  expect(fitting?.files.map(({ name }) => name)).toEqual(['a.txt', 'c.png', 'd.txt']);
  expect(fitting?.files_left_out).toBe(1);
});

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
