import { openDraft } from '@coderoom/contract';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { useProgram } from '#features/playground/program-store.ts';
import { TEXT_NAME } from '#shared/sessions/document/document-sync.ts';
import { encodeBase64 } from '#shared/sessions/document/document-wire.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { StandInSession } from '#testing/stand-in-session.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { useDraftStatus } from './draft-status.ts';
import { DraftSync } from './draft-sync.ts';

it('a draft has once what another window of this browser is sending', async () => {
  restoreAfterTest(useProgram);
  await show(null, { as: person() });
  const session = new StandInSession(3, '// javascri');
  const shareId = 'abcdefghijklmnopqrstuv';
  server.answer(openDraft, {
    draft: {
      ...{ id: 1, share_id: shareId, participant_id: 3 },
      ...{ is_new: false, is_written: true },
    },
  });
  const update = session.editElsewhere((document) => document.getText(TEXT_NAME).insert(11, 'pt'));
  session.takeUpdates(() => session.edit((document) => Y.applyUpdate(document, update), 3));
  liveServer.connect();
  const place = { owner: 7, language: 'javascript', template: null } as const;
  // The other window saved its last letters in the browser.
  useProgram.setState({
    ...place,
    ...{ code: '// javascript', base: '// javascri', draft: 'saved', isOnServer: true },
    unsent: { shareId, update: encodeBase64(update), code: '// javascript', project: null },
  });
  const sync = new DraftSync(place, { onReplaced: () => undefined, onLeftOut: () => undefined });
  await expect.poll(() => liveServer.received('document_update')).toHaveLength(1);
  await expect.poll(() => useDraftStatus.getState().placement).toBe('server');
  expect(session.text).toBe('// javascript');
  expect(useProgram.getState().code).toBe('// javascript');
  sync.end();
});

it('a draft shows what another window of this browser saved while the server is away, and keeps both', async () => {
  restoreAfterTest(useProgram);
  await show(null, { as: person() });
  server.lose(openDraft);
  const place = { owner: 7, language: 'javascript', template: null } as const;
  useProgram.getState().chooseLanguage('go');
  useProgram.getState().changeOwner(7);
  useProgram.getState().chooseLanguage('javascript');
  useProgram.getState().begin({ code: 'top\nbottom\n' });
  const sync = new DraftSync(place, { onReplaced: () => undefined, onLeftOut: () => undefined });
  useProgram.getState().edit('top\nbottom\nhere\n');
  const theirs = { code: 'there\ntop\nbottom\n', input: '', base: 'top\nbottom\n', version: { other: 1 } };
  const key = 'playground-draft:7:javascript';
  localStorage.setItem(key, JSON.stringify(theirs));
  dispatchEvent(new StorageEvent('storage', { key }));
  await expect.poll(() => useProgram.getState().code).toBe('there\ntop\nbottom\nhere\n');
  await expect.poll(() => localStorage.getItem(key)).toContain('there\\ntop\\nbottom\\nhere');
  sync.end();
  expect(useProgram.getState().takeStored).toBe(null);
});

it('a draft stays in this browser at once if the network goes while the page is connecting, or was gone before', async () => {
  restoreAfterTest(useProgram);
  await show(null, { as: person() });
  server.answer(openDraft, {
    draft: {
      ...{ id: 1, share_id: 'abcdefghijklmnopqrstuv', participant_id: 3 },
      ...{ is_new: false, is_written: true },
    },
  });
  const place = { owner: 7, language: 'javascript', template: null } as const;
  useProgram.setState({ ...place, code: '// javascript', base: '// java', draft: 'saved', isOnServer: true });
  const begin = () => new DraftSync(place, { onReplaced: () => undefined, onLeftOut: () => undefined });
  const placement = () => useDraftStatus.getState().placement;

  const sync = begin();
  await expect.poll(placement).toBe('sending');
  await expect.poll(() => liveServer.attempts).toBe(1);
  dispatchEvent(new Event('offline'));
  expect(placement()).toBe('browser');
  sync.end();

  const second = begin();
  await expect.poll(() => liveServer.attempts).toBe(1);
  expect(placement()).toBe('sending');
  liveServer.refuseAttempts('websocket error');
  expect(placement()).toBe('browser');
  second.end();
});
