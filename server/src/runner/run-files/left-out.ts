import {
  inEnglish,
  joinMessages,
  MAX_DRAWING_INSTRUCTIONS,
  MAX_PICTURE_PIXELS,
  MAX_RUN_FILE_BYTES,
  MAX_RUN_FILES,
  MAX_RUN_FILES_BYTES,
  type Message,
  message,
  type RunFiles,
} from '@coderoom/contract';

const MEGABYTE = 1024 * 1024;

/** Reasons why a file is not among the results of a run. */
export type WhyLeftOut =
  /** There are too many files, or they are too large. */
  | 'limits'
  /** It was shown, but is no picture or drawing that can be. */
  | 'no_picture'
  /** A link, pipe or socket, a closed or deep folder, or a name that cannot be shown. */
  | 'no_file';

/** Counts the files of a run that are left out. */
export class LeftOut {
  readonly #counts: Record<WhyLeftOut, number> = { limits: 0, no_picture: 0, no_file: 0 };
  #hasCutDrawing = false;

  add(why: WhyLeftOut, count = 1): void {
    this.#counts[why] += count;
  }

  /** Called for a drawing that is longer than is kept. */
  cutDrawing(): void {
    this.#hasCutDrawing = true;
  }

  /** Returns the fields of the result that tell of it. */
  fields(): Omit<RunFiles, 'files'> {
    const { limits, no_picture, no_file } = this.#counts;
    const sentences: Message[] = [];
    if (limits > 0) {
      sentences.push(
        message`Files left out: ${limits}. A run hands back at most ${MAX_RUN_FILES} files of ${MAX_RUN_FILE_BYTES / MEGABYTE} MB each, ${MAX_RUN_FILES_BYTES / MEGABYTE} MB together.`,
      );
    }
    if (no_picture > 0) {
      sentences.push(
        message`Pictures left out: ${no_picture}. Only complete PNG, JPEG and GIF files of at most ${MAX_RUN_FILE_BYTES / MEGABYTE} MB and ${MAX_PICTURE_PIXELS / MEGABYTE} million pixels are shown.`,
      );
    }
    if (no_file > 0) {
      sentences.push(
        message`Entries left out: ${no_file}. Links, special files, very deep folders and names with control characters are not handed back.`,
      );
    }
    if (this.#hasCutDrawing) {
      sentences.push(
        message`A drawing is not complete: at most ${MAX_DRAWING_INSTRUCTIONS} instructions of ${MAX_RUN_FILE_BYTES / MEGABYTE} MB are shown.`,
      );
    }
    const files_left_out = limits + no_picture + no_file;
    if (sentences.length === 0) return { files_left_out, files_note: null };
    const note = joinMessages(sentences);
    return { files_left_out, files_note: inEnglish(note), files_note_message: note };
  }
}
