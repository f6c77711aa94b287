import { type Selectable, sql } from 'kysely';
import * as Y from 'yjs';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

/** Updates of one person within this time form one step, in ms. */
const STEP_MS = 1_000;
/** Steps written per statement. */
const AT_ONCE = 500;

type Piece = Omit<Selectable<Tables['collaboration_updates']>, 'session_id'>;

/** Changes of one person to a text within about a second. */
export interface HistoryStep {
  /** Sequence of the last update in it. */
  sequence: number;
  madeAt: number;
  /** Null: no longer known. */
  participantId: number | null;
  update: Uint8Array;
}

/**
 * Stores the history of a live class text; other texts have none.
 * @param pieces all updates stored since the last call
 */
export async function keepHistory(
  transaction: Database,
  sessionId: number,
  pieces: readonly Piece[],
): Promise<void> {
  if (pieces.length === 0 || !(await hasHistory(transaction, sessionId))) return;
  const steps = stepsOf(pieces);
  for (let from = 0; from < steps.length; from += AT_ONCE) {
    const rows = steps.slice(from, from + AT_ONCE).map(({ sequence, madeAt, participantId, update }) => ({
      session_id: sessionId,
      sequence,
      made_at: madeAt,
      participant_id: participantId,
      content: update,
    }));
    await transaction.insertInto('collaboration_history').values(rows).execute();
  }
}

/**
 * Returns the history of a text, oldest first.
 * @param maxBytes total size of the updates in bytes; `endsEarly` is true if later ones were left out
 */
export async function findHistory(
  database: Database,
  sessionId: number,
  maxBytes: number,
): Promise<{ steps: HistoryStep[]; endsEarly: boolean }> {
  // One statement: between two, updates could move from the second table to the first and be missed.
  const updates = database
    .selectFrom('collaboration_history')
    .select(['sequence', 'content', 'participant_id', 'made_at'])
    .where('session_id', '=', sessionId)
    .unionAll(
      database
        .selectFrom('collaboration_updates')
        .select(['sequence', 'content', 'participant_id'])
        .select(({ fn, lit }) => fn.coalesce('made_at', lit(0)).as('made_at'))
        .where('session_id', '=', sessionId),
    );
  const counted = database
    .selectFrom(updates.as('updates'))
    .selectAll()
    .select(sql<number>`sum(length(content)) over (order by sequence)`.as('bytes_so_far'))
    .select(sql<number>`max(sequence) over ()`.as('last_sequence'));
  const rows = await database
    .selectFrom(counted.as('counted'))
    .selectAll()
    .where('bytes_so_far', '<=', maxBytes)
    .orderBy('sequence')
    .execute();
  const last = rows.at(-1);
  return { steps: stepsOf(rows), endsEarly: last !== undefined && last.sequence < last.last_sequence };
}

async function hasHistory(transaction: Database, sessionId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('collaboration_sessions')
    .select('live_class_id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return (row?.live_class_id ?? null) !== null;
}

/** Merges consecutive updates of one person within one second. */
function stepsOf(pieces: readonly Piece[]): HistoryStep[] {
  const groups: Piece[][] = [];
  for (const piece of pieces.toSorted((one, other) => one.sequence - other.sequence)) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group !== undefined && first !== undefined && isSameStep(first, piece)) group.push(piece);
    else groups.push([piece]);
  }
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) return [];
    const updates = group.map(({ content }) => content);
    return {
      sequence: last.sequence,
      madeAt: first.made_at ?? 0,
      participantId: first.participant_id,
      update: group.length === 1 ? (updates[0] ?? new Uint8Array()) : Y.mergeUpdates(updates),
    };
  });
}

function isSameStep(first: Piece, other: Piece): boolean {
  const [begun, made] = [first.made_at ?? 0, other.made_at ?? 0];
  return first.participant_id === other.participant_id && made >= begun && made - begun < STEP_MS;
}
