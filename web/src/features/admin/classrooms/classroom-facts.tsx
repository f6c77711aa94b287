import { type Classroom, DEFAULT_COPY_PASTE_ENABLED, updateClassroomSettings } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRenewKey } from '#features/admin/classrooms/members/invite-dialog.tsx';
import { ClassroomAssistance } from '#features/admin/classrooms/settings/assistance-settings.tsx';
import { CopyPasteSwitch } from '#features/admin/classrooms/settings/copy-paste-switch.tsx';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { formatNumber } from '#lib/text/format.ts';
import { mayIn } from '#shared/people/roles.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { gradesTexts } from '#texts/admin/grades.ts';
import { IconButton } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { classroomSettingsQuery, classroomStatsQuery, serverSettingsQuery } from './queries.ts';

/** The key, the figures and the settings of a classroom. */
export function ClassroomFacts({ classroom }: { classroom: Classroom }) {
  return (
    <div className="grid shrink-0 gap-px border-b border-border bg-border md:grid-cols-2 xl:grid-cols-4">
      <FactCell>
        <ClassroomKey classroom={classroom} />
      </FactCell>
      <FactCell>
        <MemberFigures classroom={classroom} />
      </FactCell>
      <FactCell>
        <ClassroomCopyPaste classroom={classroom} />
      </FactCell>
      <FactCell>
        <ClassroomAssistance classroom={classroom} />
      </FactCell>
    </div>
  );
}

function FactCell({ children }: { children: ReactNode }) {
  return <div className="min-w-0 bg-page px-4 py-3">{children}</div>;
}

function MemberFigures({
  classroom: { id, member_count, student_count, max_members },
}: {
  classroom: Classroom;
}) {
  const { data: stats } = useQuery(classroomStatsQuery(id));
  const teachers = member_count - student_count;
  return (
    <>
      <h3 className="text-12 text-text-2">{classroomsTexts.figures.students}</h3>
      <p className="font-mono text-16 leading-8">
        <span className="font-strong">{formatNumber(student_count)}</span>
        {max_members !== null && <span className="text-text-2">/{formatNumber(max_members)}</span>}
      </p>
      <p className="text-12 text-text-2">
        {classroomsTexts.figures.countedTeachers(teachers)}, {gradesTexts.countedStudents(student_count)}
      </p>
      {/* Keeps its height while loading, so that the members below do not move. */}
      <p className="min-h-4 text-12 text-text-2 lg:max-[1440px]:min-h-8">
        {stats &&
          classroomsTexts.figures.work(
            stats.total_templates,
            stats.total_submissions,
            stats.students_submitted,
          )}
      </p>
    </>
  );
}

/** Allows or blocks copy and paste for the students of a classroom. */
function ClassroomCopyPaste({ classroom }: { classroom: Classroom }) {
  const { id, name } = classroom;
  const mayChange = useAuth(({ user }) => mayIn(classroom, 'teach', user));
  const query = classroomSettingsQuery(id);
  const { data, isPending, error } = useQuery(query);
  const isAdmin = useAuth((state) => state.user?.is_admin === true);
  // Teachers have no access to the settings of the server.
  const { data: server } = useQuery({ ...serverSettingsQuery, enabled: isAdmin });
  const queries = useQueryClient();
  const update = useMutation({
    mutationFn: (enabled: boolean) =>
      call(updateClassroomSettings, { params: { id }, body: { copy_paste_enabled: enabled } }),
    onSuccess: (answer) => {
      queries.setQueryData(query.queryKey, answer);
      const isEnabled = answer.settings.copy_paste_enabled;
      announceSuccess(
        isEnabled ? classroomsTexts.copyPaste.enabledIn(name) : classroomsTexts.copyPaste.disabledIn(name),
      );
    },
    onError: (error) =>
      announceFailure(
        classroomsTexts.copyPaste.failed(
          describeFailure(error, classroomsTexts.copyPaste.unknownFailureInClassroom),
        ),
      ),
  });
  const kept = data?.settings.copy_paste_enabled ?? DEFAULT_COPY_PASTE_ENABLED;
  return (
    <>
      <h3 className="text-12 text-text-2">{classroomsTexts.copyPaste.title}</h3>
      <CopyPasteSwitch
        name={classroomsTexts.copyPaste.inClassroom(name)}
        enabled={update.isPending ? update.variables : kept}
        disabled={isPending || !mayChange}
        readOnly={!mayChange}
        settings={data?.settings}
        failure={error}
        onChange={(enabled) => !update.isPending && update.mutate(enabled)}
      />
      {server?.settings.copy_paste_enabled === false && (
        <p className="text-12 text-warning">{classroomsTexts.copyPaste.disabledForAll}</p>
      )}
    </>
  );
}

/** The key that students join with, while they can. */
function ClassroomKey({ classroom }: { classroom: Classroom }) {
  const { key, archived_at } = classroom;
  const mayRenew = useAuth(({ user }) => mayIn(classroom, 'teach', user));
  const renewal = useRenewKey(classroom);
  if (archived_at !== null) {
    return (
      <>
        <h3 className="text-12 text-text-2">{classroomsTexts.key.title}</h3>
        <p className="text-12 text-text-2">{classroomsTexts.key.archived}</p>
      </>
    );
  }
  return (
    <>
      <h3 className="text-12 text-text-2">{classroomsTexts.key.title}</h3>
      <p className="flex h-8 items-center gap-1">
        <span className="mr-1 font-mono text-20 font-medium tracking-[0.06em]">{key}</span>
        <CopyButton label={classroomsTexts.key.copy} text={key} className="max-md:size-11" />
        {mayRenew && (
          <IconButton
            label={classroomsTexts.key.renew}
            size="small"
            busy={renewal.busy}
            icon={<RefreshCw aria-hidden strokeWidth={1.75} />}
            onClick={renewal.ask}
            className="max-md:size-11"
          />
        )}
      </p>
      <p className="text-12 text-text-2">{classroomsTexts.key.explanation}</p>
      {renewal.question}
    </>
  );
}
