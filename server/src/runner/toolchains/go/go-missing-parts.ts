import type { WrittenProgram } from '#runner/source-text.ts';
import type { MissingParts } from '#runner/toolchain.ts';
import { goPackages, readImports } from './go-project.ts';

/**
 * Returns the parts of Go that are not prepared yet; null: all are.
 *
 * @param paths packages that are not compiled, and the hosts of libraries that are not
 * @param linker why it could not be built just now, if that was tried; null: it is there
 */
export function missingGoParts(
  paths: readonly string[],
  linker: { failure: string | undefined } | null,
): MissingParts | null {
  if (paths.length === 0 && linker === null) return null;
  const names = new Set(paths);
  const isMissing = (path: string) => names.has(path) || names.has(path.split('/', 1)[0] ?? '');
  return {
    ...(paths.length > 0 && { areNeededBy: (program) => importsOf(program).some(isMissing) }),
    ...(linker?.failure !== undefined && { failure: linker.failure }),
  };
}

function importsOf({ source, project }: WrittenProgram): string[] {
  return project === undefined
    ? readImports(source.text)
    : goPackages(project).flatMap((compiled) => compiled.imports);
}
