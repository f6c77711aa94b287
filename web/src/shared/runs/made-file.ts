import type { ProjectFile, RunFile, RunFiles } from '@coderoom/contract';

/** Where the content of a file is. */
type FileContent =
  | { base64: string }
  /** Text alternative of a drawing that is still growing. */
  | { text: string }
  /** Stored with a run: loaded when it is shown. */
  | { load: () => Promise<Blob> };

/** A picture, a drawing or another file that a run made. */
export interface MadeFile extends RunFile {
  content: FileContent;
}

const NONE: readonly MadeFile[] = [];
const made = new WeakMap<RunFiles, readonly MadeFile[]>();

/** The files of a result, the same objects at each call. */
export function madeFilesOf(files: RunFiles | undefined): readonly MadeFile[] {
  if (files === undefined) return NONE;
  const known = made.get(files);
  if (known !== undefined) return known;
  const fresh = files.files.map(({ content, ...file }) => ({ ...file, content: { base64: content } }));
  made.set(files, fresh);
  return fresh;
}

/** A file that the program showed at a place of its output. */
export interface ShownMadeFile extends MadeFile {
  at: number;
}

export function isShownFile(file: MadeFile): file is ShownMadeFile {
  return file.at !== null && (file.kind === 'picture' || file.kind === 'drawing');
}

/** The number of a shown file among those of its kind, from 1 on. */
export function numberOfShown(file: ShownMadeFile, shown: readonly ShownMadeFile[]): number {
  return shown.filter(({ kind }) => kind === file.kind).indexOf(file) + 1;
}

/** The drawing that the output shows, if it shows that and no other picture: it gets all the room that there is. */
export function soleDrawing(files: readonly MadeFile[]): ShownMadeFile | null {
  const [first, ...others] = files.filter(isShownFile);
  return first?.kind === 'drawing' && others.length === 0 ? first : null;
}

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
};

/** Returns the address of a picture among the files of a program; null for files that browsers do not show. */
export function pictureAddress({ name, content, encoding }: ProjectFile): string | null {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
  return type === undefined || encoding !== 'base64' ? null : `data:${type};base64,${content}`;
}
