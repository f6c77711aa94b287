import { type Selectable, sql } from 'kysely';
import * as Y from 'yjs';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

/** Updates of one person within this time form one step, in ms. */
const STEP_MS = 1_000;
/** Steps that thinning combines into one. */
const COMBINED = 6;
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
 * Stores the history of a draft or of a live class text; other texts have none.
 * @param pieces all updates stored since the last call
 */
export async function keepHistory(
  transaction: Database,
  sessionId: number,
  pieces: readonly Piece[],
): Promise<void> {
  if (pieces.length === 0 || !(await hasHistory(transaction, sessionId))) return;
  await insertSteps(transaction, sessionId, stepsOf(pieces));
}

async function insertSteps(
  transaction: Database,
  sessionId: number,
  steps: readonly HistoryStep[],
): Promise<void> {
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

/** The part of a history that is read, in how many steps. */
export interface HistoryBounds {
  /** Total size of the updates, in bytes: later ones are left out. */
  maxBytes: number;
  /** Neighbouring steps are combined into so many at most. */
  maxSteps: number;
  /** The moment at which it ends, in epoch ms. */
  until?: number;
}

/** Returns the history of a text, oldest first; `endsEarly` is true if later steps were left out for their size. */
export async function findHistory(
  database: Database,
  sessionId: number,
  { maxBytes, maxSteps, until = Number.MAX_SAFE_INTEGER }: HistoryBounds,
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
    .where('made_at', '<=', until)
    .select(sql<number>`sum(length(content)) over (order by sequence)`.as('bytes_so_far'))
    .select(sql<number>`max(sequence) over ()`.as('last_sequence'));
  const rows = await database
    .selectFrom(counted.as('counted'))
    .selectAll()
    .where('bytes_so_far', '<=', maxBytes)
    .orderBy('sequence')
    .execute();
  const last = rows.at(-1);
  const endsEarly = last !== undefined && last.sequence < last.last_sequence;
  return { steps: atMost(stepsOf(rows), maxSteps), endsEarly };
}

/**
 * Combines steps of the older half of a history that is longer than `maxBytes`, so that its moments are further apart.
 * Repeated, it keeps a history bounded while its latest part stays fine.
 */
export async function thinHistory(database: Database, sessionId: number, maxBytes: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const all = transaction.selectFrom('collaboration_history').where('session_id', '=', sessionId);
    const { bytes, count } = await all
      .select(({ fn }) => fn.sum<number | null>(fn<number>('length', ['content'])).as('bytes'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const half = Math.floor(count / 2);
    if ((bytes ?? 0) <= maxBytes || half < COMBINED) return;
    const older = await all
      .select(['sequence', 'content', 'participant_id', 'made_at'])
      .orderBy('sequence')
      .limit(half)
      .execute();
    const fewer = atMost(stepsOf(older), Math.ceil(half / COMBINED));
    await transaction
      .deleteFrom('collaboration_history')
      .where('session_id', '=', sessionId)
      .where('sequence', '<=', older.at(-1)?.sequence ?? 0)
      .execute();
    await insertSteps(transaction, sessionId, fewer);
  });
}

async function hasHistory(transaction: Database, sessionId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('collaboration_sessions')
    .select(['live_class_id', 'is_draft'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined && (row.live_class_id !== null || row.is_draft === 1);
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

/**
 * Merges neighbouring steps into fewer. A merged step has the time of its first one, and no author if it has several.
 */
function atMost(steps: readonly HistoryStep[], maxSteps: number): HistoryStep[] {
  const size = Math.ceil(steps.length / maxSteps);
  if (size <= 1) return [...steps];
  const fewer: HistoryStep[] = [];
  for (let from = 0; from < steps.length; from += size) {
    const part = steps.slice(from, from + size);
    const [first, last] = [part[0], part.at(-1)];
    if (first === undefined || last === undefined) continue;
    const isOnes = part.every(({ participantId }) => participantId === first.participantId);
    fewer.push({
      sequence: last.sequence,
      madeAt: first.madeAt,
      participantId: isOnes ? first.participantId : null,
      update: Y.mergeUpdates(part.map(({ update }) => update)),
    });
  }
  return fewer;
}
