import { type Classroom, importRoster, type ResponseOf } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { refreshClassrooms } from '#features/admin/classrooms/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { rosterTexts } from '#texts/admin/roster.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { Note } from '#ui/display/note.tsx';
import { FileInput } from '#ui/form/file-input.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { countOutcomes, describeCounts } from './outcomes.ts';
import { RosterTable } from './roster-table.tsx';

type Answer = ResponseOf<typeof importRoster>;

interface RosterDialogProps {
  classroom: Classroom;
  onClose: () => void;
}

/** Adds everybody on a list to a classroom. A preview shows the result for each line before anything is saved. */
export function RosterDialog({ classroom, onClose }: RosterDialogProps) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [createsGroups, setCreatesGroups] = useState(true);
  const read = useMutation({
    mutationFn: ({ chosen, isPreview }: { chosen: File; isPreview: boolean }) =>
      call(importRoster, {
        params: { id: classroom.id },
        body: {
          is_preview: String(isPreview),
          create_groups: String(!isPreview && createsGroups),
          file: chosen,
        },
      }),
    onSuccess: (_, { isPreview }) => (isPreview ? undefined : refreshClassrooms(queries)),
  });
  const isDone = read.isSuccess && !read.variables.isPreview;
  const preview = read.data;
  const coming =
    preview === undefined
      ? 0
      : countOutcomes(preview.entries, 'added') +
        countOutcomes(preview.entries, 'invited') +
        preview.entries.filter(({ outcome, group }) => outcome === 'member' && group !== null).length;
  const choose = (chosen: File) => {
    setFile(chosen);
    read.mutate({ chosen, isPreview: true });
  };
  const isReady = coming > 0 && !read.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file !== null && isReady) read.mutate({ chosen: file, isPreview: false });
  };
  return (
    <Dialog open wide title={rosterTexts.title(classroom.name)} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        {!isDone && <RosterFile file={file} busy={read.isPending} onChoose={choose} />}
        {read.isError && (
          <Note tone="danger" boxed text={describeFailure(read.error, rosterTexts.file.failed)} />
        )}
        {preview && (
          <>
            <p role="status" className="font-medium">
              {(isDone ? rosterTexts.summaryDone : rosterTexts.summary)(describeCounts(preview.entries))}
            </p>
            <InvitedNote answer={preview} classroom={classroom} isDone={isDone} />
            {!isDone && preview.new_groups.length > 0 && (
              <Switch
                label={rosterTexts.createGroups(preview.new_groups.length, preview.new_groups.join(', '))}
                checked={createsGroups}
                onChange={setCreatesGroups}
              />
            )}
            {preview.entries.length > 0 && (
              <RosterTable entries={preview.entries} tense={isDone ? 'done' : 'coming'} />
            )}
          </>
        )}
        <footer className="-mx-4 mt-1 -mb-4 flex justify-end gap-2 border-t border-border px-4 py-3">
          {isDone ? (
            <Button look="primary" onClick={onClose} className="max-md:h-11">
              {actsTexts.close}
            </Button>
          ) : (
            <>
              <Button look="ghost" onClick={onClose} className="max-md:h-11">
                {actsTexts.cancel}
              </Button>
              <Button
                type="submit"
                look="primary"
                busy={read.isPending && !read.variables.isPreview}
                disabled={!isReady}
                className="max-md:h-11"
              >
                {rosterTexts.import}
              </Button>
            </>
          )}
        </footer>
      </form>
    </Dialog>
  );
}

interface InvitedNoteProps {
  answer: Answer;
  classroom: Classroom;
  isDone: boolean;
}

/** Explains how people without an account get in. */
function InvitedNote({ answer: { entries, mail_sent }, classroom, isDone }: InvitedNoteProps) {
  const invited = countOutcomes(entries, 'invited');
  if (invited === 0) return null;
  if (mail_sent) {
    return <p className="text-12 text-text-2">{rosterTexts.mailed}</p>;
  }
  return (
    <div className="flex flex-wrap items-center gap-1 text-12 text-text-2">
      <span>{isDone ? rosterTexts.notMailed : rosterTexts.willNotBeMailed}</span>
      <span className="font-mono text-13 text-text-1">{classroom.key}</span>
      <CopyButton label={classroomsTexts.key.copy} text={classroom.key} className="max-md:size-11" />
    </div>
  );
}

interface RosterFileProps {
  file: File | null;
  busy: boolean;
  onChoose: (file: File) => void;
}

function RosterFile({ file, busy, onChoose }: RosterFileProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <p id={`${id}-help`} className="text-12 text-text-2">
        {rosterTexts.file.explanation}
      </p>
      <div className="flex min-w-0 items-center gap-3">
        <label
          htmlFor={id}
          className="relative inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full border border-border-strong bg-page px-2.5 font-medium focus-within:border-accent focus-within:ring-1 focus-within:ring-accent hover:bg-surface-2 md:h-8"
        >
          <FileUp aria-hidden className="size-4 text-text-2" strokeWidth={1.75} />
          {file === null ? rosterTexts.file.choose : rosterTexts.file.chooseOther}
          <FileInput
            id={id}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            disabled={busy}
            aria-describedby={`${id}-help`}
            onChoose={onChoose}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        {file !== null && <bdi className="min-w-0 truncate text-text-2">{file.name}</bdi>}
      </div>
    </div>
  );
}
