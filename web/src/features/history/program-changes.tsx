import { useMemo } from 'react';
import { ChangesView } from '#shared/line-changes/changes-view.tsx';
import type { ProgramTimeline, ReplayFile } from '#shared/replay/timeline.ts';
import { historyTexts } from '#texts/history.tsx';
import { lineChangesTexts } from '#texts/line-changes.ts';

interface ProgramChangesProps {
  timeline: ProgramTimeline;
  /** Numbers of steps after which the program is compared. */
  from: number;
  to: number;
}

/** The lines in which a version of a program differs from an earlier one, file by file if there are several. */
export function ProgramChanges({ timeline, from, to }: ProgramChangesProps) {
  const pairs = useMemo(
    () => pairFiles(timeline.filesAfter(from), timeline.filesAfter(to)),
    [timeline, from, to],
  );
  const [only, ...others] = pairs;
  if (only !== undefined && others.length === 0)
    return (
      <ChangesView unchanged={historyTexts.unchanged} before={only.before.text} after={only.after.text} />
    );
  const changed = pairs.filter(
    ({ before, after }) => before.text !== after.text || before.name !== after.name,
  );
  if (changed.length === 0) return <p className="p-3 text-text-2">{historyTexts.unchanged}</p>;
  return (
    <div className="scroll-thin flex min-h-0 flex-1 flex-col overflow-y-auto">
      {changed.map(({ id, before, after }) => {
        const title = historyTexts.fileChange(before.name, after.name);
        return (
          <div key={id} className="flex shrink-0 flex-col border-b border-border">
            <h2 className="bg-surface-1 px-3 py-1 font-mono text-12 text-text-2">
              <bdi>{title}</bdi>
            </h2>
            <ChangesView
              label={`${lineChangesTexts.name}: ${title}`}
              unchanged={historyTexts.unchanged}
              before={before.text}
              after={after.text}
            />
          </div>
        );
      })}
    </div>
  );
}

interface Version {
  /** Null: there is no such file. */
  name: string | null;
  text: string;
}

const NOTHING: Version = { name: null, text: '' };

function pairFiles(before: readonly ReplayFile[], after: readonly ReplayFile[]) {
  const ids = new Set([...after, ...before].map(({ id }) => id));
  const find = (files: readonly ReplayFile[], wanted: string): Version =>
    files.find(({ id }) => id === wanted) ?? NOTHING;
  return [...ids].map((id) => ({ id, before: find(before, id), after: find(after, id) }));
}
