import {
  type AssistanceLevel,
  type Classroom,
  DEFAULT_ASSISTANCE,
  updateClassroomSettings,
} from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { AssistanceSelect } from '#features/admin/frame/assistance-select.tsx';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { mayIn } from '#shared/people/roles.ts';
import { assistanceTexts as texts } from '#texts/admin/assistance.ts';
import { classroomSettingsQuery, serverSettingsQuery } from './queries.ts';

/** Says how much assistance the students of a classroom get while they write, and changes it. */
export function ClassroomAssistance({ classroom }: { classroom: Classroom }) {
  const { id, name } = classroom;
  const mayChange = useAuth(({ user }) => mayIn(classroom, 'teach', user));
  const isAdmin = useAuth((state) => state.user?.is_admin === true);
  const query = classroomSettingsQuery(id);
  const { data, isPending } = useQuery(query);
  // Teachers have no access to the settings of the server.
  const { data: server } = useQuery({ ...serverSettingsQuery, enabled: isAdmin });
  const queries = useQueryClient();
  const update = useMutation({
    mutationFn: (assistance: AssistanceLevel) =>
      call(updateClassroomSettings, { params: { id }, body: { assistance } }),
    onSuccess: (answer) => {
      queries.setQueryData(query.queryKey, answer);
      announceSuccess(texts.changedIn(name));
    },
    onError: (error) =>
      announceFailure(texts.failed(describeFailure(error, texts.unknownFailureInClassroom))),
  });
  const kept = data?.settings.assistance ?? DEFAULT_ASSISTANCE;
  return (
    <>
      <h3 className="text-12 text-text-2">{texts.title}</h3>
      <div className="mt-1 flex h-8 items-center max-md:h-11">
        <AssistanceSelect
          label={texts.inClassroom(name)}
          level={update.isPending ? update.variables : kept}
          disabled={isPending || !mayChange}
          onChange={(level) => !update.isPending && update.mutate(level)}
        />
      </div>
      {server !== undefined && server.settings.assistance !== DEFAULT_ASSISTANCE && (
        <p className="text-12 text-warning">{texts.limitedForAll}</p>
      )}
    </>
  );
}
