import { type AssignmentPair, type Message, message, type PairVerdict } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { presentPair } from '#features/assignments/present.ts';
import { known, noPair } from '#features/assignments/refusals.ts';
import { holdAssignment } from '#features/assignments/store.ts';
import { recordAction } from '#features/audit/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { findPair, flagStudents, updateVerdict } from './pair-store.ts';

/** Stores a verdict on a pair, which changes the flags. @throws {ApiError} 404. */
export async function storeVerdict(
  database: Database,
  admin: Identity,
  { id, pairId, verdict }: { id: number; pairId: number; verdict: PairVerdict },
): Promise<AssignmentPair> {
  return await database.transaction().execute(async (transaction) => {
    const { name, plagiarism_threshold: threshold } = known(await holdAssignment(transaction, id));
    if ((await findPair(transaction, id, pairId)) === null) throw noPair();
    await updateVerdict(transaction, pairId, verdict);
    await flagStudents(transaction, id, threshold);
    const judged = await findPair(transaction, id, pairId);
    if (judged === null) throw noPair();
    const detail = VERDICTS[verdict];
    await recordAction(transaction, { action: 'pair_judged', actor: admin, target: name, detail });
    return presentPair(judged, threshold);
  });
}

/** A verdict on a pair, in the audit log. */
const VERDICTS: Record<PairVerdict, Message> = {
  open: message`open`,
  confirmed: message`confirmed`,
  dismissed: message`dismissed`,
};
