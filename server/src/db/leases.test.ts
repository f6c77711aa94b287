import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, DIALECTS } from '#testing/database.ts';
import { addAssignment } from '#testing/rows.ts';
import { isFree, leaseEnd } from './leases.ts';

const DAY_MS = 86_400_000;

describe.each(DIALECTS)('a lease on %s', (dialect) => {
  it('is kept from others until it runs out, and not for a day by a clock that was set back', async () => {
    const { database, close } = await createTestDatabase(dialect);
    onTestFinished(close);
    const { id } = await addAssignment(database);
    const isFreeWith = async (lease_until: number | null): Promise<boolean> => {
      await database.updateTable('assignments').set({ lease_until }).where('id', '=', id).execute();
      const found = database.selectFrom('assignments').select('id').where(isFree);
      return (await found.execute()).length === 1;
    };
    expect(await isFreeWith(null)).toBe(true);
    expect(await isFreeWith(leaseEnd())).toBe(false);
    // Taken by another server whose clock is half a minute ahead.
    expect(await isFreeWith(leaseEnd() + 30_000)).toBe(false);
    expect(await isFreeWith(Date.now() - 1)).toBe(true);
    expect(await isFreeWith(leaseEnd() + DAY_MS)).toBe(true);
  });
});
