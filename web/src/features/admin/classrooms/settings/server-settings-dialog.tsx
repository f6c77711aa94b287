import {
  ARCHIVE_NOTICE_DAYS,
  CLASS_CREATION,
  type ClassCreation,
  MAX_ARCHIVE_MONTHS,
  type ServerSettings,
  updateServerSettings,
} from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { classRequestsQuery, generalSettingsQuery } from '#features/admin/classrooms/queries.ts';
import { announceSuccess } from '#features/admin/frame/announce.ts';
import { parseNumber } from '#features/admin/frame/parse-number.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { serverSettingsTexts as texts } from '#texts/admin/server-settings.ts';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';

/** Shows and changes the settings of the server. */
export function ServerSettingsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(generalSettingsQuery);
  const failure = describeQueryFailure(query, texts.failed);
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      {query.data !== undefined ? (
        <SettingsForm settings={query.data.settings} onClose={onClose} />
      ) : failure === null ? (
        <SkeletonLines label={texts.loading} widths={[50, 70]} />
      ) : (
        <FailureNote failure={failure} boxed />
      )}
    </Dialog>
  );
}

function SettingsForm({ settings, onClose }: { settings: ServerSettings; onClose: () => void }) {
  const queries = useQueryClient();
  const [creation, setCreation] = useState<ClassCreation>(settings.class_creation);
  const [typed, setTyped] = useState(String(settings.archive_months));
  const months = readMonths(typed);
  const save = useMutation({
    mutationFn: (archive_months: number) =>
      call(updateServerSettings, { body: { class_creation: creation, archive_months } }),
    onSuccess: async (answer) => {
      queries.setQueryData(generalSettingsQuery.queryKey, answer);
      announceSuccess(texts.saved);
      onClose();
      // Archived classes show when they will be deleted.
      await queries.invalidateQueries({ queryKey: ['admin', 'classrooms'] });
    },
  });
  return (
    <DialogForm
      act={actsTexts.save}
      busy={save.isPending}
      ready={months !== null}
      error={save.isError ? describeFailure(save.error, texts.saveFailed) : null}
      onSubmit={() => months !== null && save.mutate(months)}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-1">
        <span aria-hidden className="text-12 font-medium text-text-2">
          {texts.creation.label}
        </span>
        <Select
          label={texts.creation.label}
          value={creation}
          options={CLASS_CREATION.map((value) => ({ value, label: texts.creation[value] }))}
          onChange={(chosen) => setCreation(CLASS_CREATION.find((one) => one === chosen) ?? creation)}
        />
        {creation === 'approval' && <WaitingRequests onOpen={onClose} />}
      </div>
      <Field
        label={texts.months.label}
        inputMode="numeric"
        autoComplete="off"
        suffix={texts.months.unit}
        value={typed}
        problem={months === null ? texts.months.problem(MAX_ARCHIVE_MONTHS) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {months !== null && (
        <p className="text-12 text-text-2">
          {months === 0 ? texts.months.never : texts.months.note(months, ARCHIVE_NOTICE_DAYS)}
        </p>
      )}
      <p className="text-12 text-text-2">{texts.elsewhere}</p>
    </DialogForm>
  );
}

/** Leads to the open requests to create classes. */
function WaitingRequests({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(classRequestsQuery);
  return (
    <p className="min-h-5 text-12 text-text-2">
      {data !== undefined && (
        <>
          {texts.creation.waiting(data.total)}{' '}
          <Link
            to={{ pathname: '/admin', search: '?section=users' }}
            onClick={onOpen}
            className="rounded-half text-accent-text hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
          >
            {texts.creation.open}
          </Link>
        </>
      )}
    </p>
  );
}

/** Returns the months that were typed; null if they are no whole number within reason. */
function readMonths(typed: string): number | null {
  const months = parseNumber(typed);
  return months !== null && Number.isInteger(months) && months >= 0 && months <= MAX_ARCHIVE_MONTHS
    ? months
    : null;
}
