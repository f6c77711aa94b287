import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The rows of a file with one JSON value a line, packed with gzip or not. */
export function readRows<Row>(path: string): Row[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}
