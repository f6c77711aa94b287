import { mkdirSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenSandbox } from '#runner/sandbox/sandbox.ts';
import { NEVER, passableFolder, python, shell, testSandbox } from '#runner/sandbox/testing.ts';
import { emptyBox } from './folders.ts';
import type { WorkingFolder } from './working-folder.ts';

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await testSandbox(1);
});
afterAll(() => sandbox.close());

const LIST = python(
  `import os, time\nstat = os.stat('.')\nprint(os.listdir('.'), os.listdir('/tmp'), os.listxattr('.'), oct(stat.st_mode), time.time() - stat.st_mtime < 60)`,
  { startsIn: '' },
);

describe('the folder that a program runs in', () => {
  it('has what it was given, and is writable', async () => {
    const box = await sandbox.acquire();
    const folder = box.workingFolder as WorkingFolder;
    const given = folder.write([
      { name: 'data/cities.csv', content: 'a,b\n' },
      { name: 'picture.bin', content: Buffer.from([0, 255]) },
    ]);
    const script = 'cat cities.csv; wc -c <../picture.bin; echo more >>cities.csv; echo $HOME; pwd';
    const outcome = await box.run(shell(script, { startsIn: 'data' }), NEVER);
    expect(outcome).toMatchObject({ stdout: 'a,b\n2\n/home/learner\n/home/learner/data\n', stderr: '' });
    expect(folder.use('data/cities.csv', (file) => file.read(0, 99).toString())).toBe('a,b\nmore\n');
    expect(folder.use('picture.bin', (file) => file.modifiedMs)).toBe(given);
    expect(folder.use('data/cities.csv', (file) => file.modifiedMs)).toBeGreaterThan(given);
    await box.release();
    expect(() => folder.list(() => false)).toThrow('released');
  });

  it.each([
    ['no UTF-8', `open(b'\\xff\\xfe', 'w'); os.mkdir(b'\\xfe'); open(b'\\xfe/\\xff', 'w')`],
    [
      'control characters',
      `open('a\\nb', 'w'); open('-rf', 'w'); open('$(id)', 'w'); open(' ', 'w'); open('..a', 'w')`,
    ],
    ['a deep tree', `for n in range(4_000): os.mkdir('d'); os.chdir('d')`],
    [
      'a closed folder',
      `os.mkdir('a'); open('a/b', 'w'); os.chmod('a/b', 0); os.chmod('a', 0); os.chmod('.', 0)`,
    ],
    ['as many files as there can be', `for n in range(100_000): open(f'{n}' + 'x' * 240, 'w').close()`],
    [
      'links to elsewhere',
      `os.symlink('/etc', 'a'); os.symlink('/tmp', 'b'); os.mkfifo('c'); os.link('c', 'd')`,
    ],
  ])('is empty for the next one after %s', async (_, code) => {
    const first = await sandbox.acquire();
    await first.run(
      python(
        `import os\ntry:\n  ${code.replaceAll(': ', ':\n   ').replaceAll('; os.chdir', '\n   os.chdir')}\nexcept OSError as e: print(e)`,
        { startsIn: '' },
      ),
      NEVER,
    );
    await first.release();
    const next = await sandbox.acquire();
    expect(await next.run(LIST, NEVER)).toMatchObject({ stdout: '[] [] [] 0o40700 True\n' });
    await next.release();
  });

  it('is not seen by a command that does not start in it', async () => {
    const box = await sandbox.acquire();
    box.workingFolder?.write([{ name: 'a.txt', content: 'x' }]);
    const { stdout } = await box.run(shell('ls -d /home /home/learner; pwd; echo $HOME'), NEVER);
    expect(stdout).toBe('/tmp\n\n');
    const compiler = shell('ls -d /home; pwd; ls', { box: 'writable' });
    expect(await box.run(compiler, NEVER)).toMatchObject({ stdout: '/box\n' });
    await box.release();
  });

  it('is a new one if it is private', async () => {
    const box = await sandbox.acquire();
    box.workingFolder?.write([{ name: 'a.txt', content: 'x' }]);
    const script = 'ls -A; pwd; echo $HOME; for n in 1 2 3; do echo x >$n; done; ls -i 3';
    const seen = async () => {
      const command = shell(script, { startsIn: '', isFolderPrivate: true });
      return (await box.run(command, NEVER)).stdout;
    };
    const first = await seen();
    expect(first).toMatch(/^\/home\/learner\n\/home\/learner\n *\d+ 3\n$/);
    // Not even the numbers of its files tell of an earlier one.
    expect(await seen()).toBe(first);
    await box.release();
  });

  it('counts as memory of the program', async () => {
    const box = await sandbox.acquire();
    const outcome = await box.run(
      shell('head -c 48000000 /dev/zero >a; echo written', {
        startsIn: '',
        limits: { memoryBytes: 32 * 1024 * 1024 },
      }),
      NEVER,
    );
    expect(outcome.ending).toBe('memory');
    await box.release();
  });
});

it('empties a folder of small files, large ones, links and folders alike', async () => {
  const { path, remove } = passableFolder();
  const outside = passableFolder();
  writeFileSync(`${outside.path}/kept`, 'x');
  writeFileSync(`${path}/a`, 'small');
  writeFileSync(`${path}/large`, '');
  truncateSync(`${path}/large`, 64 * 1_048_576);
  symlinkSync(outside.path, `${path}/link`);
  mkdirSync(`${path}/folder`);
  writeFileSync(`${path}/folder/b`, '');
  await emptyBox(path);
  expect(readdirSync(path)).toEqual([]);
  expect(readdirSync(outside.path)).toEqual(['kept']);
  remove();
  outside.remove();
});

it('says that a folder could not be emptied', async () => {
  const { path, remove } = passableFolder();
  mkdirSync(`${path}/a`);
  writeFileSync(`${path}/a/b`, '');
  await emptyBox(path);
  await expect(emptyBox(`${path}/missing`)).rejects.toThrow();
  remove();
});
