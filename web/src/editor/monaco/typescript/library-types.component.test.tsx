import { getLibraryTypes } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CodeEditor } from '#editor/code-editor.tsx';
import type { EditorHandle } from '#editor/editor-contract.ts';
import { show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { liveServer } from '#testing/stand-in-socket.ts';

const TIME = { timeout: 60_000 };

async function open(program: string) {
  liveServer.answer('assist_open', () => ({
    ...{ ok: true, state: 'none', level: 'all', triggers: '', signature_triggers: '', abilities: [] },
  }));
  liveServer.connect();
  const ready = Promise.withResolvers<EditorHandle>();
  let text = program;
  await show(
    <div className="flex" style={{ width: 700, height: 300 }}>
      <CodeEditor
        label="Code"
        language="typescript"
        initialText={program}
        assisted
        onChange={(changed) => {
          text = changed;
        }}
        onReady={(handle) => handle !== null && ready.resolve(handle)}
      />
    </div>,
  );
  return { handle: await ready.promise, text: () => text };
}

test('types of a library are loaded once a program imports it, and its names completed', async () => {
  const asked: string[] = [];
  server.answer(getLibraryTypes, ({ params }) => {
    asked.push(params.library);
    return {
      files: [
        { path: 'shapes/package.json', text: '{"name": "shapes", "types": "index.d.ts"}' },
        { path: 'shapes/index.d.ts', text: 'export function perimeterOf(side: number): number;\n' },
      ],
    };
  });
  const { handle } = await open("import * as shapes from 'shapes';\nimport fs from 'fs';\n\n");
  await expect.poll(() => asked, TIME).toEqual(['shapes']);
  handle.goTo(3, 1);
  await userEvent.keyboard('shapes.');
  await expect.element(page.getByRole('option', { name: /perimeterOf/ }), TIME).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('a misspelled name has its quick fix, at a light bulb and by the keyboard', async () => {
  const { handle, text } = await open('const total = 1;\nconsole.log(totel);\n');
  handle.goTo(2, 1);
  await expect.poll(() => document.querySelector('.has-fix'), TIME).not.toBeNull();
  await userEvent.keyboard('{Control>}.{/Control}');
  await page.getByRole('option', { name: /total/ }).click();
  await expect.poll(text).toBe('const total = 1;\nconsole.log(total);\n');
});
