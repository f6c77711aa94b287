import { MAX_RUN_FILES, PICTURES_FOLDER, WORKING_FOLDER } from '@coderoom/contract';
import { isProperFileName } from '#runner/sandbox/boxes/folder-listing.ts';
import type { AnnouncedPicture } from '#runner/sandbox/command.ts';

/** Folder of shown pictures, relative to the working folder. */
const FOLDER = PICTURES_FOLDER.slice(WORKING_FOLDER.length + 1);
const MAX_ALT = 2_000;
/** Pictures beyond those that are handed back, which are only counted, up to this number. */
const MAX_COUNTED = 1_000;

/** A picture or drawing that a program shows. */
export interface ShownPicture {
  name: string;
  /** Path relative to the working folder. */
  path: string;
  alt: string | null;
  at: number;
}

/** The pictures and drawings that a program has announced, in the order of their places. */
export class AnnouncedPictures {
  readonly #shown = new Map<string, ShownPicture>();
  readonly #further = new Set<string>();

  /** Adds a picture. Returns it, at its first place and with its latest text alternative; null: it is not shown. */
  add({ name, alt, at }: AnnouncedPicture): ShownPicture | null {
    const known = this.#shown.get(name);
    const picture = known ?? { name, path: `${FOLDER}/${name}`, alt: null, at };
    const words = readAlternative(alt);
    if (words !== '') picture.alt = words;
    if (known !== undefined) return known;
    if (this.#shown.size < MAX_RUN_FILES && isPlain(name)) {
      this.#shown.set(name, picture);
      return picture;
    }
    if (this.#further.size < MAX_COUNTED) this.#further.add(name);
    return null;
  }

  get shown(): ShownPicture[] {
    return [...this.#shown.values()];
  }

  /** Number of pictures that are not shown: too many, or of a name that no picture has. */
  get further(): number {
    return this.#further.size;
  }
}

/**
 * Returns a text alternative as one line of plain text: whoever prints it elsewhere gets no commands of a terminal, and
 * no order of words that is another than it seems.
 */
export function readAlternative(alt: string): string {
  return alt
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, MAX_ALT)
    .toWellFormed();
}

function isPlain(name: string): boolean {
  return /^[^./][^/]{0,99}\.(?:drawing|png|jpe?g|gif)$/iu.test(name) && isProperFileName(name);
}
