import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReadOnlyMount } from '#runner/sandbox/command.ts';

/** Names of the folder and of the list in it, as in setup/rust-crate-sources.js. */
const FOLDER = 'crate-sources';
const LIST = 'crates.json';
/** Path of the folder in the sandbox. */
const INSIDE = '/opt/crate-sources';

/** A crate of the list. */
interface ListedCrate {
  name: string;
  root: string;
  edition: string;
  features: string[];
  needs: { name: string; crate: number }[];
  isOffered: boolean;
}

/** Names of the platform by which crates choose parts of their sources. */
const PLATFORM = ['unix', 'target_family="unix"', 'target_os="linux"', 'target_pointer_width="64"'];

/** A crate in a project of rust-analyzer. */
interface ProjectCrate {
  display_name: string;
  root_module: string;
  edition: string;
  deps: { crate: number; name: string }[];
  is_workspace_member: boolean;
  cfg: string[];
  source: { include_dirs: string[]; exclude_dirs: string[] };
}

/** The crates that programs can use, with those that they need. */
export interface CrateSources {
  crates: ProjectCrate[];
  /** Those that a program can name. */
  offered: ProjectCrate['deps'];
  mounts: ReadOnlyMount[];
}

export const NO_CRATE_SOURCES: CrateSources = { crates: [], offered: [], mounts: [] };

/**
 * Describes the sources of crates to rust-analyzer.
 *
 * @param directory folder of all toolchains
 * @param first number of the first of them in the project
 */
export async function findCrateSources(directory: string, first: number): Promise<CrateSources> {
  const host = join(directory, FOLDER);
  const text = await readFile(join(host, LIST), 'utf8').catch(() => null);
  if (text === null) return NO_CRATE_SOURCES;
  const listed = JSON.parse(text) as ListedCrate[];
  const crates = listed.map(({ name, root, edition, features, needs }) => ({
    display_name: name,
    root_module: `${INSIDE}/${root}`,
    edition,
    deps: needs.map((need) => ({ name: need.name, crate: first + need.crate })),
    is_workspace_member: false,
    cfg: [...PLATFORM, ...features.map((feature) => `feature="${feature}"`)],
    source: { include_dirs: [`${INSIDE}/${dirname(root)}`], exclude_dirs: [] },
  }));
  const offered = listed.flatMap(({ name, isOffered }, index) =>
    isOffered ? [{ name, crate: first + index }] : [],
  );
  return { crates, offered, mounts: [{ host, inside: INSIDE }] };
}
