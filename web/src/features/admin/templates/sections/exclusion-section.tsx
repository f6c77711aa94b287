import { compareNames } from '@coderoom/contract';
import { useQueries } from '@tanstack/react-query';
import { X } from 'lucide-react';
import {
  type DraftExclusion,
  type TemplateDraft,
  takesExclusions,
  withExclusion,
} from '#features/admin/templates/draft.ts';
import { candidatesQuery } from '#features/admin/templates/queries.ts';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { usersTexts } from '#texts/admin/users.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { MultiSelect } from '#ui/form/multi-select.tsx';
import { DeadlinePicker } from './deadline-section.tsx';

/** A student who can be given their own deadline. */
interface Candidate {
  id: number;
  username: string;
  /** First and last name; empty if they gave none. */
  fullName: string;
}

interface Candidates {
  /** The students of all selected classrooms, each once, by name. */
  students: readonly Candidate[];
  /** True once all classrooms have answered. */
  known: boolean;
  failed: boolean;
  /** Drops students who are no longer in any of the classrooms: the server would refuse them. */
  keep: (draft: TemplateDraft) => TemplateDraft;
}

export function useCandidates(classroomIds: readonly number[]): Candidates {
  const answers = useQueries({ queries: classroomIds.map(candidatesQuery) });
  const students = new Map<number, Candidate>();
  for (const { data } of answers) {
    for (const { id, username, first_name, last_name } of data?.users ?? []) {
      students.set(id, { id, username, fullName: `${first_name} ${last_name}`.trim() });
    }
  }
  const known = answers.every(({ isSuccess }) => isSuccess);
  return {
    students: [...students.values()].sort(
      (one, other) => compareNames(nameOf(one), nameOf(other)) || one.id - other.id,
    ),
    known,
    failed: answers.some(({ isError }) => isError),
    keep: (draft) =>
      known ? { ...draft, exclusions: draft.exclusions.filter(({ userId }) => students.has(userId)) } : draft,
  };
}

function nameOf({ fullName, username }: Candidate): string {
  return fullName || username;
}

interface ExclusionSectionProps {
  draft: TemplateDraft;
  candidates: Candidates;
  onChange: (part: Partial<TemplateDraft>) => void;
}

/** The students who have their own deadline. */
export function ExclusionSection({ draft, candidates, onChange }: ExclusionSectionProps) {
  if (!takesExclusions(draft)) return null;
  const shown = candidates.keep(draft);
  const change = (exclusions: DraftExclusion[]) => onChange({ exclusions });
  const choose = (ids: number[]) => {
    const added = candidates.students.find(
      ({ id }) => ids.includes(id) && !shown.exclusions.some(({ userId }) => userId === id),
    );
    const next = added === undefined ? shown : withExclusion(shown, added, new Date());
    change(next.exclusions.filter(({ userId }) => ids.includes(userId)));
  };
  return (
    <section aria-label={templatesTexts.exclusions.title} className="flex flex-col gap-3 px-4 py-4">
      <div>
        <h3 className="font-strong">{templatesTexts.exclusions.title}</h3>
        <p className="text-12 text-text-3">{templatesTexts.exclusions.explanation}</p>
      </div>
      <MultiSelect
        label={templatesTexts.exclusions.students}
        values={shown.exclusions.map(({ userId }) => userId)}
        options={candidates.students.map(({ id, username, fullName }) => ({
          value: id,
          label: fullName === '' ? username : `${fullName} (${username})`,
        }))}
        none={templatesTexts.exclusions.nobody}
        empty={candidates.known ? templatesTexts.exclusions.noStudents : templatesTexts.exclusions.loading}
        onChange={choose}
      />
      {candidates.failed && <p className="text-12 text-danger">{usersTexts.table.failed}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {shown.exclusions.map((exclusion) => (
          <ExclusionItem
            key={exclusion.userId}
            exclusion={exclusion}
            general={draft.deadline}
            onChange={(deadline) =>
              change(
                shown.exclusions.map((other) => (other === exclusion ? { ...exclusion, deadline } : other)),
              )
            }
            onRemove={() => change(shown.exclusions.filter((other) => other !== exclusion))}
          />
        ))}
      </ul>
    </section>
  );
}

interface ExclusionItemProps {
  exclusion: DraftExclusion;
  /** The general deadline, which holds for students without their own. */
  general: string | null;
  onChange: (deadline: string) => void;
  onRemove: () => void;
}

function ExclusionItem({
  exclusion: { username, deadline, used },
  general,
  onChange,
  onRemove,
}: ExclusionItemProps) {
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <bdi className="min-w-0 truncate font-medium">{username}</bdi>
        {used && <Badge>{templatesTexts.exclusions.used}</Badge>}
        <span className="flex-1" />
        <IconButton
          label={templatesTexts.exclusions.remove(username)}
          size="small"
          icon={<X aria-hidden strokeWidth={1.75} />}
          onClick={onRemove}
          className="max-md:size-11"
        />
      </div>
      <DeadlinePicker
        label={templatesTexts.exclusions.deadlineOf(username)}
        deadline={deadline ?? general}
        onChange={onChange}
      />
    </li>
  );
}
