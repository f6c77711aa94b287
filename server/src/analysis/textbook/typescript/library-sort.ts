import { readFileSync } from 'node:fs';

const words: string[] = readFileSync(0, 'utf8').trim().split(/\s+/);
const sorted = [...words].sort((a, b) => a.localeCompare(b));
console.log(sorted[0], sorted[sorted.length - 1]);
