/** More than that nobody reads, and a browser takes long to show the list of a whole school. */
const MOST_SUGGESTIONS = 50;

/** What may be meant: found by its text or by its label, searched by its text. */
export interface Suggestion {
  text: string;
  label?: string;
}

/** The first of those that hold what was typed, each text once. */
export function suggest(suggestions: readonly Suggestion[], typed: string): Suggestion[] {
  const sought = typed.trim().toLowerCase();
  const found = new Map<string, Suggestion>();
  for (const suggestion of suggestions) {
    const { text, label = '' } = suggestion;
    if (!text.toLowerCase().includes(sought) && !label.toLowerCase().includes(sought)) continue;
    if (!found.has(text)) found.set(text, suggestion);
    if (found.size === MOST_SUGGESTIONS) break;
  }
  return [...found.values()];
}
