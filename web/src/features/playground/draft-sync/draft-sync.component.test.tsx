import { openDraft } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { useProgram } from '#features/playground/program-store.ts';
import { restoreAfterTest } from '#testing/restore-after-test.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { StandInSession } from '#testing/stand-in-session.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { DraftSync } from './draft-sync.ts';

it('a draft has once what another window of this browser is sending', async () => {
  restoreAfterTest(useProgram);
  await show(null, { as: person() });
  const session = new StandInSession(3, '// javascri');
  server.answer(openDraft, {
    draft: {
      ...{ id: 1, share_id: 'abcdefghijklmnopqrstuv', participant_id: 3 },
      ...{ is_new: false, is_written: true },
    },
  });
  let isSent = false;
  session.takeUpdates(() => {
    if (!isSent) session.write(session.text.length, 'pt', 3);
    isSent = true;
  });
  liveServer.connect();
  const place = { owner: 7, language: 'javascript', template: null } as const;
  // The other window saved its last letters in the browser.
  useProgram.setState({
    ...place,
    ...{ code: '// javascript', base: '// javascri', draft: 'saved', isOnServer: true },
  });
  const sync = new DraftSync(place, { onReplaced: () => undefined, onLeftOut: () => undefined });
  // Both insertions, and the removal of one.
  await expect.poll(() => liveServer.received('document_update')).toHaveLength(2);
  await expect.poll(() => session.text).toBe('// javascript');
  expect(useProgram.getState().code).toBe('// javascript');
  sync.end();
});
