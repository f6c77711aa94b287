import { MAX_ZIP_FILE_BYTES } from '@coderoom/contract';

/** Reasons for which a file of a class is skipped. */
export const REASONS = {
  tools: 'left by systems and tools',
  stray: "beside the students' folders",
  large: `larger than ${MAX_ZIP_FILE_BYTES / 1024 ** 2} MB`,
  binary: 'no text',
  archive: 'packed in another format than ZIP',
  nested: 'a ZIP in a ZIP in the ZIP',
  longName: 'under a name that is too long',
  twice: 'in the ZIP twice under one name',
  earlier: 'handed in once more later',
} as const;
/** A key of {@link REASONS}. */
export type UnusedFileReason = keyof typeof REASONS;
