import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { rowsTried } from '#testing/breadth.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { PHONE, SMALL_PHONE, sideways } from '#testing/screens.ts';
import { show } from '#testing/show.tsx';
import { liveServer } from '#testing/stand-in-socket.ts';
import { useAssistance } from './assistance/assistance-store.ts';
import { CodeEditor } from './code-editor.tsx';
import type { EditorHandle } from './editor-contract.ts';
import { SymbolKeys } from './symbol-keys.tsx';

function ProgramWithKeys({ onReady }: { onReady: (handle: EditorHandle) => void }) {
  const [handle, setHandle] = useState<EditorHandle | null>(null);
  return (
    <div className="flex h-dvh w-full flex-col">
      <CodeEditor
        label="Code"
        language="python"
        initialText={'print(len("ab"))\n\n'}
        assisted
        onReady={(ready) => {
          setHandle(ready);
          if (ready !== null) onReady(ready);
        }}
      />
      <SymbolKeys editor={handle} />
    </div>
  );
}

/** Shows a program with its keys on a phone, with a server that knows all names. */
async function open(level: 'all' | 'errors' = 'all'): Promise<EditorHandle> {
  restoreAfterTest(useAssistance);
  liveServer.answer('assist_open', () => ({
    ...{ ok: true, state: 'ready', level, triggers: '.', signature_triggers: '(' },
    ...{ abilities: [], server: 'stand-in 1.0', only_problems: false },
  }));
  liveServer.answer('assist_problems', () => ({ ok: true, problems: [] }));
  liveServer.answer('assist_hover', () => ({
    ok: true,
    hover: { contents: 'Returns the number of items.', range: null },
  }));
  liveServer.connect();
  const { promise, resolve } = Promise.withResolvers<EditorHandle>();
  await show(<ProgramWithKeys onReady={resolve} />);
  const handle = await promise;
  await expect.poll(() => useAssistance.getState()).toMatchObject({ state: 'ready', level });
  return handle;
}

const key = page.getByRole('button', { name: 'Explain the name at the caret' });

test.each(rowsTried([PHONE, SMALL_PHONE], [1]))(
  'a name is explained by touch: $width × $height',
  async (size) => {
    await page.viewport(size.width, size.height);
    const handle = await open();
    // Behind the name, where the caret is once it is typed.
    handle.goTo(1, 10);
    await key.click();
    const explanation = page.getByText('Returns the number of items.');
    await expect.element(explanation).toBeVisible();
    await expect.element(explanation).toBeInViewport({ ratio: 1 });
    expect(liveServer.received('assist_hover')[0]).toMatchObject({ line: 1, column: 9 });
    // It is typed on, also if the key is pressed again.
    expect(handle.view().hasFocus).toBe(true);
    await key.click();
    await expect.element(explanation).toBeVisible();
    expect(handle.view().hasFocus).toBe(true);
    expect(key.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(30);
    expect(sideways()).toBeLessThanOrEqual(0);
    expect(await findViolationsInBothThemes()).toEqual([]);
  },
);

test('without a name at the caret the key says what to do', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const handle = await open();
  handle.goTo(2, 1);
  await key.click();
  await expect.element(page.getByText('Put the caret on a name to see what it means.')).toBeVisible();
  expect(liveServer.received('assist_hover')).toEqual([]);
});

test('where only errors are shown, names are not explained', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  await open('errors');
  await expect.element(page.getByRole('button', { name: 'Type an underscore' })).toBeVisible();
  await expect.element(key).not.toBeInTheDocument();
});
