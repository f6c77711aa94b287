import { beforeEach, expect, it, vi } from 'vitest';
import { useProgram } from '#features/playground/program-store.ts';
import { keepMadeFile } from '#shared/project-files/add-uploads.ts';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { playgroundFiles } from './playground-files.ts';

vi.mock('sonner', () => {
  const toast = () => undefined;
  return { toast: Object.assign(toast, { success: toast, error: toast }) };
});

const made = (name: string, text: string): MadeFile => ({
  name,
  kind: 'text',
  media_type: 'text/csv',
  bytes: text.length,
  width: null,
  height: null,
  alt: null,
  at: null,
  content: { base64: btoa(text) },
});

beforeEach(() => {
  useProgram.setState({ ...useProgram.getInitialState(), language: 'python', code: 'mine', draft: 'saved' });
  return () => {
    useProgram.setState(useProgram.getInitialState());
    playgroundFiles.view.setState(playgroundFiles.view.getInitialState());
  };
});

it('takes a file that a run wrote into the program, and asks before it replaces one', async () => {
  await keepMadeFile(playgroundFiles, made('plots/out.csv', 'a,b\n'));
  const kept = { name: 'plots/out.csv', content: 'a,b\n', encoding: 'text' };
  expect(useProgram.getState().project.files).toEqual([kept]);
  await keepMadeFile(playgroundFiles, made('plots/out.csv', 'c,d\n'));
  expect(useProgram.getState().project.files).toEqual([kept]);
  expect(playgroundFiles.view.getState().dialog).toMatchObject({
    kind: 'replace',
    replaced: ['plots/out.csv'],
  });
});

it('keeps a ZIP file as it is', async () => {
  await keepMadeFile(playgroundFiles, made('out.zip', 'PK'));
  expect(useProgram.getState().project.files.map(({ name }) => name)).toEqual(['out.zip']);
});
