import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Modules that run in threads of their own. */
const THREADS = [
  'features/assignments/comparison/comparison-worker.ts',
  'features/execution/complexity-worker.ts',
  'features/growth/planner-worker.ts',
];

/** Prints the packages that a module imports. */
const LISTING = `
import { registerHooks } from 'node:module';
const packages = new Set();
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(resolved.url) ?? [];
    if (name) packages.add(name);
    return resolved;
  },
});
await import(process.argv[1]);
console.log(JSON.stringify([...packages].sort()));
`;

// The schemas of all calls take as long to load as all the rest of a thread.
it.each(THREADS)('a thread of its own loads no schemas: %s', async (file) => {
  const { href } = new URL(file, import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    LISTING,
    href,
  ]);
  expect(JSON.parse(stdout)).not.toContain('zod');
});
