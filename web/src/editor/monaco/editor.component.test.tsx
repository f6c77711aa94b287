import type { LanguageId } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CodeEditor } from '#editor/code-editor.tsx';
import type { EditorHandle } from '#editor/editor-contract.ts';
import { show } from '#testing/show.tsx';

/** Shows an editor, and returns its handle. */
async function open(language: LanguageId, text: string): Promise<EditorHandle> {
  const { promise, resolve } = Promise.withResolvers<EditorHandle>();
  await show(
    <div className="flex" style={{ width: 600, height: 300 }}>
      <CodeEditor
        label="Code"
        language={language}
        initialText={text}
        onReady={(handle) => handle !== null && resolve(handle)}
      />
    </div>,
  );
  return await promise;
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
