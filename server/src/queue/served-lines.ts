/** Lines of waiting work, one of each owner, that take turns: nobody has to wait for the whole line of somebody else. */
export interface ServedLines {
  /**
   * Sorts lines by whose turn it is: the one with the least work in progress, of these the one that was served longest
   * ago, of these the first. Leaves out those that have as much in progress as one line may.
   */
  inTurn(waiting: readonly string[]): string[];
  /** Counts work of a line as in progress, until the returned function is called. */
  serve(line: string): () => void;
}

/** Work of a line that was just taken. `leave` tells that it is not in progress any more. */
export interface Taken<Work> {
  work: Work;
  leave: () => void;
}

/** Lines that are remembered after their turn: one that is forgotten counts as served before all others, as it was. */
const MAX_REMEMBERED = 1_000;

/** @param most work of one line that may be in progress at once */
export function createServedLines(most: number): ServedLines {
  const inProgress = new Map<string, number>();
  /** Number of the turn that each line had last, in this order. */
  const lastTurns = new Map<string, number>();
  let turns = 0;
  const progressOf = (line: string) => inProgress.get(line) ?? 0;

  return {
    inTurn: (waiting) =>
      waiting
        .filter((line) => progressOf(line) < most)
        .sort(
          (one, other) =>
            progressOf(one) - progressOf(other) || (lastTurns.get(one) ?? 0) - (lastTurns.get(other) ?? 0),
        ),
    serve(line) {
      inProgress.set(line, progressOf(line) + 1);
      turns += 1;
      lastTurns.delete(line);
      lastTurns.set(line, turns);
      const [longestAgo = line] = lastTurns.keys();
      if (lastTurns.size > MAX_REMEMBERED) lastTurns.delete(longestAgo);
      return () => {
        const left = progressOf(line) - 1;
        if (left > 0) inProgress.set(line, left);
        else inProgress.delete(line);
      };
    },
  };
}

/**
 * Takes work of the line whose turn it is. Null: there is none, or only lines that have all their places.
 * @param waiting lines by name
 * @param take returns null if others have taken all of a line meanwhile
 */
export async function takeInTurn<Line, Work>(
  lines: ServedLines,
  waiting: ReadonlyMap<string, Line>,
  take: (line: Line) => Promise<Work | null>,
): Promise<Taken<Work> | null> {
  const left = new Map(waiting);
  for (;;) {
    // Nothing between asking whose turn it is and taking the place, so that no line gets more than its places.
    const [name = ''] = lines.inTurn([...left.keys()]);
    const line = left.get(name);
    if (line === undefined) return null;
    const leave = lines.serve(name);
    let work: Work | null = null;
    try {
      work = await take(line);
    } finally {
      // Also when it fails: the line would never get the place again.
      if (work === null) leave();
    }
    if (work !== null) return { work, leave };
    left.delete(name);
  }
}
