import type { RunFileWithContent } from '@coderoom/contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { finishedResult } from '#lib/testing/finished-run.ts';
import { drawingText, spiral } from '#shared/runs/drawing/testing.ts';
import { addPicture } from '#shared/runs/shown-files.ts';
import { NEW_TERMINAL, type Terminal } from '#shared/runs/terminal.ts';
import { addOutput } from '#shared/runs/transcript.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { rowsTried } from '#testing/breadth.ts';
import { showMotion } from '#testing/motion.ts';
import { show } from '#testing/show.tsx';
import { ThemeChoice } from '#ui/theme/theme-choice.tsx';
import { OutputView } from './output-view.tsx';
import type { ShownResult, ShownRun } from './shown-result.ts';

const RESULT: ShownResult = finishedResult({ execution_time: 0.05, memory_kb: 10_000 });

async function paintedPicture(color: string, width = 64, height = 30): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = color;
    context.fillRect(0, 0, width, height);
  }
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}

async function picture(changes: Partial<RunFileWithContent> = {}): Promise<RunFileWithContent> {
  return {
    name: 'figure-1.png',
    kind: 'picture',
    media_type: 'image/png',
    bytes: 100,
    width: 64,
    height: 30,
    alt: null,
    at: 0,
    content: changes.content ?? (await paintedPicture('teal')),
    ...changes,
  };
}

function drawing(text: string, changes: Partial<RunFileWithContent> = {}): RunFileWithContent {
  const content = btoa(text);
  return {
    name: 'turtle.drawing',
    kind: 'drawing',
    media_type: 'application/x-ndjson',
    bytes: text.length,
    width: 600,
    height: 400,
    alt: null,
    at: 0,
    content,
    ...changes,
  };
}

interface ViewOptions {
  terminal?: Terminal | null;
  plays?: boolean;
  onDrawnLine?: (line: number | null) => void;
}

function view(run: ShownRun, { terminal = null, plays = false, onDrawnLine }: ViewOptions) {
  return (
    <main className="flex flex-col overflow-auto bg-page" style={{ width: 640, height: 600 }}>
      <OutputView
        run={run}
        terminal={terminal}
        typing={{ editLine: () => undefined, type: () => undefined }}
        isOutdated={false}
        language="python"
        playsDrawings={plays}
        onDrawnLine={onDrawnLine}
        goTo={() => undefined}
      />
    </main>
  );
}

async function showFiles(output: string, files: RunFileWithContent[], options: ViewOptions = {}) {
  const run_files = { files, files_left_out: 0, files_note: null };
  return await show(view({ phase: 'finished', result: { ...RESULT, output, run_files } }, options));
}

/** Parts of the output, from the top: texts, and names of figures. */
function order(): string[] {
  const parts = document.querySelectorAll(
    'main pre > span, main [role="log"] > span, main [role="log"] > div, main figure',
  );
  return Array.from(parts, (part) =>
    part.tagName === 'FIGURE' ? `[${part.getAttribute('aria-label')}]` : (part.textContent ?? '').trim(),
  ).filter((text) => text !== '');
}

test('pictures stand where they were shown, with what can be done with them', async () => {
  const output = 'before\nafter\n';
  await showFiles(output, [
    await picture({ at: 7 }),
    await picture({ name: 'figure-2.png', at: output.length, alt: 'A red square' }),
  ]);
  await expect.element(page.getByRole('img', { name: 'Picture figure-1.png, 64 × 30' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'A red square' })).toBeVisible();
  expect(order()).toEqual(['before', '[Figure 1]', 'after', '[Figure 2]']);
  const image = page.getByRole('img', { name: 'A red square' }).element();
  expect(image.getAttribute('src')).toMatch(/^blob:/);
  await expect.element(page.getByRole('figure', { name: 'Figure 1' })).toHaveTextContent('Figure 164 × 30');
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('a picture can be copied and enlarged, with the keyboard too', async () => {
  await showFiles('', [await picture()]);
  await page.getByRole('button', { name: 'Copy picture' }).click();
  await expect.element(page.getByRole('button', { name: 'Picture copied' })).toBeVisible();
  const [item] = await navigator.clipboard.read();
  expect(item?.types).toContain('image/png');
  await page.getByRole('button', { name: 'Enlarge Figure 1' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('img')).toBeVisible();
  const area = dialog.getByRole('region');
  (area.element() as HTMLElement).focus();
  await userEvent.keyboard('1');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('100 %');
  await userEvent.keyboard('+');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('125 %');
  await userEvent.keyboard('0');
  await expect
    .poll(() => Number(dialog.getByRole('status').element().textContent?.replace(/\D/g, '')))
    .toBeGreaterThan(400);
  expect(await findViolationsInBothThemes('[role="dialog"]')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a picture that a browser cannot read can still be saved', async () => {
  await showFiles('', [await picture({ content: btoa('no picture') })]);
  await expect.element(page.getByText("figure-1.png can't be shown. You can save it.")).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save Figure 1' })).toBeEnabled();
});

test('an image with a program in it is only ever an image', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>document.title="owned"</script></svg>';
  await showFiles('', [await picture({ content: btoa(svg) })]);
  await expect.element(page.getByRole('figure')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save Figure 1' })).toBeVisible();
  expect(document.querySelector('main svg script')).toBeNull();
  expect(document.title).not.toBe('owned');
});

test('while a program runs, a picture stands where it was shown, and a newer one takes its place', async () => {
  const terminal: Terminal = {
    ...NEW_TERMINAL,
    runId: 'a',
    phase: 'running',
    transcript: addOutput(NEW_TERMINAL.transcript, 'stdout', 'one\ntwo\n'),
  };
  const begun = { ...terminal, ...addPicture(terminal, await picture({ at: 4 })) };
  const newer = {
    ...begun,
    ...addPicture(begun, await picture({ at: 8, content: await paintedPicture('red') })),
  };
  const stages = [begun, newer];
  function Stages() {
    const [stage, setStage] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setStage(1)}>
          next
        </button>
        {view({ phase: 'running' }, { terminal: stages[stage] ?? null })}
      </>
    );
  }
  await show(<Stages />);
  const image = page.getByRole('img');
  await expect.element(image).toBeVisible();
  expect(order()).toEqual(['one', '[Figure 1]', 'two']);
  const before = image.element().getAttribute('src');
  const seen: string[] = [];
  const observer = new MutationObserver(() =>
    seen.push(document.querySelector('main img')?.getAttribute('src') ?? 'none'),
  );
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  await page.getByRole('button', { name: 'next' }).click();
  await expect.poll(() => image.element().getAttribute('src')).not.toBe(before);
  observer.disconnect();
  expect(seen).not.toContain('none');
  expect(order()).toEqual(['one', '[Figure 1]', 'two']);
  // The older one takes no memory any more.
  const gone = new Image();
  gone.src = before ?? '';
  await expect(gone.decode()).rejects.toThrow();
});

test('a drawing fills the panel, and is replayed by keys', async () => {
  await showMotion();
  const lines: (number | null)[] = [];
  await showFiles('lines drawn: 240\n', [drawing(drawingText(spiral(240), { axes: 'center' }))], {
    onDrawnLine: (line) => lines.push(line),
  });
  const paper = page.getByRole('img', {
    name: /^Drawing in 240 strokes: 240 lines\. Colours: teal, seagreen/,
  });
  await expect.element(paper).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Stroke' });
  await expect.element(slider).toHaveAttribute('aria-valuenow', '240');
  await expect.element(page.getByText('lines drawn: 240')).toBeVisible();
  await expect.element(page.getByText('heading 61°')).toBeVisible();
  expect(paper.element().getBoundingClientRect().height).toBeGreaterThan(400);
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '239 of 240 strokes');
  expect(lines.at(-1)).toBe(12);
  await userEvent.keyboard('r');
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.getByRole('radio', { name: 'All at once' }).click();
  await expect.element(slider).toHaveAttribute('aria-valuenow', '240');
  expect(lines.at(-1)).toBe(null);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('a drawing plays when it appears, but not for people who asked for less motion', async () => {
  await showMotion();
  const file = drawing(drawingText(spiral(2_000), { axes: 'center' }));
  await showFiles('', [file], { plays: true });
  const slider = page.getByRole('slider', { name: 'Stroke' });
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(Number(slider.element().getAttribute('aria-valuenow'))).toBeLessThan(2_000);
});

test('less motion: the finished drawing appears at once', { tags: ['breadth'] }, async () => {
  await showFiles('', [drawing(drawingText(spiral(2_000), { axes: 'center' }))], { plays: true });
  await expect.element(page.getByRole('slider', { name: 'Stroke' })).toHaveAttribute('aria-valuenow', '2000');
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('several figures stand one below the other', async () => {
  await showFiles('a\nb\n', [
    drawing(drawingText(spiral(12), { axes: 'center' }), { at: 2 }),
    await picture({ at: 4 }),
  ]);
  await expect.element(page.getByRole('figure', { name: 'Drawing 1' })).toBeVisible();
  await expect.element(page.getByRole('figure', { name: 'Figure 1' })).toBeVisible();
  expect(order()).toEqual(['a', '[Drawing 1]', 'b', '[Figure 1]']);
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('a drawing is zoomed and moved by keys and buttons, until it fits again', async () => {
  const text = drawingText([['line', 290, 0, 300, 0]], { axes: 'center' });
  await showFiles('', [drawing(text)]);
  const figure = page.getByRole('figure', { name: 'Drawing 1' });
  const percent = figure.getByRole('status');
  await expect.poll(paintedPixels).toBeGreaterThan(0);
  const before = paintedPixels();
  (figure.element() as HTMLElement).focus();
  await userEvent.keyboard('++');
  await expect.element(percent).toHaveTextContent('156 %');
  // The line lies at the edge, and only what is in the middle is seen.
  await expect.poll(paintedPixels).toBe(0);
  for (let presses = 0; presses < 8; presses += 1) await userEvent.keyboard('{ArrowRight}');
  await expect.poll(paintedPixels).toBeGreaterThan(before);
  await userEvent.keyboard('-');
  await expect.element(percent).toHaveTextContent('125 %');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await userEvent.keyboard('0');
  await expect.element(percent).toHaveTextContent('');
  await expect.poll(paintedPixels).toBe(before);
  await figure.getByRole('button', { name: 'Enlarge the drawing' }).click();
  await expect.element(percent).toHaveTextContent('125 %');
  await figure.getByRole('button', { name: 'Fit the drawing' }).click();
  await expect.element(figure.getByRole('button', { name: 'Make the drawing smaller' })).toBeDisabled();
});

/** Dispatches pointer events on the paper. */
function pointOnPaper(
  kind: 'down' | 'move' | 'up',
  pointerId: number,
  clientX: number,
  clientY: number,
): void {
  const paper = document.querySelector('main figure canvas')?.closest('div')?.parentElement;
  const about = {
    pointerId,
    pointerType: 'touch',
    isPrimary: pointerId === 1,
    bubbles: true,
    clientX,
    clientY,
  };
  paper?.dispatchEvent(new PointerEvent(`pointer${kind}`, about));
}

test('a drawing is zoomed by the wheel and by two fingers, and moved by one', async () => {
  await showFiles('', [drawing(drawingText([['line', 290, 0, 300, 0]], { axes: 'center' }))]);
  const figure = page.getByRole('figure', { name: 'Drawing 1' });
  const percent = figure.getByRole('status');
  await expect.poll(paintedPixels).toBeGreaterThan(0);
  const paper = document.querySelector<HTMLElement>('main figure canvas')?.closest('div')?.parentElement;
  const { left = 0, top = 0, width = 0, height = 0 } = paper?.getBoundingClientRect() ?? {};
  const scroll = (init: WheelEventInit) => {
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...init });
    paper?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  // Without Ctrl the page scrolls, and one finger scrolls it too.
  expect(scroll({ deltaY: 100 })).toBe(false);
  expect(paper?.style.touchAction).toBe('pan-x pan-y');
  // Around the place of the pointer: what is at the edge stays in view.
  expect(scroll({ deltaY: -300, ctrlKey: true, clientX: left + width, clientY: top + height / 2 })).toBe(
    true,
  );
  await expect.element(percent).toHaveTextContent('272 %');
  await expect.poll(paintedPixels).toBeGreaterThan(0);
  expect(scroll({ deltaX: -10_000 })).toBe(true);
  await expect.poll(paintedPixels).toBe(0);
  expect(scroll({ deltaX: -10 })).toBe(false);
  await userEvent.keyboard('{Tab}');
  await figure.getByRole('button', { name: 'Fit the drawing' }).click();

  const [x, y] = [left + width / 2, top + height / 2];
  // The browser knows of no such fingers, which it would have to capture.
  const capture = Element.prototype.setPointerCapture;
  Element.prototype.setPointerCapture = () => undefined;
  try {
    pointOnPaper('down', 1, x - 50, y);
    pointOnPaper('down', 2, x + 50, y);
    pointOnPaper('move', 2, x + 150, y);
    pointOnPaper('up', 2, x + 150, y);
    await expect.element(percent).toHaveTextContent('200 %');
    expect(paper?.style.touchAction).toBe('none');
    pointOnPaper('move', 1, x - 1_000, y);
    pointOnPaper('up', 1, x - 1_000, y);
  } finally {
    Element.prototype.setPointerCapture = capture;
  }
  await expect.poll(paintedPixels).toBeGreaterThan(0);
});

test('a drawing that the program did not describe itself is described by its shapes', async () => {
  const text = drawingText([
    ['pen', 'red', 1],
    ['rect', 0, 0, 50, 50],
  ]);
  await showFiles('', [drawing(text, { alt: 'House: Drawing of 1 rectangle' })]);
  await expect
    .element(page.getByRole('img', { name: /^Drawing in 1 stroke: 1 rectangle\. Colours: red\./ }))
    .toBeVisible();
});

test('what the program says of its drawing is what is read', async () => {
  await showFiles('', [drawing(drawingText([['rect', 0, 0, 50, 50]]), { alt: 'Drawing of my house' })]);
  await expect.element(page.getByRole('img', { name: 'Drawing of my house', exact: true })).toBeVisible();
});

/** A GIF of two frames of one pixel, each for half a second, without end. */
const BLINKING_GIF = btoa(
  String.fromCharCode(
    ...[0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255],
    ...[0x21, 0xff, 11, ...Array.from('NETSCAPE2.0', (char) => char.charCodeAt(0)), 3, 1, 0, 0, 0],
    ...[0, 1].flatMap((frame) => [
      ...[0x21, 0xf9, 4, 0, 50, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2],
      ...[frame === 0 ? 0x44 : 0x4c, 1, 0],
    ]),
    0x3b,
  ),
);

test('an animated GIF can be paused, and plays again', async () => {
  await showMotion();
  const gif = { name: 'blink.gif', media_type: 'image/gif', content: BLINKING_GIF, alt: 'A light' };
  await showFiles('', [await picture({ ...gif, width: 1, height: 1 })]);
  const image = page.getByRole('img', { name: 'A light' });
  await page.getByRole('button', { name: 'Pause the animation' }).click();
  // The first frame, as a picture that does not move.
  await expect.poll(() => image.element().tagName).toBe('CANVAS');
  const color = () => {
    const canvas = image.element() as HTMLCanvasElement;
    return canvas.width === 0 ? [] : [...(canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [])];
  };
  await expect.poll(color).toEqual([255, 0, 0, 255]);
  await page.getByRole('button', { name: 'Play the animation' }).click();
  await expect.poll(() => image.element().tagName).toBe('IMG');
  await expect.element(page.getByRole('button', { name: 'Pause the animation' })).toBeVisible();
});

test('a GIF stands still for people who asked for less motion', { tags: ['breadth'] }, async () => {
  await showFiles('', [await picture({ name: 'b.gif', media_type: 'image/gif', content: BLINKING_GIF })]);
  await expect.element(page.getByRole('button', { name: 'Play the animation' })).toBeVisible();
  expect(page.getByRole('img').element().tagName).toBe('CANVAS');
});

/** Catches the next file that the page saves, which it does by a link outside of the document. */
function nextSavedFile(): Promise<{ name: string; blob: Blob }> {
  const { promise, resolve } = Promise.withResolvers<{ name: string; blob: Blob }>();
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  let last: Blob | MediaSource | null = null;
  URL.createObjectURL = (source) => {
    last = source;
    return createObjectURL.call(URL, source);
  };
  HTMLAnchorElement.prototype.click = function saved(this: HTMLAnchorElement) {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
    if (last instanceof Blob) resolve({ name: this.download, blob: last });
  };
  return promise;
}

test.each([
  { drawn: 'lines in blue, lightened on dark paper', color: 'blue', hasArea: false, stays: false },
  { drawn: 'lines in a light colour, as they are', color: 'orange', hasArea: false, stays: true },
  { drawn: 'areas in blue, on white paper', color: 'blue', hasArea: true, stays: true },
])('in the dark, a drawing has $drawn', async ({ color, hasArea, stays }) => {
  await commands.emulateMedia({ colorScheme: 'dark' });
  const text = drawingText([
    ['pen', color, 8],
    ['fill', hasArea ? color : null],
    ['rect', 50, 50, 500, 300],
  ]);
  await showFiles('', [drawing(text, { height: 400 })]);
  await expect.poll(paintedPixels).toBeGreaterThan(0.01);
  const plain = document.createElement('canvas').getContext('2d');
  if (plain === null) throw new Error('Chromium paints.');
  plain.fillStyle = color;
  plain.fillRect(0, 0, 1, 1);
  const [red, green, blue] = plain.getImageData(0, 0, 1, 1).data;
  const matches = paintedColors().has(`${red} ${green} ${blue}`);
  expect(matches).toBe(stays);
  const paper = document.querySelector<HTMLElement>('main figure canvas')?.closest('div')?.parentElement;
  expect(paper?.style.background === 'rgb(255, 255, 255)').toBe(hasArea);
});

test('a drawing that is open follows the theme, there and back', async () => {
  await commands.emulateMedia({ colorScheme: 'light' });
  const lines = drawingText([
    ['pen', 'black', 8],
    ['rect', 50, 50, 500, 300],
  ]);
  const run_files = { files: [drawing(lines, { height: 400 })], files_left_out: 0, files_note: null };
  await show(
    <>
      <ThemeChoice named />
      {view({ phase: 'finished', result: { ...RESULT, run_files } }, {})}
    </>,
  );
  const paper = () =>
    document.querySelector<HTMLElement>('main figure canvas')?.closest('div')?.parentElement?.style
      .background;
  const colors = () => [...paintedColors()];
  const choose = (theme: string) => page.getByRole('radio', { name: theme }).click();
  await expect.poll(paintedPixels).toBeGreaterThan(0);
  await choose('Dark');
  await expect.poll(paper).toBe('rgb(15, 23, 42)');
  await expect.poll(colors).toEqual(['230 236 244']);
  await choose('Light');
  await expect.poll(paper).toBe('rgb(255, 255, 255)');
  await expect.poll(colors).toEqual(['15 23 42']);
});

test('a drawing is saved as a PNG on white paper, and as an SVG', async () => {
  const house = drawingText([
    ['pen', null, 1],
    ['fill', 'red'],
    ['rect', 150, 100, 300, 200],
  ]);
  await showFiles('', [drawing(house, { name: '.pictures/house.drawing' })]);
  const png = nextSavedFile();
  await page.getByRole('button', { name: 'Save the drawing' }).click();
  await page.getByRole('menuitem', { name: 'Save as PNG' }).click();
  const { name, blob } = await png;
  expect([name, blob.type]).toEqual(['house.png', 'image/png']);
  const bitmap = await createImageBitmap(blob);
  expect([bitmap.width, bitmap.height]).toEqual([1_200, 800]);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
  expect([at(5, 5), at(600, 400)]).toEqual([
    [255, 255, 255, 255],
    [255, 0, 0, 255],
  ]);
  const svg = nextSavedFile();
  await page.getByRole('button', { name: 'Save the drawing' }).click();
  await page.getByRole('menuitem', { name: 'Save as SVG' }).click();
  expect((await svg).name).toBe('house.svg');
  expect(await (await svg).blob.text()).toMatch(/^<svg .*<rect /s);
});

test('what is no drawing is said to be none', async () => {
  await showFiles('', [drawing('nonsense\n["frame"]\n')]);
  await expect
    .element(page.getByText('turtle.drawing is not a drawing that this page understands.'))
    .toBeVisible();
});

/** Colours of the opaque pixels of the strokes' canvas. */
function paintedColors(): Set<string> {
  const canvas = document.querySelectorAll<HTMLCanvasElement>('main canvas')[2];
  const { width = 0, height = 0 } = canvas ?? {};
  const { data } = canvas?.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
  const colors = new Set<string>();
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255) colors.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
  return colors;
}

/** Fractions of the pixels of the strokes' canvas that are painted. */
function paintedPixels(): number {
  const canvas = document.querySelectorAll<HTMLCanvasElement>('main canvas')[2];
  const { width = 0, height = 0 } = canvas ?? {};
  if (width === 0 || height === 0) return 0;
  const { data } = canvas?.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
  let painted = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) painted += 1;
  return painted / (width * height);
}

const MANY = 100_000;
const HOSTILE: [name: string, lines: () => string[]][] = [
  [
    '100,000 lines',
    () => Array.from({ length: MANY }, (_, n) => `["line",${n % 600},0,${(n * 7) % 600},400]`),
  ],
  ['giant numbers', () => Array.from({ length: 5_000 }, (_, n) => `["line",-1e9,${n % 400},1e9,${n % 400}]`)],
  [
    'thousands of numbered shapes that move',
    () => [
      ...Array.from({ length: 5_000 }, (_, n) => [
        `["id",${n}]`,
        `["rect",${n % 600},${n % 400},9,9]`,
      ]).flat(),
      ...Array.from({ length: 20_000 }, (_, n) => [`["move",${n % 5_000},1,1]`, '["frame"]']).flat(),
    ],
  ],
  [
    'one polygon of many points',
    () => [
      '["fill","red"]',
      `["polygon",[${Array.from({ length: 60_000 }, (_, n) => (n * 7_919) % 600).join()}]]`,
    ],
  ],
  [
    'a thick line of many points',
    () => [
      '["pen","red",500]',
      `["path",[${Array.from({ length: 60_000 }, (_, n) => (n * 7_919) % 600).join()}]]`,
    ],
  ],
  [
    'giant texts',
    () =>
      Array.from({ length: 2_000 }, () => `["text",9,99,"${'W'.repeat(200)}",90,"left","red","mono","bold"]`),
  ],
  [
    'areas over all of it',
    () => ['["fill","#ff000010"]', ...Array.from({ length: 20_000 }, () => '["rect",0,0,600,400]')],
  ],
  [
    'many turtles of a shape with many corners',
    () => [
      `["shape","fish",[${Array.from({ length: 60_000 }, (_, n) => (n * 7_919) % 600).join()}]]`,
      ...Array.from({ length: 300 }, (_, n) => [
        `["turtle",${n},${n},${n},1e9,true,"red","fish","blue",1e9,1e9,1e9]`,
        `["line",0,0,${n},${n}]`,
      ]).flat(),
    ],
  ],
  [
    'texts of a million characters, and numbers beyond all',
    () => [
      `["text",9,99,"${'W'.repeat(1_000_000)}",90,"left","red","mono","bold"]`,
      ...Array.from(
        { length: 90 },
        () => `["text",9,99,"${'W'.repeat(10_000)}",90,"left","red","mono","bold"]`,
      ),
      '["line",1e308,0,-1e308,400]',
      '["rect",1e9,1e9,1e9,1e9]',
      '["move",0,1e308,1]',
      '["arc",300,200,1e9,1e9,1e9,1e9,"pie"]',
      '["wait",1e9]',
    ],
  ],
  [
    'no numbers, and no colours',
    () => [
      '["line",NaN,0,1,1]',
      '["line",null,0,1,1]',
      '["pen","url(https://evil.test)",1]',
      '["pen","inherit",3]',
      '["fill","expression"]',
      '["line",0,0,600,400]',
      '["rect",100,100,300,200]',
    ],
  ],
];

/** A page that shares the processor with others is done with one of them after half a minute. */
const PAINTED = { timeout: 60_000 };

/** The others cost a second each, or are drawn in the same slices. */
const FREQUENT = [1, 3, 9];

test.for(rowsTried(HOSTILE, FREQUENT))(
  'the page stays awake while it paints %s',
  { timeout: 120_000 },
  async ([, lines]) => {
    const text = `${drawingText([])}${lines().join('\n')}\n`;
    await showFiles('', [drawing(text)]);
    await expect.element(page.getByRole('button', { name: 'Save the drawing' })).toBeVisible();
    let longest = 0;
    let last = performance.now();
    for (let frame = 0; frame < 40; frame++) {
      await new Promise((painted) => requestAnimationFrame(painted));
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    // A busy machine has long pauses of its own; without slices there are some of ten seconds and more.
    expect(longest).toBeLessThan(5_000);
    await expect.poll(paintedPixels, PAINTED).toBeGreaterThan(0.001);
  },
);
