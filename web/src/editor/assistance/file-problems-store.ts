import { create } from 'zustand';

interface FileProblems {
  /** Number of errors by the file's name; files without any are not in it. */
  errors: Readonly<Record<string, number>>;
}

const NONE: FileProblems = { errors: {} };

/** Errors in the files of the program that is written, as far as they are known. */
export const useFileProblems = create<FileProblems>()(() => NONE);

export function forgetFileProblems(): void {
  useFileProblems.setState(NONE);
}
