/** A student's file or folder name, as written by a learning platform and parsed. */
export interface PlatformName {
  /** Identifies the student. */
  key: string;
  /** Name of the student on the platform. */
  student: string;
  /** Number that distinguishes students of the same name; null: none. */
  number: string | null;
  /** Name of the student's own file; null for a folder, and for files of the platform itself. */
  file: string | null;
  /** Which of several attempts it belongs to; later ones sort higher. */
  attempt: string;
}

type Reading = (name: string) => PlatformName | null;

/** `Anna Novák_12345_assignsubmission_file_`, followed by the file name if there are no folders. */
const moodle: Reading = (name) => {
  const found = /^(.+?)_(\d+)_assignsubmission_[a-z]+(?:_(.*))?$/su.exec(name);
  if (found === null) return null;
  const [, student = '', number = '', file = ''] = found;
  return { key: `${student}_${number}`, student, number, file: file === '' ? null : file, attempt: '' };
};

/**
 * `novakanna_LATE_12345_67890_main-1.py`: student, submission, and a number that is added to a file on resubmission.
 */
const canvas: Reading = (name) => {
  const found = /^([^_]+)_(?:LATE_)?(\d+)_(\d+)_(.+?)(?:-\d{1,2})?(\.[^.]*)?$/su.exec(name);
  if (found === null) return null;
  const [, student = '', number = '', , stem = '', extension = ''] = found;
  return { key: `${student}_${number}`, student, number, file: stem + extension, attempt: '' };
};

/** `Homework 1_anovak_attempt_2026-01-01-10-00-00_main.py`; without a file name it is the platform's own text. */
const blackboard: Reading = (name) => {
  const found = /^.+_([^_]+)_attempt_(\d{4}(?:-\d\d){5})(?:_(.+)|\.txt)?$/su.exec(name);
  if (found === null) return null;
  const [, student = '', attempt = '', file] = found;
  return { key: student, student, number: null, file: file ?? null, attempt };
};

/** `12345-67890 - Anna Novák - 1 January, 2026 1000 AM`, followed by the file name if there are no folders. */
const brightspace: Reading = (name) => {
  const found = /^(\d+)-\d+ - (.+?) - [^-]*\d[^-]*?(?: - (.+))?$/su.exec(name);
  if (found === null) return null;
  const [, number = '', student = '', file] = found;
  return { key: `${student}_${number}`, student, number, file: file ?? null, attempt: '' };
};

const PLATFORMS: readonly Reading[] = [moodle, blackboard, brightspace, canvas];

/** Parses a name that a learning platform wrote; null if none did. */
export function platformName(name: string): PlatformName | null {
  for (const read of PLATFORMS) {
    const found = read(name);
    if (found !== null) return found;
  }
  return null;
}

/** `Anna Novák - main.py`, as documents are named when each student gets a copy. */
export function namedForStudent(name: string): { student: string; file: string } | null {
  const found = /^(\p{L}[^/]*?) - ([^/]+\.\w{1,10})$/u.exec(name);
  return found === null ? null : { student: found[1] as string, file: found[2] as string };
}

/** Words that occur in names of assignments. */
const ASSIGNMENT = /\d|assign|homework|hw|lab|project|exercise|task|week|exam|quiz|final|classroom/i;
/** With fewer repositories, a common prefix may be part of a name. */
const MIN_REPOSITORIES = 3;

/**
 * Returns the common prefix of a class's repositories as named by GitHub Classroom (`homework-1-annanovak`); empty if
 * there is none.
 */
export function repositoryPrefix(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (names.length < MIN_REPOSITORIES) return '';
  let length = first.length;
  for (const name of others) {
    while (!name.startsWith(first.slice(0, length))) length -= 1;
  }
  const prefix = first.slice(0, first.slice(0, length).lastIndexOf('-') + 1);
  const rests = names.map((name) => name.slice(prefix.length));
  const areNames = rests.every((rest) => /\p{L}/u.test(rest));
  return ASSIGNMENT.test(prefix) && areNames ? prefix : '';
}
