import type { AssistanceLevel, AssistanceState, LanguageId } from '@coderoom/contract';
import { create } from 'zustand';

interface AssistanceStatus {
  language: LanguageId | null;
  /** Null: nothing is known yet. */
  state: AssistanceState | null;
  /** Null: nothing is known yet. */
  level: AssistanceLevel | null;
}

/** State of the assistance in the editor that was opened last. */
export const useAssistance = create<AssistanceStatus>()(() => ({
  language: null,
  state: null,
  level: null,
}));
