import { existsSync, readdirSync } from 'node:fs';
import { toolCommand } from '#runner/toolchains/command.ts';
import type { Formatter } from './formatter.ts';

const RUST_EDITION = '2021';

/** Returns the formatters that come with toolchains below /usr: Go's, and Rust's if its package is installed. */
export function findToolchainFormatters(): Formatter[] {
  const gofmt = gofmtCommands().find((path) => existsSync(path));
  const rustfmt = ['/usr/local/bin/rustfmt', '/usr/bin/rustfmt'].find((path) => existsSync(path));
  const go: Formatter = {
    language: 'go',
    name: 'gofmt',
    // It has no settings: Go is indented with tabs.
    command: () => toolCommand([gofmt ?? '']),
    errorLine: ({ stderr }) => numberIn(/^<standard input>:(\d+):/m, stderr),
  };
  const rust: Formatter = {
    language: 'rust',
    name: 'rustfmt',
    command: ({ isTabs, width }) =>
      toolCommand([
        ...([rustfmt ?? '', '--quiet', '--emit', 'stdout', '--edition', RUST_EDITION] as const),
        ...['--config', `hard_tabs=${isTabs},tab_spaces=${width}`],
      ]),
    errorLine: ({ stderr }) => numberIn(/^ *--> <stdin>:(\d+):/m, stderr),
  };
  return [...(gofmt === undefined ? [] : [go]), ...(rustfmt === undefined ? [] : [rust])];
}

/** Returns the usual places of gofmt, the newest Go first. */
function gofmtCommands(): string[] {
  const versionOf = (name: string) => Number(name.split('.')[1] ?? 0);
  const packaged = (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .filter((name) => /^go-1\.\d+$/.test(name))
    .sort((a, b) => versionOf(b) - versionOf(a));
  return [
    ...packaged.map((name) => `/usr/lib/${name}/bin/gofmt`),
    '/usr/local/go/bin/gofmt',
    '/usr/bin/gofmt',
  ];
}

function numberIn(pattern: RegExp, text: string): number | null {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}
