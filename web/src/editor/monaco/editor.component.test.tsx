import type { LanguageId } from '@coderoom/contract';
import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { CodeEditor } from '#editor/code-editor.tsx';
import type { EditorHandle, LineCosts, TextIndentation } from '#editor/editor-contract.ts';
import { changePreferences, usePreferences } from '#editor/preferences/preferences-store.ts';
import { rowsTried } from '#testing/breadth.ts';
import { printPage } from '#testing/print-page.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { PHONE } from '#testing/screens.ts';
import { show } from '#testing/show.tsx';

let shown: TextIndentation | null = null;

/** Shows an editor, and returns its handle. */
async function open(language: LanguageId, text: string, costs?: LineCosts): Promise<EditorHandle> {
  restoreAfterTest(usePreferences);
  const { promise, resolve } = Promise.withResolvers<EditorHandle>();
  await show(
    <div className="flex" style={{ width: 600, height: 300 }}>
      <CodeEditor
        label="Code"
        language={language}
        initialText={text}
        costs={costs}
        onIndentation={(indentation) => {
          shown = indentation;
        }}
        onReady={(handle) => handle !== null && resolve(handle)}
      />
    </div>,
  );
  return await promise;
}

/**
 * Colours that Monaco gives to tokens. The text itself takes them on when the browser has nothing else to do, which on a
 * busy machine it always has.
 */
function tokenColors(): string[] {
  const rules = document.querySelector('style.monaco-colors')?.textContent ?? '';
  return [...rules.matchAll(/\.mtk\d+ \{ color: #(..)(..)(..); \}/g)].map(
    ([, ...channels]) => `rgb(${channels.map((channel) => Number.parseInt(channel, 16)).join(', ')})`,
  );
}

test("the editor's own menu has the page's colours in both themes", async () => {
  await open('python', 'total\n');
  await page.getByText('total').first().click({ button: 'right' });
  const host = document.querySelector('.shadow-root-host');
  const menu = () => host?.shadowRoot?.querySelector('.monaco-scrollable-element') ?? null;
  await expect.poll(menu).not.toBeNull();
  const shown = menu();
  if (shown === null) throw new Error('There is no menu.');
  const { classList } = document.documentElement;
  for (const theme of ['light', 'dark']) {
    classList.remove('light', 'dark');
    classList.add(theme);
    const { color, backgroundColor } = getComputedStyle(shown);
    // Not transparent.
    expect(backgroundColor).toMatch(/^rgb\(/);
    expect(color).not.toBe(backgroundColor);
  }
});

/** The colour of a part of the text. */
function colorOf(text: string): string {
  const parts = Array.from(document.querySelectorAll('.view-line span > span'));
  const part = parts.find(({ textContent }) => textContent?.includes(text));
  return part === undefined ? '' : getComputedStyle(part).color;
}

/** The colour of a CSS token. */
function tokenColor(name: string): string {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.color = `var(--${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

test("a text has the page's colours, also where Monaco's own themes are more exact", async () => {
  await open('javascript', 'const a = /x+/;\nconst b = 0xff;\n');
  // Compared anew each time: the page may still be on its way back from the theme of an earlier test.
  await expect.poll(() => colorOf('x+') === tokenColor('code-string')).toBe(true);
  await expect.poll(() => colorOf('0xff') === tokenColor('code-number')).toBe(true);
});

test('an open text follows the contrast that the system asks for', async () => {
  await open('javascript', 'const b = 0xff;\n');
  const usual = tokenColor('code-number');
  await expect.poll(tokenColors).toContain(usual);
  await commands.emulateMedia({ contrast: 'more' });
  const stronger = tokenColor('code-number');
  expect(stronger).not.toBe(usual);
  await expect.poll(tokenColors).toContain(stronger);
  expect(tokenColors()).not.toContain(usual);
  await commands.emulateMedia({ contrast: 'no-preference' });
  await expect.poll(tokenColors).toContain(usual);
});

test('the whole program is printed, with the numbers of its lines', async () => {
  const text = Array.from({ length: 300 }, (_, index) => `print(${index})`).join('\n');
  await open('python', text);
  expect(page.getByText('print(299)').query()).toBeNull();
  await printPage();
  await expect.element(page.getByText('print(299)')).toBeVisible();
  await expect.element(page.getByText('300', { exact: true })).toBeVisible();
  expect(document.querySelector('.monaco-editor')?.checkVisibility()).toBe(false);
});

test('of a program with several files all are printed, each below its name', async () => {
  const { promise, resolve } = Promise.withResolvers<EditorHandle>();
  const files = [
    { name: 'main.py', content: 'import shapes\n' },
    { name: 'shapes.py', content: 'area = 1\n' },
    { name: 'notes.txt', content: 'written later\n' },
  ];
  await show(
    <div className="flex" style={{ width: 600, height: 300 }}>
      <CodeEditor
        label="Code"
        language="python"
        initialText="import shapes\n"
        program={{
          ...{ entry: 'main.py', files, shown: 'shapes.py' },
          ...{ onChange: () => undefined, onGoTo: () => undefined },
        }}
        onReady={(handle) => handle !== null && resolve(handle)}
      />
    </div>,
  );
  await promise;
  await printPage();
  for (const { name, content } of files) {
    const file = page.getByRole('region', { name });
    await expect.element(file.getByRole('heading', { name })).toBeVisible();
    await expect.element(file.getByText(content.trim())).toBeVisible();
  }
});

test('the cost of a line is never broken, and in the words of the page', async () => {
  const line = (length: number) => `${'x'.repeat(length - 5)} = 1\n`;
  const lengths = Array.from({ length: 30 }, (_, index) => 40 + index);
  const evidence = lengths.map((_, index) => ({
    ...{ line: index + 1, what: 'the list is held', cost: 'O(n log n) space' },
    cost_message: { text: '{} space, in words', values: ['O(n log n)'] },
  }));
  await open('python', lengths.map(line).join(''), { evidence, time: null });
  await expect.poll(() => document.querySelectorAll('.line-cost').length).toBeGreaterThan(9);
  const parts = Array.from(document.querySelectorAll('.line-cost'), (part) => part.textContent?.trim() ?? '');
  expect(parts.filter((part) => part.startsWith('O'))).not.toEqual([]);
  for (const part of parts) expect(part).toMatch(/^(?:O\(n\u00a0log\u00a0n\)|space|in|words|$)/);
  expect(parts.join('')).toContain('in\u00a0words');
});

const SPACES = (width: number) => ({ isTabs: false, width });
const TABS = { isTabs: true, width: 4 };

describe('a text is indented', () => {
  test.for(
    rowsTried<[LanguageId, string, TextIndentation]>(
      [
        ['python', 'if 1:\n    print(1)\n', SPACES(4)],
        ['python', 'if 1:\n  print(1)\n', SPACES(2)],
        ['python', 'if 1:\n\tprint(1)\n', TABS],
        ['go', 'func main() {\n\tprintln(1)\n}\n', TABS],
        ['java', 'class A {\n   int a;\n   int b() {\n      return a;\n   }\n}\n', SPACES(3)],
        ['python', 'print(1)\n', SPACES(2)],
        ['go', '', SPACES(2)],
      ],
      [1, 3, 5],
    ),
  )('as it is already, else as specified: %s %j', async ([language, text, indentation]) => {
    await open(language, text);
    await expect.poll(() => shown).toEqual(indentation);
  });

  test.for(
    rowsTried<[LanguageId, TextIndentation]>(
      [
        ['python', SPACES(4)],
        ['typescript', SPACES(2)],
        ['java', SPACES(4)],
        ['cpp', SPACES(4)],
        ['go', TABS],
        ['rust', SPACES(4)],
      ],
      [1, 4],
    ),
  )('as is usual in %s, if its author prefers that and it has no indentation', async ([language, usual]) => {
    await changePreferences({ indentation: 'language' });
    await open(language, 'x\n');
    await expect.poll(() => shown).toEqual(usual);
  });

  test('as what is pasted into it; Enter and Tab follow', async () => {
    const handle = await open('python', '');
    await expect.poll(() => shown).toEqual(SPACES(2));
    await navigator.clipboard.writeText('if 1:\n    print(1)\n');
    handle.goTo(1, 1);
    await userEvent.keyboard('{ControlOrMeta>}v{/ControlOrMeta}');
    await expect.poll(() => shown).toEqual(SPACES(4));
    await userEvent.keyboard('{Tab}x');
    await expect.poll(() => page.getByText('x', { exact: true }).query()).not.toBeNull();
    const view = handle.view() as { state: { cursorState: { position: { column: number } }[] } };
    expect(view.state.cursorState[0]?.position.column).toBe(6);
  });

  test('as its author prefers from now on, without a new start', async () => {
    await open('python', '');
    await expect.poll(() => shown).toEqual(SPACES(2));
    await changePreferences({ indentation: '8' });
    await expect.poll(() => shown).toEqual(SPACES(8));
    await changePreferences({ indentation: 'tabs' });
    await expect.poll(() => shown).toEqual(TABS);
  });
});

describe('how an editor looks follows the preferences', () => {
  const LONG = `${'word '.repeat(60)}end`;
  const lines = () => document.querySelectorAll('.monaco-editor .view-line');
  const numbers = () => document.querySelectorAll('.monaco-editor .line-numbers');
  const size = () => {
    const [first] = lines();
    return first && getComputedStyle(first).fontSize;
  };

  test('at once, on a wide screen and on a phone', async () => {
    await open('python', LONG);
    await expect.poll(size).toBe('14px');
    await expect.poll(() => lines().length).toBeGreaterThan(1);
    await changePreferences({ font_size: 20, word_wrap: false, minimap: true });
    await expect.poll(size).toBe('20px');
    await expect.poll(() => lines().length).toBe(1);
    await expect.poll(() => document.querySelector('.minimap canvas')).not.toBeNull();
    expect(numbers().length).toBe(1);
    await page.viewport(PHONE.width, PHONE.height);
    await expect.poll(size).toBe('18px');
    await expect.poll(() => numbers().length).toBe(0);
    await expect.poll(() => document.querySelector('.minimap')?.clientWidth ?? 0).toBe(0);
    await changePreferences({ line_numbers: 'always' });
    await expect.poll(() => numbers().length).toBe(1);
  });

  test('a visitor’s stay in the browser', async () => {
    await changePreferences({ font_size: 11 });
    usePreferences.setState(usePreferences.getInitialState(), true);
    expect(localStorage.getItem('editor-preferences')).toContain('"font_size":11');
    // As another tab's change arrives.
    dispatchEvent(new StorageEvent('storage', { key: 'editor-preferences' }));
    await open('python', 'x');
    await expect.poll(size).toBe('11px');
  });
});
