// @module-tag breadth
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openAssistance } from '#runner/assistance/assistance.ts';
import type { LanguageServerSetup } from '#runner/assistance/setup.ts';
import { openDocument } from '#runner/assistance/testing/asking.ts';
import { standIn } from '#runner/assistance/testing/stand-in.ts';
import { openPreparation } from '#runner/preparation/prepare.ts';
import { testSandbox } from '#runner/sandbox/testing.ts';
import { TEST_TOOLCHAINS } from '#runner/testing/toolchains-folder.ts';
import { keepNode } from '#runner/toolchains/node/node.ts';
import { findRustServer } from './rust-server.ts';

const PROGRAM = 'fn main() {\n    let total = 1;\n    println!("{}", totel);\n}\n';
const AT = { line: 3, column: 5 };

it('Rust without rust-analyzer: rustc finds problems, until it is installed', {
  timeout: 120_000,
}, async () => {
  const sandbox = await testSandbox(3);
  const directory = mkdtempSync(join(tmpdir(), 'coderoom-no-servers-'));
  try {
    const { signal } = new AbortController();
    const preparation = openPreparation(sandbox, TEST_TOOLCHAINS, 1, signal);
    const node = await keepNode(preparation);
    let found: LanguageServerSetup = await findRustServer({
      ...{ directory, preparation, node },
      libraries: new Map(),
    });
    const assistance = openAssistance(
      () => sandbox.acquire(),
      async () => ({ setups: [found], missing: [] }),
    );
    await assistance.find();
    expect(assistance.of('rust')).toMatchObject({
      ...{ state: 'ready', onlyProblems: true, abilities: ['files'] },
      server: expect.stringMatching(/^rustc \d/),
    });
    const document = openDocument(assistance, 'rust', { text: PROGRAM });
    expect(await document.problems()).toMatchObject([
      { line: 3, severity: 'error', message: expect.stringContaining('totel') },
    ]);
    expect(await document.complete(AT, null)).toBeNull();
    expect(await document.hover(AT)).toBeNull();

    found = { ...standIn(`serve('exit')`), language: 'rust' };
    await assistance.find();
    expect(assistance.of('rust')).toMatchObject({ onlyProblems: false, server: 'stand-in' });
    expect(document.isEnded).toBe(true);
    const again = openDocument(assistance, 'rust', { text: PROGRAM });
    expect(await again.complete(AT, null)).toMatchObject({ items: [{ label: 'answer' }] });
    await assistance.close();
  } finally {
    await sandbox.close();
    rmSync(directory, { recursive: true, force: true });
  }
});
