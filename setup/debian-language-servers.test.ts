import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ensureDebianLanguageServers } from './debian-language-servers.js';

const directory = mkdtempSync(join(tmpdir(), 'coderoom-language-servers-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it('tells what a machine without Debian packages misses, and what it needs', () => {
  const missing = ensureDebianLanguageServers(directory, false);
  expect(missing).toMatch(
    /^clangd, gopls and rust-analyzer .*apt-get and a Debian mirror in \/etc\/apt.*not root/,
  );
});
