import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SIZES = [100, 300, 1_000];
/** Lines of a program. */
export const CLASS_LINES = 100;

/** Time and memory for comparing a class of programs of a hundred lines, as the server does. */
export function measurePlagiarism(): void {
  console.log(`Python, ${CLASS_LINES} lines a program; one in ten was copied from another and renamed`);
  // Each in its own process, so that memory left by one class does not count for the next.
  const script = fileURLToPath(new URL('plagiarism-class.ts', import.meta.url));
  for (const size of SIZES) execFileSync(process.execPath, [script, String(size)], { stdio: 'inherit' });
}
