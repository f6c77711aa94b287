import { useEffect, useState } from 'react';
import type { SharedText } from '#editor/shared-text.ts';

type Lines = ReadonlyMap<number, number>;
const NOBODY: Lines = new Map();

/** Returns the line of everybody else's caret, by participant. */
export function useLines(text: SharedText | null): Lines {
  const [lines, setLines] = useState(NOBODY);
  useEffect(() => {
    if (text === null) return;
    const end = text.onCursors((cursors) => {
      const next = new Map(cursors.map(({ participantId, cursor }) => [participantId, cursor.lineNumber]));
      // Most caret movements stay on their line.
      setLines((current) => (areSame(current, next) ? current : next));
    });
    return () => {
      end();
      setLines(NOBODY);
    };
  }, [text]);
  return lines;
}

function areSame(a: Lines, b: Lines): boolean {
  return a.size === b.size && [...a].every(([participant, line]) => b.get(participant) === line);
}
