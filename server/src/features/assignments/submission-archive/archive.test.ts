import { crc32 } from 'node:zlib';
import { MAX_ASSIGNMENT_STUDENTS } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { rawZip, zipOf } from '#testing/data/zip.ts';
import { readZip } from './testing-zips.ts';

it('reads the files of each student', async () => {
  const { students, files, notes } = await readZip(
    zipOf({
      'béla/b.py': 'b',
      'anna/src/x.py': 'x',
      'anna/main.py': 'print("ř")',
      'dora/': '',
      '문서/a.py': '',
    }),
  );
  expect(students).toEqual(['anna', 'béla', 'dora', '문서']);
  expect(files).toEqual({
    'anna/main.py': 'print("ř")',
    'anna/src/x.py': 'x',
    'béla/b.py': 'b',
    '문서/a.py': '',
  });
  expect(Object.keys(files)).toEqual(['anna/main.py', 'anna/src/x.py', 'béla/b.py', '문서/a.py']);
  expect(notes).toEqual([]);
});

it('passes over what nobody wrote, and says so', async () => {
  const { students, files, notes } = await readZip(
    zipOf({
      '__MACOSX/anna/._main.py': 'x',
      'anna/.DS_Store': 'x',
      'anna/Icon\r': 'x',
      'anna/main.py': '1',
      'anna/__pycache__/main.cpython-312.pyc': 'x',
      'anna/logo.png': Buffer.from('\x89PNG\0\0'),
      'anna/work.rar': 'x',
      'béla/big.txt': 'x'.repeat(2 ** 20 + 1),
      'béla/Main.class': 'x',
      'béla/node_modules/left-pad/index.js': 'x',
      'README.md': 'Hello',
    }),
  );
  expect(students).toEqual(['anna', 'béla']);
  expect(Object.keys(files)).toEqual(['anna/main.py']);
  expect(notes).toEqual([
    '6 files were skipped (left by systems and tools), such as "__MACOSX/anna/._main.py", "anna/.DS_Store", "anna/.icon".',
    `1 file was skipped (beside the students' folders): "README.md".`,
    '1 file was skipped (no text): "anna/logo.png".',
    '1 file was skipped (packed in another format than ZIP): "anna/work.rar".',
    '1 file was skipped (larger than 1 MB): "béla/big.txt".',
  ]);
});

it('takes no document for a program, not even one that is nothing but printable characters', async () => {
  const { files, notes, unreadable } = await readZip(
    zipOf({
      'anna/report.pdf': '%PDF-1.4\n1 0 obj\nfor x in stream\nendobj\n%%EOF',
      'béla/main.py': 'print("%PDF-1.4")',
      'béla/sheet.docx': Buffer.from('PK\0\0'),
      'cem/notes.doc': 'a plain text',
      'dora/work.zip': zipOf({ 'a.rtf': '{\\rtf1 x = 1}', 'photo.jpg': Buffer.from([0xff, 0]) }),
    }),
  );
  expect(Object.keys(files)).toEqual(['béla/main.py', 'cem/notes.doc']);
  expect(notes).toEqual([
    '3 files were skipped (a PDF or another document): "anna/report.pdf", "béla/sheet.docx", "dora/work.zip/a.rtf".',
    '1 file was skipped (no text): "dora/work.zip/photo.jpg".',
  ]);
  expect(unreadable).toEqual({
    anna: ['1 file was skipped (a PDF or another document): "report.pdf".'],
    béla: ['1 file was skipped (a PDF or another document): "sheet.docx".'],
    cem: [],
    dora: [
      '1 file was skipped (a PDF or another document): "work.zip/a.rtf".',
      '1 file was skipped (no text): "work.zip/photo.jpg".',
    ],
  });
});

it('takes a file of exactly 1 MB, and one name of two', async () => {
  const whole = 'x'.repeat(2 ** 20);
  const { files, notes } = await readZip(
    rawZip([
      { name: 'anna/a.txt', content: whole },
      { name: 'anna/b.py', content: 'first' },
      { name: 'anna/b.py', content: 'second' },
    ]),
  );
  expect(files).toEqual({ 'anna/a.txt': whole, 'anna/b.py': 'first' });
  expect(notes).toEqual(['1 file was skipped (in the ZIP twice under one name): "anna/b.py".']);
});

describe('texts', () => {
  it.each([
    ['with a byte order mark', Buffer.from('\ufeffx = "ř"'), 'x = "ř"'],
    ['of UTF-16', Buffer.from('\ufeffx = "ř"', 'utf16le'), 'x = "ř"'],
    ['of UTF-16 in the other order', Buffer.from('\ufeffx = "ř"', 'utf16le').swap16(), 'x = "ř"'],
    ['of an old Windows editor', Buffer.from([0x23, 0x20, 0xe9, 0x80]), '# é€'],
  ])('are read %s', async (_, bytes, text) => {
    expect((await readZip(zipOf({ 'anna/a.py': bytes }))).files).toEqual({ 'anna/a.py': text });
  });

  it('are not guessed where a file is no source', async () => {
    const { files, notes } = await readZip(
      zipOf({ 'anna/a.dat': Buffer.from([0x41, 0xe9]), 'anna/a.py': '' }),
    );
    expect(files).toEqual({ 'anna/a.py': '' });
    expect(notes).toEqual(['1 file was skipped (no text): "anna/a.dat".']);
  });
});

describe('names', () => {
  const read = async (entry: Parameters<typeof rawZip>[0][number]) =>
    Object.keys((await readZip(rawZip([{ content: '1', ...entry }]))).files);
  const nfd = 'ann\u0061\u0301/a.py';

  it('are UTF-8 where it is said, and where it is not', async () => {
    expect(await read({ name: 'Žofie/ř.py' })).toEqual(['Žofie/ř.py']);
    expect(await read({ name: 'Žofie/ř.py', flags: 0 })).toEqual(['Žofie/ř.py']);
    expect(await read({ name: nfd })).toEqual([nfd.normalize('NFC')]);
  });

  it('are CP437 where they are nothing else', async () => {
    const name = Buffer.concat([Buffer.from('B'), Buffer.from([0x82]), Buffer.from('la/a.py')]);
    expect(await read({ name, flags: 0 })).toEqual(['Béla/a.py']);
  });

  it('come from the extra field of Info-ZIP', async () => {
    const name = Buffer.from('B?la/a.py');
    const unicode = Buffer.from('Béla/a.py');
    const extra = Buffer.alloc(9 + unicode.length);
    extra.writeUInt16LE(0x7075, 0);
    extra.writeUInt16LE(5 + unicode.length, 2);
    extra.writeUInt8(1, 4);
    extra.writeUInt32LE(crc32(name), 5);
    unicode.copy(extra, 9);
    expect(await read({ name, flags: 0, extra })).toEqual(['Béla/a.py']);
  });

  it('may have the separators of Windows where Windows wrote them', async () => {
    expect(await read({ name: 'anna\\lib\\a.py', madeBy: 20 })).toEqual(['anna/lib/a.py']);
    await expect(read({ name: 'anna\\..\\..\\a.py', madeBy: 20 })).rejects.toThrow('leads out of its folder');
    await expect(read({ name: 'anna\\a.py' })).rejects.toThrow('holds a backslash');
  });

  it('that no system would take are skipped', async () => {
    const { files, notes } = await readZip(
      zipOf({
        'anna/a.py': '1',
        [`anna/${'x'.repeat(300)}.py`]: '1',
        [`anna/${'folder/'.repeat(200)}a.py`]: '1',
      }),
    );
    expect(Object.keys(files)).toEqual(['anna/a.py']);
    expect(notes).toEqual([expect.stringContaining('2 files were skipped (under a name that is too long)')]);
  });
});

describe('a ZIP in the ZIP', () => {
  it('stands for its files, without the folder around them', async () => {
    const inner = zipOf({ 'work/main.py': '1', 'work/lib/x.py': '2', 'work/.DS_Store': 'x' });
    const { students, files } = await readZip(
      zipOf({
        'Anna_1_assignsubmission_file_/work.zip': inner,
        'Béla_2_assignsubmission_file_/main.py': '3',
        'Béla_2_assignsubmission_file_/more.zip': inner,
        'Béla_2_assignsubmission_file_/more/main.py': '4',
      }),
    );
    expect(students).toEqual(['Anna', 'Béla']);
    expect(files).toEqual({
      'Anna/main.py': '1',
      'Anna/lib/x.py': '2',
      'Béla/main.py': '3',
      'Béla/more/main.py': '4',
      'Béla/more (2)/main.py': '1',
      'Béla/more (2)/lib/x.py': '2',
    });
  });

  it('is skipped alone where it is hostile, and is not looked into twice', async () => {
    const deep = zipOf({ 'x.zip': zipOf({ 'main.py': '1' }), 'y.py': '2' });
    const { students, files, notes, unreadable } = await readZip(
      rawZip([
        { name: 'anna/main.py', content: '1' },
        { name: 'béla/bomb.zip', content: zipOf({ 'a.txt': Buffer.alloc(9_000_000) }) },
        { name: 'cecil/climbing.zip', content: zipOf({ '../../a.py': '1' }) },
        { name: 'dora/damaged.zip', content: deep.subarray(0, -9) },
        { name: 'emil/deep.zip', content: deep },
        { name: 'fred/large.zip', content: Buffer.alloc(9_000_000), method: 0 },
      ]),
    );
    expect(students).toEqual(['anna', 'béla', 'cecil', 'dora', 'emil', 'fred']);
    expect(files).toEqual({ 'anna/main.py': '1', 'emil/y.py': '2' });
    expect(notes).toEqual([
      '1 file was skipped (a ZIP in a ZIP in the ZIP): "emil/deep.zip/x.zip".',
      expect.stringContaining('"fred/large.zip"'),
      expect.stringContaining(
        '"béla/bomb.zip" was skipped or read in part. The ZIP was refused: it would unpack',
      ),
      expect.stringContaining('"cecil/climbing.zip" was skipped'),
      expect.stringContaining('"dora/damaged.zip" was skipped'),
    ]);
    expect(unreadable).toMatchObject({
      béla: [expect.stringMatching(/^"bomb.zip" was skipped or read in part/)],
      cecil: [expect.stringMatching(/^"climbing.zip" was skipped or read in part/)],
      dora: [expect.stringMatching(/^"damaged.zip" was skipped or read in part/)],
    });
  });
});

describe('how many students', () => {
  const class_ = (size: number) =>
    zipOf(Object.fromEntries(Array.from({ length: size }, (_, at) => [`s${at}/a.py`, '1'])));

  it('one is enough', async () => {
    expect((await readZip(class_(1))).students).toEqual(['s0']);
  });

  it('one without files is one', async () => {
    expect(await readZip(zipOf({ 'anna/': '' }))).toMatchObject({ students: ['anna'], files: {}, notes: [] });
  });

  const withFiles = (...names: string[]) =>
    readZip(zipOf(Object.fromEntries(names.map((name) => [name, '1']))));

  it.each([[], ['README.md'], ['__MACOSX/x']])('%j is none', async (...names) => {
    await expect(withFiles(...names)).rejects.toThrow(
      'No students were found in the ZIP. It should hold a folder for each student, or one code file for each, named for them.',
    );
  });

  it('each single file is one, unless they look like one program: then it is said why', async () => {
    expect((await withFiles('anna.py', 'béla.py', 'notes.txt')).students).toEqual(['anna', 'béla']);
    await expect(withFiles('anna.py', 'béla.py', 'main.py')).rejects.toThrow(
      'The ZIP seems to hold one program, because of the file "main.py" at its top. It should hold a folder for each student, or one code file for each, named for them.',
    );
  });

  it('is limited', async () => {
    expect((await readZip(class_(MAX_ASSIGNMENT_STUDENTS))).students.length).toBe(MAX_ASSIGNMENT_STUDENTS);
    await expect(readZip(class_(MAX_ASSIGNMENT_STUDENTS + 1))).rejects.toThrow('too many students');
  });
});
