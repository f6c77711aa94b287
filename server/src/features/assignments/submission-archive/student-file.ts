/** A file that a student handed in. */
export interface StudentFile {
  /** Path inside the student's folder, with `/`. */
  name: string;
  content: string;
}
