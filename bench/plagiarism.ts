import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SIZES = [100, 300, 1_000];
/** Lines of a program. */
export const CLASS_LINES = 100;

/** How long a class of programs of a hundred lines takes as the server compares it, and how much memory. */
export function measurePlagiarism(): void {
  console.log(`Python, ${CLASS_LINES} lines a program; one in ten was copied from another and renamed`);
  // Each in a process of its own: a class is not to be charged with the memory that another left.
  const script = fileURLToPath(new URL('plagiarism-class.ts', import.meta.url));
  for (const size of SIZES) execFileSync(process.execPath, [script, String(size)], { stdio: 'inherit' });
}
