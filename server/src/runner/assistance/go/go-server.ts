import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Problem } from '@coderoom/contract';
import { findDebianProgram } from '#runner/assistance/debian-programs.ts';
import { type LanguageServerSetup, libraryMount, type Machine } from '#runner/assistance/setup.ts';
import { LIBRARIES_INSIDE } from '#runner/libraries/installed-libraries.ts';
import { megabytes } from '#runner/limits.ts';
import { demand, demandVersion, toolCommand } from '#runner/toolchains/command.ts';
import { GO_DRAWING_FILES, goCommands } from '#runner/toolchains/go/go.ts';
import { importsAt } from './go-imports.ts';
import { GO_PROGRAMS, gopathOf } from './go-programs.ts';

/** Ten programs took 170 MB. */
const MAX_OPEN = 40;
const HEAP_MB = 320;
/** Folder of our package, whose sources gopls reads; one of the runtime's own would be no package to it. */
const GOPATH = '/opt/go-path';
const DRAWING = GO_DRAWING_FILES.find(({ name }) => name === 'drawing.go')?.text ?? '';
const STAND_IN = 'package drawing\n\nfunc atExit(announce func()) {}\n';
const MEMORY = megabytes(640);

/** No downloads, no C, no other version of Go. */
const ENVIRONMENT = {
  GOTOOLCHAIN: 'local',
  GOPROXY: 'off',
  GOFLAGS: '',
  // A module's file would be locked, and nothing in a sandbox with people's texts can lock files.
  GO111MODULE: 'off',
  GOPATH,
  GOTELEMETRY: 'off',
  CGO_ENABLED: '0',
  GOCACHE: '/tmp/go-cache',
  GOMEMLIMIT: `${HEAP_MB}MiB`,
};

const OPTIONS = {
  completeUnimported: true,
  experimentalPostfixCompletions: false,
  usePlaceholders: false,
  // By the clock it would look no further after 100 ms: on a busy machine lists were short or empty. All that it finds
  // then are members of members, such as `Close().Error`.
  completionBudget: '0s',
  deepCompletion: false,
  hoverKind: 'FullDocumentation',
  linksInHover: false,
  // Only the compiler's own errors, and only when asked: see beforeProblems.
  diagnosticsTrigger: 'Save',
  diagnosticsDelay: '0s',
  staticcheck: false,
  vulncheck: 'Off',
  analyses: { unusedparams: false, simplifycompositelit: false, simplifyrange: false, simplifyslice: false },
} as const;

/** Lists the packages of the library. */
const LIST = ['list', 'std'] as const;
/** Packages that programs cannot import. */
const HIDDEN = /(?:^|\/)(?:internal|vendor)(?:\/|$)/;

/** Names that programs of learners use most. */
const PREFERRED: ReadonlySet<string> = new Set(
  `Println Printf Print Sprintf Errorf Scan Scanln Contains Split Join Fields Repeat Replace ToUpper ToLower TrimSpace
  HasPrefix Index Builder Atoi Itoa ParseFloat Sqrt Pow Abs Max Min Floor Intn Ints Strings Slice Sort New NewScanner
  NewReader Stdin Args Exit Now Since Sleep Duration Add Done Wait Lock Unlock WaitGroup Mutex`.split(/\s+/),
);

/** The packages that lessons import: gopls reads them once for everybody. */
const WARM_UP = `package main

import (
\t"bufio"
\t"errors"
\t"fmt"
\t"math"
\t"math/rand"
\t"os"
\t"slices"
\t"sort"
\t"strconv"
\t"strings"
\t"sync"
\t"time"
)

func main() {
\tfmt.
}
`;

/**
 * Returns the setup of gopls, or null if it is not installed.
 *
 * @throws ToolchainMissing if it, or Go, cannot run
 */
export async function findGoServer(machine: Machine): Promise<LanguageServerSetup | null> {
  const { directory, preparation } = machine;
  const libraries = libraryMount(machine, 'go');
  const gopls = findDebianProgram(directory, 'gopls');
  const go = goCommands()[0];
  if (gopls === null || go === undefined) return null;
  const { path, facts } = await preparation.keep({
    name: 'gopls',
    tools: [gopls.file, go],
    recipe: `${DRAWING}${STAND_IN}${LIST.join(' ')}`,
    build: async (folder, context) => {
      const sources = join(folder, 'src', 'drawing');
      await mkdir(sources, { recursive: true });
      await writeFile(join(sources, 'drawing.go'), DRAWING);
      await writeFile(join(sources, 'exit.go'), STAND_IN);
      const environment = { GOTOOLCHAIN: 'local' };
      const found = toolCommand([go, 'version'], { environment });
      const library = toolCommand([go, ...LIST], {
        environment: { ...ENVIRONMENT, PATH: `${dirname(go)}:/usr/bin:/bin` },
      });
      const { stdout } = await demand(context, 'Go', library);
      return {
        version: await demandVersion(
          context,
          'gopls',
          gopls.command(['version']),
          /gopls v(\d[\d.]*)/,
          [0, 16],
        ),
        packages: stdout
          .split('\n')
          .filter((path) => path !== '' && !HIDDEN.test(path))
          .join(' '),
        go: await demandVersion(context, 'Go', found, /go(\d+\.\d+)/, [1, 21]),
      };
    },
  });
  const packages = ['drawing', ...(facts.packages?.split(' ') ?? [])];
  const gopath = libraries.length > 0 ? `${GOPATH}:${LIBRARIES_INSIDE}` : GOPATH;
  return {
    language: 'go',
    name: `gopls ${facts.version}`,
    command: gopls.command(['serve'], {
      environment: {
        ...ENVIRONMENT,
        PATH: `${dirname(go)}:/usr/bin:/bin`,
        GOPATH: gopath,
      },
      mounts: [{ host: path, inside: GOPATH }, ...libraries],
    }),
    memoryBytes: MEMORY,
    processes: 128,
    fileName: 'main.go',
    languageId: 'go',
    triggers: '."/',
    // Quotes and slashes begin paths of imports alone.
    completesBehind: /\.$/,
    ownCompletions: (text, position, program) => importsAt(text, position, program, packages),
    signatureTriggers: '(,',
    initializationOptions: OPTIONS,
    problems: 'published',
    // Without a question about the file, gopls does not look again at one that it could not read before.
    beforeProblems: (uri) => [
      {
        method: 'textDocument/hover',
        params: { textDocument: { uri }, position: { line: 0, character: 0 } },
      },
      {
        method: 'workspace/executeCommand',
        params: { command: 'gopls.diagnose_files', arguments: [{ Files: [uri] }] },
      },
    ],
    selectProblems: readable,
    maxOpen: MAX_OPEN,
    preferred: PREFERRED,
    omits: (_label, _before, detail) => HIDDEN.test(detail.replaceAll('"', '')),
    // gopls finds a package by its folder; what people write stays in memory, in place of this program.
    folder: { 'main.go': 'package main\n\nfunc main() {}\n' },
    hasWorkspaces: true,
    files: GO_PROGRAMS,
    settings: { gopls: OPTIONS },
    settingsOfFolder: (workspace) => {
      const own = gopathOf(workspace);
      return own === null ? undefined : { ...OPTIONS, env: { GOPATH: `${own}:${gopath}` } };
    },
    warmUp: { text: WARM_UP, line: 19, column: 6, name: 'Println' },
  };
}

/** gopls found no package in the file: the other messages say why. */
const NO_PACKAGE = /^No packages found/;
/** The file's place, which the language server alone knows. */
const PLACE = /\/box\/p?[0-9a-f]{32}\/(?:[^\s:]+\/)*[^\s:/]+\.go(?::\d+)*:? ?/g;

function readable(found: readonly Problem[]): Problem[] {
  return found
    .filter(({ message }) => !NO_PACKAGE.test(message))
    .map((problem) => ({ ...problem, message: problem.message.replaceAll(PLACE, '') }));
}
