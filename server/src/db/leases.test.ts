import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, DIALECTS } from '#testing/database.ts';
import { addAssignment } from '#testing/rows.ts';
import { isFree, keepLease, LOOK_EVERY_MS, leaseEnd } from './leases.ts';

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

  it('is renewed by its owner alone, who learns that another server took it, and does not release that one’s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { database, close } = await createTestDatabase(dialect);
    onTestFinished(close);
    const { id } = await addAssignment(database);
    const set = (lease_owner: string, lease_until: number) =>
      database.updateTable('assignments').set({ lease_owner, lease_until }).where('id', '=', id).execute();
    const read = () =>
      database
        .selectFrom('assignments')
        .select(['lease_owner', 'lease_until'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const failures: unknown[] = [];
    const log = (failure: unknown) => failures.push(failure);
    const lease = keepLease(database, { table: 'assignments', id, owner: 'first', log });
    const soon = Date.now() + 10;
    await set('first', soon);
    vi.advanceTimersByTime(LOOK_EVERY_MS);
    await vi.waitFor(async () => expect((await read()).lease_until).toBeGreaterThan(soon));
    expect(lease.lost.aborted).toBe(false);
    const ofOther = { lease_owner: 'second', lease_until: leaseEnd() };
    await set(ofOther.lease_owner, ofOther.lease_until);
    vi.advanceTimersByTime(LOOK_EVERY_MS);
    await vi.waitFor(() => expect(lease.lost.aborted).toBe(true));
    await lease.end();
    expect(await read()).toEqual(ofOther);
    expect(failures).toEqual([]);
  });
});
