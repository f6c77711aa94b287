import { create } from 'zustand';

/**
 * Where the signed-in user's draft is. `none`: there is nothing to keep, or the server was not asked yet. `sending`: the
 * server is about to confirm the last change. `server`: it has everything. `browser`: it cannot be reached. `refused`:
 * it does not take the draft.
 */
export type DraftPlacement = 'none' | 'sending' | 'server' | 'browser' | 'refused';

interface DraftStatus {
  placement: DraftPlacement;
  /** A sentence: why the server refuses the draft. */
  problem: string | null;
  /** Id of the draft on the server; null: none is known. */
  draftId: number | null;
  /** Names of files that are too large for the account: they stay in this browser. */
  leftOut: readonly string[];
}

export const NOTHING_LEFT_OUT: readonly string[] = [];

export const useDraftStatus = create<DraftStatus>()(() => ({
  placement: 'none',
  problem: null,
  draftId: null,
  leftOut: NOTHING_LEFT_OUT,
}));
