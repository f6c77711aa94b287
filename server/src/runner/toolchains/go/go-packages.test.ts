import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { InstalledLibraries } from '#runner/libraries/installed-libraries.ts';
import type { KeptFolder } from '#runner/preparation/kept-folder.ts';
import { passableFolder } from '#runner/sandbox/testing.ts';
import { readSource } from '#runner/source-text.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import type { CompileContext } from '#runner/toolchain.ts';
import { go } from './go.ts';
import { keepFirstPackages } from './go-packages.ts';

const FIRST: KeptFolder = {
  path: '/first',
  facts: { tool: '/go', tools: '/tools', root: '/root', version: '1.23', others: 'net net/http go/ast' },
};

/** Go with its first packages, and with what was prepared later. */
const prepared = (later: KeptFolder | null, libraries: InstalledLibraries | null = null) =>
  go.prepare({
    libraries,
    keep: async () => FIRST,
    keepLater: async () => later,
    keepLast: async () => FIRST,
  });

/** Returns a function that tells whether a program has to wait while only the first packages are there. */
async function untilPrepared() {
  const { missingParts } = await prepared(null);
  return (text: string) => missingParts?.areNeededBy?.({ source: readSource(text) });
}

describe('packages that are compiled later', () => {
  it('are needed by programs that import them', async () => {
    const isNeededBy = await untilPrepared();
    expect(isNeededBy('package main; import ("fmt"; http "net/http")')).toBe(true);
    expect(isNeededBy('package main\nimport . "go/ast"\n')).toBe(true);
    expect(isNeededBy('package main\n\nimport (\n\t"fmt" // (all)\n\t_ `go/ast`\n)\n')).toBe(true);
    expect(isNeededBy('/* type "net" */ package main /* ;\nfunc */ import `net`\n')).toBe(true);
    expect(isNeededBy('package main\n\nimport "github.com/google/uuid"\n')).toBe(false);
    expect((await prepared(FIRST)).missingParts).toBeUndefined();
  });

  it('are not needed by programs that only name them', async () => {
    const isNeededBy = await untilPrepared();
    expect(isNeededBy('package main\n\nimport "fmt"\n\nfunc main() { fmt.Println("net") }\n')).toBe(false);
    expect(isNeededBy('package main\n\nvar price = map[string]int{"net": 1}\n')).toBe(false);
    expect(isNeededBy('package main\n\n// import "net"\n/* import "net" */\nfunc main() {}\n')).toBe(false);
  });

  it('are needed by the files of a program that are compiled', async () => {
    const { missingParts } = await prepared(null);
    const main = 'package main\n\nimport "example.com/school/shapes"\n\nfunc main() { shapes.Draw() }\n';
    const isNeededBy = (files: Record<string, string>) => {
      const named = Object.entries({ 'go.mod': 'module example.com/school\n', 'main.go': main, ...files });
      const project = {
        entry: 'main.go',
        source: readSource(main),
        files: named.map(([name, content]) => ({ name, content })),
        data: [],
      };
      return missingParts?.areNeededBy?.({ source: project.source, project });
    };
    expect(isNeededBy({ 'shapes/draw.go': 'package shapes\n\nimport "net"\n' })).toBe(true);
    expect(isNeededBy({ 'main_test.go': 'package main\n\nimport "net"\n' })).toBe(false);
    expect(isNeededBy({ 'prices.csv': '"net","gross"\n', 'README.md': 'import "net"\n' })).toBe(false);
  });

  it('are all but the first, and what these import', async () => {
    const outputs = ['fmt=/box/cache/1\nerrors=/box/cache/2\n', '', 'errors\nfmt\nnet\nsort\nunsafe\n'];
    const context = {
      tool: async () => ({ exitCode: 0, stdout: outputs.shift(), stderr: '' }),
    } as unknown as CompileContext;
    const folder = passableFolder();
    expect(await keepFirstPackages('/go', folder.path, context)).toEqual(['net']);
    folder.remove();
  });

  it('are those of libraries as well, by the hosts in their paths', async () => {
    const folder = passableFolder();
    await mkdir(join(folder.path, 'src', 'github.com'), { recursive: true });
    const libraries = { folder: folder.path, libraries: [], key: '' };
    const { missingParts } = await prepared(null, libraries);
    const isNeededBy = (text: string) => missingParts?.areNeededBy?.({ source: readSource(text) });
    expect(isNeededBy('package main\n\nimport "github.com/google/uuid"\n')).toBe(true);
    expect(isNeededBy('package main\n\nimport "example.com/school/shapes"\n')).toBe(false);
    expect((await prepared(FIRST, libraries)).missingParts).toBeUndefined();
    folder.remove();
  });
});

describe('every package of the standard library', { tags: ['breadth'] }, () => {
  let started: TestRunner;
  sharedRunner.beforeAll(({ shared }) => {
    started = shared;
  });

  it('can be imported, also before all are compiled', async () => {
    const code = `package main

import (
	"database/sql"
	"fmt"
	"go/ast"
	"html/template"
	"net/http"
	"testing/fstest"
)

func main() {
	fmt.Println(http.StatusTeapot, ast.IsExported("Name"), template.HTMLEscapeString("<"), len(sql.Drivers()), len(fstest.MapFS{}))
}
`;
    expect(await started.run('go', code)).toMatchObject({ output: '418 true &lt; 0 0\n', error: null });
  });
});
