/** Colours of people, cycled by id. */
const COLORS = 15;

/** The colour of a person, or of a participant of a session, as CSS takes it. */
export function personColor(id: number): string {
  return `var(--collab-${((id - 1) % COLORS) + 1})`;
}
