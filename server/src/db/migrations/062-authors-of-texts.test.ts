import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { findDocument } from '#features/collaboration/document/document-store.ts';
import { DIALECTS } from '#testing/database.ts';
import { fillBefore, smallSchool } from './testing.ts';

describe.each(DIALECTS)('whole texts from before their authors were kept on %s', (dialect) => {
  it('are read as before, and tell nothing of who wrote them', async () => {
    const session = { id: 1, share_id: 'abc', owner_id: 1, title: 'A text', language: 'go', is_public: 1 };
    const collaboration_sessions = [{ ...session, max_collaborators: 2, created_at: 1, last_sequence: 4 }];
    const collaboration_snapshots = [{ session_id: 1, sequence: 4, content: Buffer.from([0, 0]) }];
    const school = { ...smallSchool(), collaboration_sessions, collaboration_snapshots };
    const database = await openDatabase(await fillBefore(dialect, '061-idempotency-keys', school));
    onTestFinished(() => database.destroy());
    expect(await findDocument(database, 1)).toMatchObject([{ sequence: 4, isWhole: true, authors: null }]);
  });
});
