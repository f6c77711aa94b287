/** Maximum number of suggestions: browsers are slow with thousands of options. */
const MAX_SUGGESTIONS = 50;

/** A suggestion: found by its text or its label, searched by its text. */
export interface Suggestion {
  text: string;
  label?: string;
}

/** The first suggestions that contain the typed text, each text once. */
export function suggest(suggestions: readonly Suggestion[], typed: string): Suggestion[] {
  const sought = typed.trim().toLowerCase();
  const found = new Map<string, Suggestion>();
  for (const suggestion of suggestions) {
    const { text, label = '' } = suggestion;
    if (!text.toLowerCase().includes(sought) && !label.toLowerCase().includes(sought)) continue;
    if (!found.has(text)) found.set(text, suggestion);
    if (found.size === MAX_SUGGESTIONS) break;
  }
  return [...found.values()];
}
