import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { tabStorage } from '#lib/browser/storage.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { rowsTried } from '#testing/breadth.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { PHONE, sideways } from '#testing/screens.ts';
import { show } from '#testing/show.tsx';
import { OutputPanel } from './side-panels.tsx';

const output = page.getByRole('region', { name: 'Output' });
const log = output.getByRole('log', { name: 'Console' });
const frame = () => document.querySelector('iframe');

beforeEach(() => {
  restoreAfterTest(useProgram, useScreen);
  return () => tabStorage.removeItem('preview-begins');
});

const text = (name: string, content: string) => ({ name, content, encoding: 'text' as const });

async function open(...files: ReturnType<typeof text>[]) {
  const project = { entry: 'main.js', files, folders: [] };
  useProgram.setState({ language: 'javascript', code: '', project });
  useScreen.setState({ tab: 'preview' });
  await show(<OutputPanel withComplexity={false} />);
}

/** Sends a message as the page in the frame would, which here is not served. */
function send(data: unknown, origin = 'null') {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame()?.contentWindow ?? null }));
}

const line = (level: string, words: string) => ({ kind: 'line', level, text: words });

test('only a program with a web page has one', async () => {
  await open(text('a.txt', ''));
  await expect.element(output.getByRole('tab', { name: 'Output' })).toBeVisible();
  await expect.element(output.getByRole('tab', { name: 'Preview' })).not.toBeInTheDocument();
});

test('the frame has an origin of its own and no rights', async () => {
  await open(text('index.html', '<h1>Hi</h1>'));
  await expect.poll(() => frame()?.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame()?.getAttribute('src')).toBe('/preview-frame');
  expect(frame()?.title).toBe('Preview of index.html');
});

test.each(
  rowsTried(
    [
      [1280, 800],
      [PHONE.width, PHONE.height],
    ] as const,
    [0],
  ),
)('shows what the console is told, for everyone: %i × %i', async (width, height) => {
  await page.viewport(width, height);
  await open(text('index.html', ''), text('b.html', ''));
  await expect.poll(frame).not.toBeNull();
  send(line('log', 'hello'));
  send(line('warn', 'careful'));
  send({ ...line('error', 'ReferenceError'), file: 'index.html', line: 3 });
  send({ kind: 'blocked', address: 'https://example.com/a.js' });
  send({ kind: 'blocked', address: `${location.origin}/gr%C3%BCn.png` });
  await expect.element(log.getByText('ReferenceError')).toBeVisible();
  await expect.element(log.getByText('There is no file grün.png in this program.')).toBeVisible();
  await expect.element(log.getByText(/example.com.*previews have no network/)).toBeVisible();
  send({ kind: 'blocked', address: '', by: 'webrtc' });
  await expect.element(log.getByText(/A WebRTC connection was blocked/)).toBeVisible();
  // Not from the frame, or not from an origin without a name.
  window.dispatchEvent(
    new MessageEvent('message', { data: line('log', 'forged'), origin: 'null', source: window }),
  );
  send(line('log', 'forged'), 'https://example.com');
  send(line('log', 'last'));
  await expect.element(log.getByText('last')).toBeVisible();
  await expect.element(log.getByText('forged')).not.toBeInTheDocument();
  expect(await findViolationsInBothThemes('main, #root')).toEqual([]);
  expect(sideways()).toBe(0);
  await log.getByRole('button', { name: 'Go to index.html:3' }).click();
  expect(useProgram.getState().shown).toBe('index.html');
});

test('is refreshed after a change, and opens the pages that are linked', async () => {
  await open(text('index.html', ''), text('b.html', ''));
  await expect.poll(frame).not.toBeNull();
  const before = frame();
  useProgram.getState().editFile('index.html', '<p>new');
  await expect.poll(frame).not.toBe(before);
  send({ kind: 'open', address: 'b.html' });
  await expect.poll(() => frame()?.title).toBe('Preview of b.html');
  send({ kind: 'open', address: 'https://example.com/' });
  send({ kind: 'open', address: 'javascript:alert(1)' });
  expect(frame()?.title).toBe('Preview of b.html');
});

test('goes on while a file is edited that is not in it', async () => {
  const building = vi.spyOn(DOMParser.prototype, 'parseFromString');
  onTestFinished(() => building.mockRestore());
  const built = () => building.mock.calls.length;
  await open(text('index.html', '<input>'), text('notes.txt', ''));
  await expect.poll(frame).not.toBeNull();
  const before = frame();
  send({ kind: 'ready' });
  expect(built()).toBe(1);
  useProgram.getState().editFile('notes.txt', 'new');
  await expect.poll(built).toBe(2);
  expect(frame()).toBe(before);
  useProgram.getState().editFile('index.html', '<p>new');
  await expect.poll(frame).not.toBe(before);
});

test('shows the page that is in the editor, and index.html first if none is', async () => {
  await open(text('index.html', ''), text('b.html', ''), text('c.html', ''));
  await expect.poll(() => frame()?.title).toBe('Preview of index.html');
  useProgram.getState().showFile('b.html');
  await expect.poll(() => frame()?.title).toBe('Preview of b.html');
  useProgram.getState().showFile('main.js');
  send({ kind: 'open', address: 'c.html' });
  await expect.poll(() => frame()?.title).toBe('Preview of c.html');
  useProgram.getState().showFile('b.html');
  await expect.poll(() => frame()?.title).toBe('Preview of b.html');
});

test('can be stopped and started', async () => {
  await open(text('index.html', ''));
  await output.getByRole('button', { name: 'Stop the page' }).click();
  await expect.element(output.getByText(/The page was stopped/)).toBeVisible();
  expect(frame()).toBeNull();
  expect(await findViolationsInBothThemes('#root')).toEqual([]);
  useProgram.getState().editFile('index.html', '<p>new');
  await output.getByRole('button', { name: 'Start the page' }).first().click();
  await expect.poll(frame).not.toBeNull();
});

test('is stopped if it sends more than anybody can read', async () => {
  await open(text('index.html', ''));
  await expect.poll(frame).not.toBeNull();
  for (let count = 0; count < 400; count += 1) send(line('log', 'x'));
  expect(frame()).not.toBeNull();
  send(line('log', 'x'));
  // At once, before any later message.
  expect(frame()).toBeNull();
  await expect.element(log.getByText(/more messages than anybody can read/).first()).toBeVisible();
  expect(frame()).toBeNull();
});

test('says so if it goes to another address, and starts again when it is changed', async () => {
  await open(text('index.html', ''));
  await expect.poll(frame).not.toBeNull();
  send({ kind: 'ready' });
  send({ kind: 'left' });
  await expect.element(output.getByText(/went to another address/)).toBeVisible();
  expect(frame()).toBeNull();
  useProgram.getState().editFile('index.html', '<p>new');
  await expect.poll(frame).not.toBeNull();
});

test('is told to be stuck if it does not answer', async () => {
  await open(text('index.html', ''));
  await expect.poll(frame).not.toBeNull();
  send({ kind: 'ready' });
  await expect.element(output.getByText(/The page doesn't answer/)).toBeVisible();
  expect(await findViolationsInBothThemes('#root')).toEqual([]);
  send({ kind: 'pong' });
  await expect.element(output.getByText(/The page doesn't answer/)).not.toBeInTheDocument();
});

test('does not begin by itself if it kept the browser busy before', async () => {
  tabStorage.setItem('preview-begins', 'true');
  await open(text('index.html', ''));
  await expect.element(output.getByText(/kept the browser busy/)).toBeVisible();
  expect(frame()).toBeNull();
});

test('a page is built once for each version of it', async () => {
  const built = vi.spyOn(DOMParser.prototype, 'parseFromString');
  onTestFinished(() => built.mockRestore());
  await open(text('index.html', '<h1>One</h1>'));
  await expect.poll(frame).not.toBeNull();
  // The frame's origin keeps its window from being looked at.
  send({ kind: 'ready' });
  await expect.poll(() => built.mock.calls).toEqual([['<h1>One</h1>', 'text/html']]);
  const before = frame();
  const files = [text('index.html', '<h1>Two</h1>')];
  useProgram.setState({ project: { entry: 'main.js', files, folders: [] } });
  await expect.poll(() => frame() !== before).toBe(true);
  send({ kind: 'ready' });
  send(line('log', 'sent'));
  await expect.element(log.getByText('sent')).toBeVisible();
  expect(built.mock.calls.map(([page]) => page)).toEqual(['<h1>One</h1>', '<h1>Two</h1>']);
});
