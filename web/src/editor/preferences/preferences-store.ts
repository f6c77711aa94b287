import {
  DEFAULT_EDITOR_PREFERENCES,
  EDITOR,
  type EditorPreferences,
  editorPreferences,
  getEditorPreferences,
  saveEditorPreferences,
} from '@coderoom/contract';
import { create } from 'zustand';
import { storage } from '#lib/browser/storage.ts';
import { call } from '#lib/server/api.ts';
import { useAuth } from '#lib/server/auth-store.ts';

type Owner = number | null;

interface PreferencesState {
  /** The user whose preferences these are; null: a visitor's. */
  owner: Owner;
  preferences: EditorPreferences;
}

/** Keys of the browser's storage: a visitor's preferences stay there, those of an account are a copy of the server's. */
const KEYS = { visitor: 'editor-preferences', account: 'editor-preferences-account' };

const keyOf = (owner: Owner) => (owner === null ? KEYS.visitor : KEYS.account);

function readStored(owner: Owner): PreferencesState {
  try {
    const stored: PreferencesState = JSON.parse(storage.getItem(keyOf(owner)) ?? 'null');
    if (stored.owner === owner) return { owner, preferences: editorPreferences.parse(stored.preferences) };
  } catch {
    // Nothing is stored, or another version's.
  }
  return { owner, preferences: DEFAULT_EDITOR_PREFERENCES };
}

const presentOwner = (): Owner => useAuth.getState().user?.id ?? null;

/** The present user's editor preferences, the same in all tabs. */
export const usePreferences = create<PreferencesState>()(() => readStored(presentOwner()));

/** How the present user's editors look and behave. */
export function useEditorPreferences(): EditorPreferences {
  return usePreferences((state) => state.preferences);
}

function show(owner: Owner, preferences: EditorPreferences): void {
  if (owner !== presentOwner()) return;
  usePreferences.setState({ owner, preferences });
  storage.setItem(keyOf(owner), JSON.stringify({ owner, preferences }));
}

/** The preferences that the server has confirmed last, and whether newer ones are being saved. */
let confirmed: PreferencesState | null = null;
let isSaving = false;

/** Applies preferences of the server, unless the user has changed them meanwhile. */
export function receivePreferences(owner: Owner, preferences: EditorPreferences): void {
  if (isSaving) return;
  confirmed = { owner, preferences };
  show(owner, preferences);
}

/** The user whose preferences this page has loaded. */
let loadedFor: Owner = null;

/** Loads the preferences of a signed-in user. If that fails, those kept in the browser apply. */
export async function loadPreferences(): Promise<void> {
  const owner = presentOwner();
  if (owner === null) return;
  loadedFor = owner;
  try {
    receivePreferences(owner, await call(getEditorPreferences, {}));
  } catch {
    loadedFor = null;
  }
}

/** Loads the preferences of a signed-in user, unless this page has done so. */
export async function ensurePreferences(): Promise<void> {
  if (presentOwner() !== loadedFor) await loadPreferences();
}

/**
 * Changes some preferences: at once here, then with the account. Rejects if they could not be saved: those that the
 * server has apply again.
 */
export async function changePreferences(changes: Partial<EditorPreferences>): Promise<void> {
  const { owner, preferences } = usePreferences.getState();
  confirmed ??= { owner, preferences };
  show(owner, { ...preferences, ...changes });
  if (owner === null || isSaving) return;
  isSaving = true;
  try {
    // A choice made while another is being saved follows it.
    for (let saved: EditorPreferences | null = null; ; ) {
      const { owner: now, preferences: newest } = usePreferences.getState();
      if (now !== owner || newest === saved) break;
      await call(saveEditorPreferences, { body: newest });
      saved = newest;
      confirmed = { owner, preferences: newest };
    }
  } catch (error) {
    if (confirmed?.owner === owner) show(owner, confirmed.preferences);
    throw error;
  } finally {
    isSaving = false;
  }
}

useAuth.subscribe(() => {
  const owner = presentOwner();
  if (owner === usePreferences.getState().owner) return;
  confirmed = null;
  usePreferences.setState(readStored(owner));
});

/** Applies changes that another tab makes. */
globalThis.addEventListener?.('storage', ({ key }) => {
  const owner = presentOwner();
  if (key === keyOf(owner)) usePreferences.setState(readStored(owner));
});

const ON_PHONES = EDITOR.fontSizeMobile - EDITOR.fontSize;
const IN_NARROW_PANELS = -1.5;

/** Sizes of letters and lines in px: smaller on a phone, and in a narrow panel of a wide screen. */
export function textSize(
  preferred: number,
  narrow: boolean,
  dense = false,
): { fontSize: number; lineHeight: number } {
  if (dense && !narrow) {
    const fontSize = preferred + IN_NARROW_PANELS;
    return { fontSize, lineHeight: Math.round(fontSize * 1.6) };
  }
  const fontSize = narrow ? preferred + ON_PHONES : preferred;
  return { fontSize, lineHeight: Math.round(fontSize * 1.5) + (narrow ? 1 : 0) };
}
