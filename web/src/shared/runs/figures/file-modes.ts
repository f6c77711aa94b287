import type { MadeFile } from '#shared/runs/made-file.ts';

/** Ways of looking at a file. */
export type FileMode = 'picture' | 'table' | 'text' | 'changes' | 'none';

const TABLE_NAME = /\.(?:csv|tsv|tab)$/i;

/** True for the name of a text of separated values. */
export function isTableName(name: string): boolean {
  return TABLE_NAME.test(name);
}

/**
 * The ways of looking at a file, the usual one first.
 *
 * @param before the file of the same name of the run before; undefined: it wrote none
 */
export function fileModes(file: MadeFile, before: MadeFile | undefined): readonly FileMode[] {
  const changes: readonly FileMode[] = before?.kind === file.kind ? ['changes'] : [];
  switch (file.kind) {
    case 'picture':
      return ['picture', ...changes];
    case 'text':
    case 'drawing':
      return isTableName(file.name) || /^text\/(?:csv|tab-separated-values)/.test(file.media_type)
        ? ['table', 'text', ...changes]
        : ['text', ...changes];
    default:
      return ['none'];
  }
}

/** The mode that a person chose, if the file has it, else the usual one. */
export function modeOf(modes: readonly FileMode[], chosen: FileMode | null): FileMode {
  return modes.find((mode) => mode === chosen) ?? modes[0] ?? 'none';
}

/** The name of a file without its folders. */
export function baseNameOf({ name }: Pick<MadeFile, 'name'>): string {
  return name.split('/').at(-1) ?? name;
}
