import {
  ASSISTANCE_LEVELS,
  type AssistanceLevel,
  type Classroom,
  DEFAULT_ASSISTANCE,
  updateClassroomSettings,
  updateSettings,
} from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { classroomSettingsQuery, serverSettingsQuery } from '#features/admin/classrooms/queries.ts';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { mayIn } from '#shared/people/roles.ts';
import { assistanceTexts, assistanceTexts as texts } from '#texts/admin/server-settings.ts';
import { Select } from '#ui/form/select.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';

const OPTIONS = ASSISTANCE_LEVELS.map((value) => ({ value, label: assistanceTexts.level[value] }));

interface AssistanceSelectProps {
  /** Accessible name. */
  label: string;
  level: AssistanceLevel;
  /** True while the setting is loading, and for those who may not change it. */
  disabled?: boolean;
  onChange: (level: AssistanceLevel) => void;
}

/** Chooses how much assistance is given while a program is written. */
export function AssistanceSelect({ label, level, disabled = false, onChange }: AssistanceSelectProps) {
  return (
    <Select
      label={label}
      value={level}
      options={OPTIONS}
      disabled={disabled}
      onChange={(chosen) => {
        const next = ASSISTANCE_LEVELS.find((one) => one === chosen);
        if (next !== undefined && next !== level) onChange(next);
      }}
    />
  );
}

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

/** Says how much assistance people get on the whole server, and changes it. */
export function ServerAssistance() {
  const { data, isPending } = useQuery(serverSettingsQuery);
  const queries = useQueryClient();
  // Confirmed first: it affects everybody at once, in the middle of their work.
  const [requested, setRequested] = useState<AssistanceLevel | null>(null);
  const update = useMutation({
    mutationFn: (assistance: AssistanceLevel) => call(updateSettings, { body: { assistance } }),
    onSuccess: (answer) => {
      queries.setQueryData(serverSettingsQuery.queryKey, answer);
      announceSuccess(texts.changedOnServer);
    },
    onError: (error) => announceFailure(texts.failed(describeFailure(error, texts.unknownFailureOnServer))),
  });
  const kept = data?.settings.assistance ?? DEFAULT_ASSISTANCE;
  return (
    <>
      <h3 className="mt-2 text-12 text-text-2">{texts.server}</h3>
      <div className="mt-1 flex h-8 items-center max-md:h-11">
        <AssistanceSelect
          label={texts.server}
          level={update.isPending ? update.variables : kept}
          disabled={isPending}
          onChange={(level) => !update.isPending && setRequested(level)}
        />
      </div>
      <ConfirmDialog
        open={requested !== null}
        title={texts.question}
        act={texts.change}
        look="primary"
        onConfirm={() => requested !== null && update.mutate(requested)}
        onClose={() => setRequested(null)}
      >
        {texts.consequence}
      </ConfirmDialog>
    </>
  );
}
