import { expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { chooseSeed, often } from '#runner/testing/soak.ts';
import { noise, zipOf } from '#testing/data/zip.ts';
import { ZipRefused } from '#zip/notes.ts';
import { readZip } from './testing-zips.ts';

it('ZIPs in the ZIP cost as much as all may hold, once', async () => {
  // Each holds 7 MB at a ratio that is allowed, together more than a class may.
  const inner = zipOf({ 'a.txt': Buffer.alloc(7_000_000), 'noise.bin': noise(60_000), 'main.py': '1' });
  const students = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`s${at}/work.zip`, inner]));
  const { files, notes } = await readZip(zipOf(students));
  expect(Object.keys(files).length).toBeLessThan(80);
  expect(notes.join('\n')).toContain('The ZIP is too large unpacked');
});

const SEED = chooseSeed();
const MUTATIONS = often(400, 40_000);

it(
  `never does anything but refuse or read, whatever bytes are changed (seed ${SEED})`,
  async () => {
    const random = randomNumbers(SEED);
    const below = (limit: number) => Math.floor(random() * limit);
    const good = zipOf({
      'anna/main.py': 'print(1)\n'.repeat(50),
      'anna/lib/x.py': 'x = 1',
      'béla/': '',
      'béla/work.zip': zipOf({ 'w/main.py': 'print(2)', 'w/data.txt': 'text\n'.repeat(100) }),
      'cecil_1_assignsubmission_file_/Main.java': 'class Main {}',
    });
    const interesting = [0, 1, 0x7f, 0x80, 0xff, 0x50, 0x4b, 0x2f, 0x2e, 0x5c];
    let read = 0;
    for (let round = 0; round < MUTATIONS; round += 1) {
      const bytes = Buffer.from(good);
      for (let count = 1 + below(4); count > 0; count -= 1) {
        // Mostly in the directory, which stands at the end.
        const at = random() < 0.7 ? bytes.length - 1 - below(500) : below(bytes.length);
        bytes[at] = random() < 0.5 ? below(256) : (interesting[below(interesting.length)] as number);
      }
      try {
        const { files } = await readZip(random() < 0.1 ? bytes.subarray(below(bytes.length)) : bytes);
        read += 1;
        const characters = Object.values(files).reduce((sum, content) => sum + content.length, 0);
        expect(characters).toBeLessThan(10_000);
      } catch (error) {
        if (!(error instanceof ZipRefused)) throw error;
      }
    }
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(MUTATIONS);
  },
  often(60_000, 1_800_000),
);
