/** The number of person colours, cycled by id. */
const COLORS = 15;

/** The colour of a person, or of a session participant, as a CSS value. */
export function personColor(id: number): string {
  return `var(--collab-${((id - 1) % COLORS) + 1})`;
}
