import { describe, expect, it } from 'vitest';
import { noise, type RawEntry, rawZip, zipOf } from '#testing/data/zip.ts';
import { inMemory } from './byte-source.ts';
import { ZipRefused } from './notes.ts';
import { readDirectory, wholeBudget } from './packed-files.ts';
import { unpack } from './unpack.ts';

const GOOD = { name: 'anna/main.py', content: 'print(1)\n'.repeat(20) };
const LINK = (0o120777 << 16) >>> 0;
const DEVICE = (0o020666 << 16) >>> 0;
const zeros = (bytes: number) => Buffer.alloc(bytes);

/** An entry that makes a ZIP unacceptable beside a good one, and the expected message. */
const ENTRIES: readonly (readonly [RawEntry, RegExp])[] = [
  [{ name: '../evil.py' }, /"\.\.\/evil\.py" leads out of its folder/],
  [{ name: 'anna/../../evil.py' }, /leads out of its folder/],
  [{ name: 'anna/..' }, /leads out of its folder/],
  [{ name: '../evil/' }, /leads out of its folder/],
  [{ name: '/etc/passwd' }, /begins at the root of a disk/],
  [{ name: '//server/share' }, /begins at the root of a disk/],
  [{ name: 'C:/evil.py' }, /names a drive/],
  [{ name: 'c:evil.py' }, /names a drive/],
  [{ name: '..\\evil.py' }, /holds a backslash/],
  [{ name: '..\\evil.py', madeBy: 0 }, /leads out of its folder/],
  [{ name: '\\\\server\\evil.py', madeBy: 0 }, /begins at the root of a disk/],
  [{ name: 'anna/ev\0il.py' }, /holds characters that belong into no name/],
  [{ name: 'anna/ev\nil.py' }, /holds characters that belong into no name/],
  [{ name: 'anna/\u001b[31m.py' }, /holds characters that belong into no name/],
  [{ name: 'anna/link', content: '/etc/passwd', attributes: LINK }, /"anna\/link" is a link to another file/],
  [{ name: 'anna/link', content: '../x', attributes: LINK, madeBy: 20 }, /is a link to another file/],
  [{ name: 'anna/device', attributes: DEVICE }, /is neither a file nor a folder/],
  [{ name: 'anna/secret.py', content: 'x', flags: 0x801 }, /"anna\/secret\.py" is encrypted/],
  [{ name: 'anna/masked.py', content: 'x', flags: 0x2801 }, /is encrypted/],
  [{ name: 'anna/a.py', content: 'x', method: 9 }, /is packed in a way that is not known here \(method 9\)/],
  [{ name: 'anna/a.py', content: 'x', method: 99 }, /method 99/],
  [
    { name: 'anna/a.py', content: 'x'.repeat(500), claims: { size: 100 } },
    /"anna\/a\.py" holds more than the ZIP says/,
  ],
  [{ name: 'anna/a.py', content: 'x'.repeat(500), claims: { size: 0 } }, /holds more than the ZIP says/],
  [{ name: 'anna/a.py', content: 'x'.repeat(500), claims: { size: 900 } }, /holds less than the ZIP says/],
  [{ name: 'anna/a.py', content: 'x', claims: { crc32: 1 } }, /"anna\/a\.py" is damaged/],
  [
    { name: 'anna/a.py', content: 'x', claims: { packedSize: 2 ** 31 } },
    /claims to be larger than the whole ZIP/,
  ],
  [{ name: 'anna/a.py', content: 'x', claims: { offset: 2 ** 30 } }, /overlaps|missing|cut off|damaged/],
  [{ name: 'anna/a.py', content: 'x'.repeat(99), claims: { offset: 0 } }, /overlaps with another file/],
  // The last one reaches into the list of files.
  [
    { name: 'anna/a.py', content: 'x', method: 0, claims: { size: 40, packedSize: 40 } },
    /"anna\/a\.py" overlaps with another file/,
  ],
  [{ name: 'anna/a.py', content: 'x', claims: { size: 2 ** 31 } }, /too large unpacked/],
  [
    { name: 'anna/a.py', content: zeros(3_000), method: 0, claims: { size: 10 } },
    /cannot be read|claims to be smaller/,
  ],
  [{ name: 'anna/a.txt', content: zeros(10_000_000) }, /unpack to more than 200 times its size/],
];

it.each(ENTRIES)('refuses %j', async (entry, sentence) => {
  const reading = unpackAll(rawZip([GOOD, entry]));
  await expect(reading).rejects.toThrow(ZipRefused);
  await expect(reading).rejects.toThrow(sentence);
});

it('says no more of a name than a person can read', async () => {
  const name = `\u202e${'x'.repeat(500)}/../../y`;
  await expect(unpackAll(rawZip([{ name }]))).rejects.toThrow(
    /^The ZIP was refused: the name "x{79}…" leads out/,
  );
});

describe('bombs', () => {
  it('of very many entries are refused by their count', async () => {
    const many = Array.from({ length: 60_000 }, (_, index) => ({ name: `anna/${index}` }));
    await expect(unpackAll(rawZip(many))).rejects.toThrow('too many files and folders: at most 20,000');
  });

  it('are refused where the count is not true', async () => {
    const many = Array.from({ length: 70 }, (_, index) => ({ name: `anna/${index}.py` }));
    await expect(unpackAll(rawZip(many, { count: 6 }))).rejects.toThrow('more files than its list counts');
    await expect(unpackAll(rawZip(many, { count: 99 }))).rejects.toThrow(ZipRefused);
    await expect(unpackAll(rawZip(many, { count: 0 }))).rejects.toThrow(ZipRefused);
  });

  it('of entries that share their bytes are refused', async () => {
    const content = zeros(900_000);
    const sharing = Array.from({ length: 500 }, (_, index) => ({
      name: `anna/${index}.txt`,
      content: index === 0 ? content : '',
      ...(index > 0 && { method: 8, claims: { offset: 0, size: content.length, packedSize: 890 } }),
    }));
    await expect(unpackAll(rawZip(sharing))).rejects.toThrow(ZipRefused);
    await expect(
      unpackAll(rawZip([...sharing.slice(0, 3), { name: 'r.bin', content: noise(50_000) }])),
    ).rejects.toThrow('overlaps with another file');
  });
});

describe('ZIP64', () => {
  it.each([
    ['entries', { entries: 2n ** 40n }],
    ['entries beyond counting', { entries: 2n ** 64n - 1n }],
    ['a directory beyond the file', { offset: 2n ** 50n }],
    ['nothing that is there', { record: 2n ** 40n }],
  ])('that claims %s is refused', async (_, claims) => {
    await expect(unpackAll(withZip64(zipOf({ 'anna/a.py': '1' }), claims))).rejects.toThrow(ZipRefused);
  });

  it('is read where it is true', async () => {
    expect(await unpackAll(withZip64(zipOf({ 'anna/a.py': '1' }), {}))).toEqual({ 'anna/a.py': '1' });
  });

  it('sizes in the extra field are believed no more than others', async () => {
    const extra = Buffer.alloc(20);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(2n ** 60n, 4);
    extra.writeBigUInt64LE(10n, 12);
    const claims = { size: 0xffffffff, packedSize: 0xffffffff };
    await expect(unpackAll(rawZip([{ name: 'anna/a.py', content: 'x', extra, claims }]))).rejects.toThrow(
      ZipRefused,
    );
  });
});

describe('what is no whole ZIP', () => {
  const whole = zipOf({
    'anna/main.py': 'print(1)\n'.repeat(50),
    'béla/b.py': 'x = 1',
    'béla/c.txt': 'text',
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('PK is how it begins')],
    ['only a beginning', Buffer.from('PK\x03\x04')],
    ['noise', noise(100_000)],
    ['a ZIP with something behind it', Buffer.concat([whole, Buffer.from('more')])],
    ['a ZIP with something before it', Buffer.concat([noise(100), whole])],
  ])('%s is refused', async (_, bytes) => {
    await expect(unpackAll(bytes)).rejects.toThrow(ZipRefused);
  });

  it('is refused wherever it was cut off', async () => {
    for (let length = 0; length < whole.length; length += 1 + Math.floor(whole.length / 60)) {
      await expect(unpackAll(whole.subarray(0, length))).rejects.toThrow(ZipRefused);
    }
  });
});

/** Adds ZIP64 records, which may contain false values. */
function withZip64(zip: Buffer, claims: { entries?: bigint; offset?: bigint; record?: bigint }): Buffer {
  const end = zip.subarray(-22);
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  const entries = claims.entries ?? BigInt(end.readUInt16LE(10));
  record.writeBigUInt64LE(entries, 24);
  record.writeBigUInt64LE(entries, 32);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(claims.offset ?? BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(claims.record ?? BigInt(zip.length - 22), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([zip.subarray(0, -22), record, locator, end]);
}

/** Reads all files of a ZIP, keyed by path. Throws what reading throws. */
async function unpackAll(bytes: Buffer): Promise<Record<string, string>> {
  const source = inMemory(bytes);
  const files: Record<string, string> = {};
  for (const file of await readDirectory(source, wholeBudget())) {
    if (!file.isFolder) files[file.parts.join('/')] = (await unpack(source, file)).toString();
  }
  return files;
}
