import { expect, onTestFinished, test } from 'vitest';
import { useProgram } from '#features/playground/program-store.ts';
import { singleFile } from '#shared/project-files/project.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { OtherWindows } from './other-windows.ts';

const PLACE = { owner: 7, language: 'python', template: null } as const;

test('what another window saves without network is heard of and shown', async () => {
  restoreAfterTest(useProgram);
  useProgram.setState({ owner: PLACE.owner, language: 'go' });
  useProgram.getState().chooseLanguage(PLACE.language);
  useProgram.getState().begin({ code: 'top\n', project: singleFile(PLACE.language) });
  useProgram.getState().save();
  const here = useProgram.getState();
  const windows = new OtherWindows(PLACE, { mirror: () => null, isConnected: () => false });
  onTestFinished(() => windows.end());
  useProgram.getState().editFile('main.py', 'top\ntheirs\n');
  useProgram.getState().save();
  // The other window wrote that: this one has what it had before.
  useProgram.setState(here, true);
  for (const key of Object.keys(localStorage)) dispatchEvent(new StorageEvent('storage', { key }));
  await expect.poll(() => useProgram.getState().code).toBe('top\ntheirs\n');
});
