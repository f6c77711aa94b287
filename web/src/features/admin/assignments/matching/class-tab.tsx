import { type Assignment, type BodyOf, changeAssignment } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { matchesQuery, takeAssignment } from '#features/admin/assignments/queries.ts';
import { classroomChoicesQuery, useListScope } from '#features/admin/frame/list-scope.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { matchingTexts as texts } from '#texts/admin/matching.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Note } from '#ui/display/note.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { Select } from '#ui/form/select.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { MatchGroups } from './match-groups.tsx';

const NO_CLASS = 'none';

interface ClassTabProps {
  assignment: Assignment;
  isAnonymous: boolean;
}

/** The class of an assignment, whether its students see their grades, and who they are. */
export function ClassTab({ assignment, isAnonymous }: ClassTabProps) {
  const { id, classroom_id, released_at } = assignment;
  const queries = useQueryClient();
  const classrooms = useQuery(classroomChoicesQuery(useListScope())).data ?? [];
  const matches = useQuery({ ...matchesQuery(id), enabled: classroom_id !== null });
  // The class that was chosen, while it is asked whether to lose what was confirmed.
  const [wanted, setWanted] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (body: BodyOf<typeof changeAssignment>) => call(changeAssignment, { params: { id }, body }),
    onSuccess: async (changed) => {
      takeAssignment(queries, changed);
      await Promise.all([
        queries.invalidateQueries({ queryKey: matchesQuery(id).queryKey }),
        queries.invalidateQueries({ queryKey: ['admin', 'classrooms'] }),
      ]);
    },
  });
  const choose = (value: string) =>
    change.mutate({ classroom_id: value === NO_CLASS ? null : Number(value) });
  const hasConfirmed = classroom_id !== null && (matches.data?.matches.some(isConfirmed) ?? false);
  return (
    <section aria-label={texts.class} className="flex flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-2 border-b border-border px-4 py-3">
        <Select
          label={texts.class}
          withLabel
          value={classroom_id === null ? NO_CLASS : String(classroom_id)}
          options={[
            { value: NO_CLASS, label: texts.noClass },
            ...classrooms.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
          disabled={change.isPending}
          onChange={(value) => (hasConfirmed ? setWanted(value) : choose(value))}
          className="max-w-full min-w-48 max-md:h-11"
        />
        {classroom_id !== null && (
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 max-md:min-h-11">
            <Switch
              label={texts.release}
              labelBefore
              checked={released_at !== null}
              onChange={(is_released) => change.mutate({ is_released })}
            />
            <span className="text-12 text-text-2">{texts.releaseExplanation}</span>
          </span>
        )}
      </div>
      {change.isError && (
        <Note
          tone="danger"
          text={describeFailure(
            change.error,
            change.variables.is_released === undefined ? texts.classFailed : texts.releaseFailed,
          )}
        />
      )}
      <ConfirmDialog
        open={wanted !== null}
        title={texts.changeQuestion}
        act={texts.change}
        onConfirm={() => wanted !== null && choose(wanted)}
        onClose={() => setWanted(null)}
      >
        {texts.changeExplanation}
      </ConfirmDialog>
      {classroom_id === null ? (
        <EmptyState icon={<Users aria-hidden strokeWidth={1.5} />} text={texts.classExplanation} />
      ) : isAnonymous ? (
        <EmptyState icon={<Users aria-hidden strokeWidth={1.5} />} text={texts.hidden} />
      ) : (
        <Matches assignmentId={id} />
      )}
    </section>
  );
}

function Matches({ assignmentId }: { assignmentId: number }) {
  const query = useQuery(matchesQuery(assignmentId));
  const failure = describeQueryFailure(query, texts.failed);
  if (query.data !== undefined) return <MatchGroups assignmentId={assignmentId} found={query.data} />;
  return failure === null ? (
    <div className="p-4">
      <SkeletonLines label={texts.loading} widths={[40, 70, 65, 50]} />
    </div>
  ) : (
    <FailureNote failure={failure} />
  );
}

function isConfirmed({ is_confirmed }: { is_confirmed: boolean }): boolean {
  return is_confirmed;
}
