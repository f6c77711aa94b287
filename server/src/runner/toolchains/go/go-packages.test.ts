import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { InstalledLibraries } from '#runner/libraries/installed-libraries.ts';
import type { KeptFolder } from '#runner/preparation/kept-folder.ts';
import { passableFolder } from '#runner/sandbox/testing.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { go } from './go.ts';

const FIRST: KeptFolder = {
  path: '/first',
  facts: { tool: '/go', tools: '/tools', root: '/root', version: '1.23', others: 'net net/http go/ast' },
};

/** Go with its first packages, and with what was prepared later. */
const prepared = (later: KeptFolder | null, libraries: InstalledLibraries | null = null) =>
  go.prepare({ libraries, keep: async () => FIRST, keepLater: async () => later });

describe('packages that are compiled later', () => {
  it('are needed by programs that import them', async () => {
    const { missingParts } = await prepared(null);
    const isNeededBy = (...texts: string[]) => missingParts?.areNeededBy(texts);
    expect(isNeededBy('package main\n\nimport "fmt"\n\nfunc main() { fmt.Println("a net/http b") }\n')).toBe(
      false,
    );
    expect(isNeededBy('package main; import ("fmt"; http "net/http")')).toBe(true);
    expect(isNeededBy('package main\n', 'package other\n\nimport (\n\t_ `go/ast`\n)\n')).toBe(true);
    expect(isNeededBy('package main\n\nimport "github.com/google/uuid"\n')).toBe(false);
    expect((await prepared(FIRST)).missingParts).toBeUndefined();
  });

  it('are those of libraries as well, by the hosts in their paths', async () => {
    const folder = passableFolder();
    await mkdir(join(folder.path, 'src', 'github.com'), { recursive: true });
    const libraries = { folder: folder.path, libraries: [], key: '' };
    const { missingParts } = await prepared(null, libraries);
    expect(missingParts?.areNeededBy(['import "github.com/google/uuid"'])).toBe(true);
    expect(missingParts?.areNeededBy(['import "example.com/school/shapes"'])).toBe(false);
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
