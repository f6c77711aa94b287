import { mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenSandbox, openSandbox } from '#runner/sandbox/sandbox.ts';
import { NEVER, passableFolder, python, shell, testSandbox } from '#runner/sandbox/testing.ts';
import { KeptBoxes } from './kept-boxes.ts';

let folder: ReturnType<typeof passableFolder>;
beforeEach(() => {
  folder = passableFolder();
});
afterEach(() => folder.remove());

it('keeps plain files and folders alone, as files of its own that are programs or not', async () => {
  const box = `${folder.path}/box`;
  mkdirSync(`${box}/deep/er`, { recursive: true });
  writeFileSync(`${box}/program`, 'x', { mode: 0o4777 });
  writeFileSync(`${box}/deep/er/text`, 'y', { mode: 0o666 });
  symlinkSync('/etc/shadow', `${box}/link`);
  const kept = await new KeptBoxes(`${folder.path}/kept`).keep(box);
  expect(readdirSync(kept.path, { recursive: true }).sort()).toEqual([
    'deep',
    'deep/er',
    'deep/er/text',
    'program',
  ]);
  const modes = ['program', 'deep/er/text', ''].map((name) => statSync(`${kept.path}/${name}`).mode & 0o7777);
  expect(modes).toEqual([0o755, 0o644, 0o755]);
  await kept.remove();
  await kept.remove();
  expect(readdirSync(`${folder.path}/kept`)).toEqual([]);
});

it('keeps no more than it may, and has the room again', async () => {
  const box = `${folder.path}/box`;
  mkdirSync(box);
  writeFileSync(`${box}/file`, 'x'.repeat(50_000));
  const boxes = new KeptBoxes(`${folder.path}/kept`, 100_000);
  const first = await boxes.keep(box);
  await expect(boxes.keep(box)).rejects.toThrow('no room');
  expect(readdirSync(`${folder.path}/kept`)).toHaveLength(1);
  await first.remove();
  await expect(boxes.keep(box, 30_000)).rejects.toThrow('no room');
  const again = await boxes.keep(box, 60_000);
  expect(again.bytes).toBe(54_096);
  await again.remove();
});

/** Keeps a box with a file, and returns it. */
async function keepFile(sandbox: OpenSandbox) {
  const box = await sandbox.acquire();
  await box.write('main.txt', 'kept');
  const kept = await box.keep();
  await box.release();
  return kept;
}

it('shows another box what was kept, which it cannot change even where it were mounted to be written', async () => {
  const sandbox = await testSandbox(2);
  const kept = await keepFile(sandbox);
  const box = await sandbox.acquire();
  const tries = 'cat /box/main.txt; echo x >/box/main.txt; rm /box/main.txt; touch /box/new; chmod 777 /box';
  const shown = await box.run(shell(tries, { box: kept }), NEVER);
  expect(shown.stdout).toBe('kept');
  const slot = sandbox.slots[1];
  const unprotected = await slot?.run(shell(tries, { box: kept }), NEVER, new Set(['read_only_box']));
  expect(unprotected?.stdout).toBe('kept');
  expect(readdirSync(kept.path)).toEqual(['main.txt']);
  await sandbox.close();
});

it('is copied into another box, where no program can change it either', async () => {
  const sandbox = await testSandbox(2);
  const kept = await keepFile(sandbox);
  const box = await sandbox.acquire();
  await box.fill(kept);
  const tries =
    'cat /box/main.txt; echo x >/box/main.txt; rm /box/main.txt; touch /box/new; chmod 777 /box/main.txt';
  expect((await box.run(shell(tries), NEVER)).stdout).toBe('kept');
  expect(Buffer.from((await box.read('main.txt', 100)) ?? []).toString()).toBe('kept');
  await kept.remove();
  expect((await box.run(shell('cat /box/*'), NEVER)).stdout).toBe('kept');
  await box.release();
  await sandbox.close();
});

it('is kept while a program runs that can only read, and before the box is given back', async () => {
  const sandbox = await testSandbox(1);
  const box = await sandbox.acquire();
  await box.write('main.txt', 'kept');
  const gone = new AbortController();
  const running = box.run(shell('cat'), gone.signal);
  const endless = box.run(shell('sleep 20'), gone.signal);
  const early = await box.keep();
  const late = box.keep();
  await box.release();
  expect(readdirSync((await late).path)).toEqual(['main.txt']);
  await Promise.all([running, endless]);
  expect(readdirSync(early.path)).toEqual(['main.txt']);
  await sandbox.close();
});

it('is found by nobody who does not know its name, even where the folder were mounted by mistake', async () => {
  const sandbox = await testSandbox(1);
  await keepFile(sandbox);
  const spy = python(
    "import os\ntry: print(os.listdir('/hole/kept'))\nexcept OSError as e: print(type(e).__name__)",
    {
      mounts: [{ host: sandbox.directory, inside: '/hole' }],
    },
  );
  const box = await sandbox.acquire();
  expect((await box.run(spy, NEVER)).stdout).toBe('PermissionError\n');
  await sandbox.close();
});

it('is cleared of what a server left that was killed', async () => {
  mkdirSync(`${folder.path}/boxes/kept/left`, { recursive: true });
  const sandbox = await openSandbox({ directory: `${folder.path}/boxes`, slots: 1 });
  expect(readdirSync(`${folder.path}/boxes/kept`)).toEqual([]);
  await sandbox.close();
});
