import { MAX_ZIP_FILE_BYTES, message } from '@coderoom/contract';

/** Reasons for which a file of a class is skipped. */
export const REASONS = {
  tools: message`left by systems and tools`,
  stray: message`beside the students' folders`,
  large: message`larger than ${MAX_ZIP_FILE_BYTES / 1024 ** 2} MB`,
  binary: message`no text`,
  archive: message`packed in another format than ZIP`,
  nested: message`a ZIP in a ZIP in the ZIP`,
  longName: message`under a name that is too long`,
  twice: message`in the ZIP twice under one name`,
  earlier: message`handed in once more later`,
};
/** A key of {@link REASONS}. */
export type UnusedFileReason = keyof typeof REASONS;
