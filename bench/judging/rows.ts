import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Reads a JSON Lines file, optionally compressed with gzip. */
export function readRows<Row>(path: string): Row[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}
