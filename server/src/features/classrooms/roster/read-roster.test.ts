import { randomInt } from 'node:crypto';
import { emailAddress, MAX_FULL_NAME_LENGTH, MAX_ROSTER_BYTES, MAX_ROSTER_ROWS } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#http/errors.ts';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { readRoster } from './read-roster.ts';

const ADA = { line: 2, name: 'Ada Lovelace', email: 'ada@school.test', group: null };
const BEN = { line: 3, name: 'Bén Ž', email: 'ben@school.test', group: null };
const read = (text: string) => readRoster(Buffer.from(text));

function utf16(text: string, isBigEndian: boolean): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
}

/** Why it is refused; null: it is not. */
function refusal(bytes: Buffer): { status: number; message: string } | null {
  try {
    readRoster(bytes);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, message: error.message };
    throw error;
  }
}

describe('a roster', () => {
  it.each([
    ['commas', 'Name,Email\nAda Lovelace,ada@school.test\nBén Ž,ben@school.test\n'],
    ['the other order', 'E-Mail,Full name\nada@school.test,Ada Lovelace\nben@school.test,Bén Ž'],
    ['semicolons', 'Name;Mail\r\nAda Lovelace;ada@school.test\r\nBén Ž;ben@school.test\r\n'],
    ['tabs', 'Student\tEmail address\nAda Lovelace\tada@school.test\nBén Ž\tben@school.test'],
    ['quotes', '"Student Name","EMAIL ADDRESS"\n"Ada  Lovelace","ada@school.test"\n"Bén Ž",ben@school.test'],
    ['two names', 'Last name,First name,Email\nLovelace,Ada,ada@school.test\nŽ,Bén,ben@school.test'],
    ['German', 'Vorname;Nachname;E-Mail-Adresse\nAda;Lovelace;ada@school.test\nBén;Ž;ben@school.test'],
    ['unknown headings', 'Wer,Wohin\nAda Lovelace,ada@school.test\nBén Ž,ben@school.test'],
    ['a mark before it', '\ufeffName,Email\nAda Lovelace,ada@school.test\nBén Ž,ben@school.test'],
    [
      'GitHub Classroom',
      '"identifier","github_username","github_id","name"\n"ada@school.test","ada","1","Ada Lovelace"\n"ben@school.test","","","Bén Ž"',
    ],
  ])('is read with %s', (_, text) => {
    expect(read(text)).toEqual([ADA, BEN]);
  });

  it.each([
    ['UTF-16', utf16('Name\tEmail\r\nAda Lovelace\tada@school.test\r\nBén Ž\tben@school.test', false)],
    [
      'UTF-16, the other way round',
      utf16('Name;Email\nAda Lovelace;ada@school.test\nBén Ž;ben@school.test', true),
    ],
    [
      'Windows-1252',
      Buffer.from('Name;Email\nAda Lovelace;ada@school.test\nB\xe9n \x8e;ben@school.test', 'latin1'),
    ],
  ])('is read in %s', (_, bytes) => {
    expect(readRoster(bytes)).toEqual([ADA, BEN]);
  });

  it('needs no headings', () => {
    const [first, second] = [
      { ...ADA, line: 1 },
      { ...BEN, line: 2 },
    ];
    expect(read('Ada Lovelace,ada@school.test\nBén Ž,ben@school.test')).toEqual([first, second]);
    expect(read('ada@school.test\nben@school.test\n')).toEqual([
      { ...first, name: null },
      { ...second, name: null },
    ]);
    // Which of several is the name cannot be known.
    expect(read('Ada,Lovelace,ada@school.test')).toEqual([{ ...first, name: null }]);
  });

  it('keeps its lines apart from what stands in them, and passes over empty ones', () => {
    expect(
      read('sep=;\nName;Email\n\n;\nAda;ada@school.test\n"Ben\nB";ben@school.test\nCem;cem@school.test'),
    ).toEqual([
      { line: 5, name: 'Ada', email: 'ada@school.test', group: null },
      { line: 6, name: 'Ben B', email: 'ben@school.test', group: null },
      { line: 8, name: 'Cem', email: 'cem@school.test', group: null },
    ]);
    // A comma in a name is no boundary where semicolons are.
    expect(read('Lovelace, Ada;ada@school.test\nŽ, Bén;ben@school.test')).toMatchObject([
      { name: 'Lovelace, Ada' },
      { name: 'Ž, Bén' },
    ]);
    expect(read('Name,Email\n"O\'Neil ""Jo"", Ann",jo@school.test')).toMatchObject([
      { name: 'O\'Neil "Jo", Ann' },
    ]);
  });

  it.each([
    'Roster name,Student number,School login,Username,Full name,Email,Role,Group,Joined',
    'Name (Klassenliste),Schülernummer,Schulkennung,Benutzername,Vollständiger Name,E-Mail,Rolle,Gruppe,Beigetreten',
  ])('is read from the members of a class as they are downloaded: %s', (headings) => {
    const joined = '2026-09-01T08:00:00.000Z';
    const rows = [
      `Ada Lovelace,7,adal,ada,Countess,ada@school.test,STUDENT,10b,${joined}`,
      `Bén Ž,,,ben,,ben@school.test,STUDENT,,${joined}`,
    ];
    expect(read([headings, ...rows].join('\r\n'))).toEqual([
      { ...ADA, student_number: '7', login_id: 'adal', group: '10b' },
      BEN,
    ]);
  });

  it('is read with the numbers and logins of Moodle', () => {
    const text =
      'First name,Surname,ID number,Email address,Username\nAda,Lovelace,7,ada@school.test,adal\nBén,Ž,,ben@school.test,';
    expect(read(text)).toEqual([{ ...ADA, student_number: '7', login_id: 'adal' }, BEN]);
  });

  it('is read from a Canvas export without addresses, apart from the lines that are no people', () => {
    const text = [
      'Student,ID,SIS User ID,SIS Login ID,Section,Loops (11)',
      ',,,,,Manual Posting',
      '    Points Possible,,,,,10',
      '"Lovelace, Ada",901,S-7,adal,10b,8',
      '"Ž, Bén",902,,benz,10b,',
      '"Student, Test",903,,1f3e,10b,',
    ].join('\n');
    expect(read(text)).toEqual([
      { line: 4, name: 'Ada Lovelace', email: null, group: '10b', student_number: 'S-7', login_id: 'adal' },
      { line: 5, name: 'Bén Ž', email: null, group: '10b', login_id: 'benz' },
    ]);
    const [first, second] = text.split('\n');
    expect(refusal(Buffer.from(`${first}\n${second}`))?.message).toBe('There is nobody in this file.');
  });

  it('may be of names alone, under a heading', () => {
    expect(read('Name\nAda Lovelace\n=HYPERLINK("x")')).toEqual([
      { ...ADA, email: null },
      { line: 3, name: '=HYPERLINK("x")', email: null, group: null },
    ]);
  });

  it('tells what stands where an address should', () => {
    expect(read('identifier,github_username,github_id,name\nada-l,ada,1,Ada\n,,,Ben')).toEqual([
      { line: 2, name: 'Ada', email: 'ada-l', group: null },
      { line: 3, name: 'Ben', email: null, group: null },
    ]);
    expect(read(`Email,Name\nada@school.test,${'x'.repeat(500)}`)[0]?.name).toHaveLength(
      MAX_FULL_NAME_LENGTH,
    );
  });

  it.each([
    ['', 'There is no column of email addresses, names or school logins in this file.'],
    ['Name,Email', 'There is nobody in this file.'],
    ['Ada,Lovelace\nBen,Ž', 'There is no column of email addresses, names or school logins in this file.'],
    [
      'Name,Email\n"Ada,ada@school.test',
      'This file cannot be read as CSV: a quotation mark is never closed.',
    ],
    ['a\0b', 'This file is no text. Please save the list as CSV.'],
  ])('is refused where there is none: %j', (text, message) => {
    expect(refusal(Buffer.from(text))).toEqual({ status: 422, message });
  });

  it('is of no more than so many people', () => {
    const lines = Array.from({ length: MAX_ROSTER_ROWS }, (_, at) => `p${at}@school.test`);
    expect(read(['Email', ...lines].join('\n'))).toHaveLength(MAX_ROSTER_ROWS);
    expect(read(lines.join('\n'))).toHaveLength(MAX_ROSTER_ROWS);
    expect(refusal(Buffer.from([...lines, 'one@school.test'].join('\n')))).toMatchObject({ status: 413 });
  });

  it('is read or refused in a sentence, whatever it holds', () => {
    const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
    const random = randomNumbers(seed);
    const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
    const pieces = [
      ',',
      ';',
      '\t',
      '"',
      '""',
      '\n',
      '\r\n',
      '\r',
      ' ',
      '\ufeff',
      '@',
      'ada@school.test',
      'x@y',
      'Email',
      'Name',
      'identifier',
      'First name',
      'sep=;\n',
      '=1+1',
      '\ud800',
      '\u{1f600}',
      '\u202e',
      '\x1b',
      '<b>',
      '__proto__',
      '9'.repeat(400),
      '\0',
    ];
    for (let made = 0; made < 2_000; made += 1) {
      const length = Math.floor(random() * 40);
      const text = Array.from({ length }, () =>
        pick(pieces) === '\0' && random() > 0.02 ? 'a' : (pick(pieces) ?? ''),
      ).join('');
      const bytes =
        pick([Buffer.from(text), Buffer.from(text, 'latin1'), utf16(text, false)]) ?? Buffer.alloc(0);
      const sent = bytes.toString('latin1').replaceAll('\0', '');
      try {
        for (const { line, name, email } of readRoster(bytes)) {
          expect(line, String(seed)).toBeGreaterThan(0);
          expect(`${name}${email}`.isWellFormed(), String(seed)).toBe(true);
          expect(`${name}${email}`, String(seed)).not.toMatch(/[\p{C}\n]/u);
          expect(name?.length ?? 0).toBeLessThanOrEqual(MAX_FULL_NAME_LENGTH);
          if (emailAddress.safeParse(email).success) expect(sent).toContain(email);
        }
      } catch (error) {
        if (!(error instanceof ApiError))
          throw new Error(`seed ${seed}: ${JSON.stringify(text)}`, { cause: error });
        expect(error.message).toMatch(/^[A-Z].*\.$/);
      }
    }
  });

  it.each([
    ['"', 422],
    ['""x', 422],
    [',', 422],
    ['\n', 422],
    ['a"b,', 422],
    ['a@b.cc,', undefined],
    ['a@b.cc\n', 413],
    [';"\n"', 422],
    ['@', 422],
    ['e ', 422],
  ])('of the largest size is read to its end: %j again and again', (piece, status) => {
    const bytes = Buffer.from(piece.repeat(Math.floor(MAX_ROSTER_BYTES / piece.length)));
    expect(refusal(bytes)?.status).toBe(status);
  });
});
