/** What the name of a file or folder says of a student, where a learning platform wrote it. */
export interface PlatformName {
  /** The same for all that one student handed in. */
  key: string;
  /** The student, as the platform names them. */
  student: string;
  /** Tells students of one name apart. */
  number: string | null;
  /** The rest of the name: the student's own file; null for a folder, and where the platform wrote the file itself. */
  file: string | null;
  /** Which of several attempts it is; a later one sorts behind. */
  attempt: string;
}

type Reading = (name: string) => PlatformName | null;

/** `Anna Novák_12345_assignsubmission_file_`, with the file's name behind it where there are no folders. */
const moodle: Reading = (name) => {
  const found = /^(.+?)_(\d+)_assignsubmission_[a-z]+(?:_(.*))?$/su.exec(name);
  if (found === null) return null;
  const [, student = '', number = '', file = ''] = found;
  return { key: `${student}_${number}`, student, number, file: file === '' ? null : file, attempt: '' };
};

/** `novakanna_LATE_12345_67890_main-1.py`: student, submission, and the number that a file gets when handed in anew. */
const canvas: Reading = (name) => {
  const found = /^([^_]+)_(?:LATE_)?(\d+)_(\d+)_(.+?)(?:-\d{1,2})?(\.[^.]*)?$/su.exec(name);
  if (found === null) return null;
  const [, student = '', number = '', , stem = '', extension = ''] = found;
  return { key: `${student}_${number}`, student, number, file: stem + extension, attempt: '' };
};

/** `Homework 1_anovak_attempt_2026-01-01-10-00-00_main.py`; without a name of a file it is the platform's own text. */
const blackboard: Reading = (name) => {
  const found = /^.+_([^_]+)_attempt_(\d{4}(?:-\d\d){5})(?:_(.+)|\.txt)?$/su.exec(name);
  if (found === null) return null;
  const [, student = '', attempt = '', file] = found;
  return { key: student, student, number: null, file: file ?? null, attempt };
};

/** `12345-67890 - Anna Novák - 1 January, 2026 1000 AM`, with the file's name behind it where there are no folders. */
const brightspace: Reading = (name) => {
  const found = /^(\d+)-\d+ - (.+?) - [^-]*\d[^-]*?(?: - (.+))?$/su.exec(name);
  if (found === null) return null;
  const [, number = '', student = '', file] = found;
  return { key: `${student}_${number}`, student, number, file: file ?? null, attempt: '' };
};

const PLATFORMS: readonly Reading[] = [moodle, blackboard, brightspace, canvas];

/** Reads a name as one of the learning platforms writes it; null where none does. */
export function platformName(name: string): PlatformName | null {
  for (const read of PLATFORMS) {
    const found = read(name);
    if (found !== null) return found;
  }
  return null;
}

/** `Anna Novák - main.py`, as documents of a class are named where each gets a copy. */
export function namedForStudent(name: string): { student: string; file: string } | null {
  const found = /^(\p{L}[^/]*?) - ([^/]+\.\w{1,10})$/u.exec(name);
  return found === null ? null : { student: found[1] as string, file: found[2] as string };
}

/** Words of the names of assignments. */
const ASSIGNMENT = /\d|assign|homework|hw|lab|project|exercise|task|week|exam|quiz|final|classroom/i;
/** As long as fewer have it in common it may be a name. */
const LEAST_REPOSITORIES = 3;

/**
 * What the names of all repositories of a class begin with, as GitHub Classroom names them
 * (`homework-1-annanovak`); empty where there is no such thing.
 */
export function repositoryPrefix(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (names.length < LEAST_REPOSITORIES) return '';
  let length = first.length;
  for (const name of others) {
    while (!name.startsWith(first.slice(0, length))) length -= 1;
  }
  const prefix = first.slice(0, first.slice(0, length).lastIndexOf('-') + 1);
  const rests = names.map((name) => name.slice(prefix.length));
  const areNames = rests.every((rest) => /\p{L}/u.test(rest));
  return ASSIGNMENT.test(prefix) && areNames ? prefix : '';
}
