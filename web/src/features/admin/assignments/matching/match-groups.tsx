import {
  type AssignmentMatch,
  type AssignmentMatches,
  type MatchedMember,
  putAssignmentMatches,
} from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { matchesQuery } from '#features/admin/assignments/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatNumber } from '#lib/text/format.ts';
import { matchingTexts as texts } from '#texts/admin/matching.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Select } from '#ui/form/select.tsx';

const NOBODY = 'nobody';
const GROUPS = ['suggested', 'unmatched', 'matched'] as const;

interface MatchGroupsProps {
  assignmentId: number;
  found: AssignmentMatches;
}

/** The students of an upload: whom a person has to confirm, who is nobody in the class, and who is matched. */
export function MatchGroups({ assignmentId, found }: MatchGroupsProps) {
  const { matches, members, counts } = found;
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (match: { submission_id: number; user_id: number | null }) =>
      call(putAssignmentMatches, { params: { id: assignmentId }, body: { matches: [match] } }),
    onSuccess: async (answer) => {
      queries.setQueryData(matchesQuery(assignmentId).queryKey, answer);
      await queries.invalidateQueries({ queryKey: ['admin', 'classrooms'] });
    },
    onError: () => queries.invalidateQueries({ queryKey: matchesQuery(assignmentId).queryKey }),
  });
  const taken = new Set(matches.map(({ user_id }) => user_id));
  const free = members.filter(({ id }) => !taken.has(id));
  const inGroup = (group: (typeof GROUPS)[number]) =>
    matches.filter(({ state }) => state === group || (group === 'unmatched' && state === 'nobody'));
  return (
    <div className="flex flex-col">
      {save.isError && <Note tone="danger" text={describeFailure(save.error, texts.saveFailed)} />}
      <p aria-live="polite" className="sr-only">
        {counts.suggested > 0 ? texts.toConfirm(counts.suggested) : texts.allMatched(counts.matched)}
      </p>
      {GROUPS.map((group) => {
        const rows = inGroup(group);
        if (rows.length === 0) return null;
        return (
          <section key={group} aria-label={texts.groups[group]}>
            <header className="flex flex-wrap items-baseline gap-x-2 border-b border-border bg-surface-1 px-4 py-2">
              <h3 className="font-strong">{texts.groups[group]}</h3>
              <span className="font-mono text-12 text-text-2">{formatNumber(rows.length)}</span>
              <span className="text-12 text-text-2">{texts.explanations[group]}</span>
            </header>
            <ul>
              {rows.map((match) => (
                <MatchRow
                  // What was chosen and not saved is dropped with a new state.
                  key={`${match.submission_id} ${match.state} ${match.candidates[0]}`}
                  match={match}
                  own={members.find(({ id }) => id === match.user_id)}
                  free={free}
                  busy={save.isPending && save.variables.submission_id === match.submission_id}
                  onSave={(user_id) => save.mutate({ submission_id: match.submission_id, user_id })}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

interface MatchRowProps {
  match: AssignmentMatch;
  /** The member it is matched to. */
  own: MatchedMember | undefined;
  /** Members who have no program yet. */
  free: readonly MatchedMember[];
  busy: boolean;
  onSave: (userId: number | null) => void;
}

function MatchRow({ match, own, free, busy, onSave }: MatchRowProps) {
  const { student_name: name, state, candidates, is_confirmed } = match;
  const isOpen = state === 'suggested';
  const [chosen, setChosen] = useState(isOpen ? String(candidates[0] ?? '') : '');
  const likely = candidates.flatMap((id) => free.find((member) => member.id === id) ?? []);
  const others = free.filter(({ id }) => !candidates.includes(id));
  const options = [
    ...[...(own ? [own] : []), ...likely, ...others].map((member) => ({
      value: String(member.id),
      label: member.full_name ?? member.username,
      meta: member.full_name === null ? member.email : member.username,
    })),
    { value: NOBODY, label: texts.nobody },
  ];
  const userIdOf = (value: string) => (value === NOBODY ? null : Number(value));
  const kept = state === 'matched' && own ? String(own.id) : state === 'nobody' ? NOBODY : '';
  return (
    <li className="grid min-h-11 grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 border-b border-border px-4 py-1.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem]">
      <bdi className="font-medium wrap-anywhere">{name}</bdi>
      <Select
        label={texts.studentOf(name)}
        value={isOpen ? chosen : kept}
        options={options}
        empty={texts.choose}
        disabled={busy}
        onChange={(value) => (isOpen ? setChosen(value) : onSave(userIdOf(value)))}
        className="w-full max-md:h-11"
      />
      {isOpen ? (
        <Button
          look="primary"
          icon={<Check aria-hidden strokeWidth={1.75} />}
          busy={busy}
          disabled={busy || chosen === ''}
          aria-label={texts.confirmFor(name)}
          onClick={() => onSave(userIdOf(chosen))}
          className="max-md:h-11"
        >
          {texts.confirm}
        </Button>
      ) : (
        <span className="text-12 text-text-2 max-md:hidden">
          {state === 'matched' && (is_confirmed ? texts.confirmed : texts.byName)}
          {state === 'nobody' && texts.confirmed}
        </span>
      )}
    </li>
  );
}
