import { studentName } from '#features/admin/grading/graded-program.ts';
import { formatSimilarity } from '#lib/text/format.ts';
import { plagiarismTexts } from '#texts/admin/plagiarism.ts';
import { Select } from '#ui/form/select.tsx';
import type { Group } from './groups.ts';

interface GroupChoiceProps {
  groups: readonly Group[];
  isAnonymous: boolean;
  /** Null: all pairs are listed. */
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

const ALL = 'all';
/** Number of names that identify a group. */
const NAMES = 3;

/** Filters the pairs by group. */
export function GroupFilter({ groups, isAnonymous, chosen, onChoose }: GroupChoiceProps) {
  const options = groups.map((group) => ({
    value: String(group.id),
    label: namesOf(group, isAnonymous, NAMES),
    meta: String(group.members.length),
  }));
  return (
    <Select
      label={plagiarismTexts.clusters.byGroup}
      value={chosen === null ? ALL : String(chosen)}
      options={[{ value: ALL, label: plagiarismTexts.clusters.allGroups }, ...options]}
      onChange={(value) => onChoose(value === ALL ? null : Number(value))}
      className="w-full"
    />
  );
}

/** The groups of similar programs as a list, instead of the drawing, on a phone. */
export function GroupList({ groups, isAnonymous, chosen, onChoose }: GroupChoiceProps) {
  if (groups.length === 0)
    return <p className="px-3 py-3 text-text-2">{plagiarismTexts.clusters.noGroups}</p>;
  return (
    <ul aria-label={plagiarismTexts.clusters.groups} className="border-b border-border">
      {groups.map((group) => (
        <li key={group.id} className="border-t border-border">
          <button
            type="button"
            aria-pressed={group.id === chosen}
            onClick={() => onChoose(group.id === chosen ? null : group.id)}
            className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left aria-pressed:bg-accent-soft"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              {namesOf(group, isAnonymous, group.members.length)}
            </span>
            <span className="font-mono text-danger">{formatSimilarity(group.pairs[0]?.similarity ?? 0)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function namesOf({ members }: Group, isAnonymous: boolean, maxNames: number): string {
  const names = members.slice(0, maxNames).map((member) => studentName(member, isAnonymous));
  const more = members.length - names.length;
  const listed = names.join(', ');
  return more > 0 ? plagiarismTexts.clusters.namesAndMore(listed, more) : listed;
}
