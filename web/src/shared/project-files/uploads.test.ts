import type { ProjectFile } from '@coderoom/contract';
import { MAX_PROJECT_FILE_BYTES } from '@coderoom/contract';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFiles, toBytes, toProgramFile } from './uploads.ts';
import { packZip, readZipFiles } from './zip-files.ts';

const bytes = (...all: number[]) => Uint8Array.from(all);
const zipOf = (name: string, files: Record<string, Uint8Array>) => new File([zipSync(files)], name);

describe('bytes', () => {
  it.each([
    ['text', strToU8('name,people\nOslo,717\n')],
    ['Windows line ends', strToU8('a\r\nb\r\n')],
    ['mixed line ends', strToU8('a\r\nb\nc\r')],
    ['a byte order mark', bytes(0xef, 0xbb, 0xbf, 0x61)],
    ['nothing', bytes()],
    ['no UTF-8', bytes(0xe4, 0xf6)],
    ['a null character', bytes(0x61, 0, 0x62)],
    ['every byte', Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)],
  ])('come back as they were: %s', (_, content) => {
    expect(toBytes(toProgramFile('a', content))).toEqual(content);
  });

  it('are a text if they are UTF-8', () => {
    expect(toProgramFile('a.txt', strToU8('ä')).encoding).toBe('text');
    expect(toProgramFile('a.png', bytes(0x89, 0x50)).encoding).toBe('base64');
  });
});

it('leaves out what is too large, and what is too much', async () => {
  const large = new File([new Uint8Array(MAX_PROJECT_FILE_BYTES + 1)], 'large.bin');
  const small = Array.from({ length: 60 }, (_, index) => new File(['a'], `${index}.txt`));
  const read = await readFiles([large, ...small].map((file) => ({ path: file.name, file })));
  expect(read.files).toHaveLength(50);
  expect(read.leftOut.map(({ why }) => why)).toEqual(['large', ...Array(10).fill('many')]);
});

describe('a ZIP', () => {
  it('comes back as it was, byte for byte', async () => {
    const files: ProjectFile[] = [
      toProgramFile('data/cities.csv', strToU8('a\r\nb')),
      toProgramFile(
        'Größe/ü.png',
        Uint8Array.from({ length: 300 }, (_, index) => index % 256),
      ),
    ];
    const zip = await packZip('print(1)\n', { entry: 'main.py', files });
    const { files: read, leftOut } = await readZipFiles(new File([zip], 'capitals.zip'));
    expect(leftOut).toEqual([]);
    expect(read).toEqual([{ name: 'main.py', content: 'print(1)\n', encoding: 'text' }, ...files]);
  });

  it('loses the folder of its own name, and what tools leave', async () => {
    const zip = zipOf('capitals.zip', {
      'capitals/main.py': strToU8('1'),
      'capitals/__pycache__/main.pyc': strToU8('2'),
      'capitals/.DS_Store': strToU8('3'),
      'capitals/data/a.csv': strToU8('4'),
    });
    const { files } = await readZipFiles(zip);
    expect(files.map(({ name }) => name)).toEqual(['main.py', 'data/a.csv']);
  });

  it('does not unpack what is larger than it may be', async () => {
    const zip = zipOf('bomb.zip', { 'a.txt': new Uint8Array(20 * 1024 * 1024), 'b.txt': strToU8('b') });
    const { files, leftOut } = await readZipFiles(zip);
    expect(files.map(({ name }) => name)).toEqual(['b.txt']);
    expect(leftOut).toEqual([{ path: 'a.txt', why: 'large' }]);
  });

  it('of very many files tells how many it had', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => [`f${index}.txt`, strToU8('a')]);
    const { files, leftOut } = await readZipFiles(zipOf('many.zip', Object.fromEntries(many)));
    expect(files).toHaveLength(50);
    expect(leftOut).toHaveLength(2_950);
    expect(new Set(leftOut.map(({ why }) => why))).toEqual(new Set(['many']));
  });

  it('that lies about its size is not read', async () => {
    const zip = zipSync({ 'a.txt': new Uint8Array(3 * 1024 * 1024) });
    const view = new DataView(zip.buffer);
    const directory = zip.length - 22 - 46 - 'a.txt'.length;
    expect(view.getUint32(directory, true)).toBe(0x02014b50);
    // The size that the directory tells.
    view.setUint32(directory + 24, 10, true);
    const { files } = await readZipFiles(new File([zip], 'liar.zip'));
    for (const file of files) expect(toBytes(file).length).toBeLessThanOrEqual(10);
  });

  it.each([
    ['that is none', new File(['no ZIP'], 'a.zip')],
    ['that is cut', new File([zipSync({ a: strToU8('a') }).subarray(0, 40)], 'a.zip')],
  ])('%s is refused', async (_, zip) => {
    expect(await readZipFiles(zip)).toEqual({ files: [], leftOut: [{ path: 'a.zip', why: 'damaged' }] });
  });
});
