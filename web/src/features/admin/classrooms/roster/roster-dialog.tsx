import { type Classroom, importRoster, type ResponseOf, USERNAME_RULES } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp, Mail, UserPlus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { refreshClassrooms } from '#features/admin/classrooms/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import { actsTexts } from '#texts/acts.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { rosterTexts } from '#texts/admin/roster.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { Note } from '#ui/display/note.tsx';
import { FileInput } from '#ui/form/file-input.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { Select } from '#ui/form/select.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useKeptLinks } from './kept-links.tsx';
import { LinkSheetView } from './link-sheet.tsx';
import { countOutcomes, describeCounts, RosterTable } from './roster-table.tsx';

type Answer = ResponseOf<typeof importRoster>;

/** How people without an account get in. */
interface Newcomers {
  how: 'invite' | 'create';
  rule: (typeof USERNAME_RULES)[number];
}

interface RosterDialogProps {
  classroom: Classroom;
  onClose: () => void;
}

/** Adds everybody on a list to a classroom. A preview shows the result for each line before anything is saved. */
export function RosterDialog({ classroom, onClose }: RosterDialogProps) {
  const queries = useQueryClient();
  const { passwords } = useQuery(configQuery).data ?? {};
  const [file, setFile] = useState<File | null>(null);
  const [createsGroups, setCreatesGroups] = useState(true);
  const [newcomers, setNewcomers] = useState<Newcomers>({ how: 'invite', rule: 'first.last' });
  const read = useMutation({
    mutationFn: ({ chosen, isPreview, how, rule }: Newcomers & { chosen: File; isPreview: boolean }) =>
      call(importRoster, {
        params: { id: classroom.id },
        body: {
          is_preview: String(isPreview),
          create_groups: String(!isPreview && createsGroups),
          newcomers: how,
          username_rule: rule,
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
      : preview.entries.filter(
          ({ outcome, group }) =>
            ['added', 'created', 'invited'].includes(outcome) || (outcome === 'member' && group !== null),
        ).length;
  // Those who got an account are on the sheet.
  const listed = (preview?.entries ?? []).filter(({ outcome }) => !preview?.sheet || outcome !== 'created');
  const isImporting = read.isPending && !read.variables.isPreview;
  const lacksAddresses =
    newcomers.how === 'invite' &&
    preview !== undefined &&
    preview.entries.length > 0 &&
    preview.entries.every(({ outcome, email }) => outcome === 'refused' && email === null);
  // The field is never disabled, which would take the focus from it.
  const choose = (chosen: File) => {
    if (isImporting) return;
    setFile(chosen);
    read.mutate({ chosen, isPreview: true, ...newcomers });
  };
  const decide = (next: Newcomers) => {
    setNewcomers(next);
    if (file !== null) read.mutate({ chosen: file, isPreview: true, ...next });
  };
  const { close, keep, question } = useKeptLinks(preview?.sheet, onClose);
  const isReady = coming > 0 && !read.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file !== null && isReady) read.mutate({ chosen: file, isPreview: false, ...newcomers });
  };
  return (
    <Dialog open wide title={rosterTexts.title(classroom.name)} onClose={close}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        {!isDone && <RosterFile file={file} onChoose={choose} />}
        {!isDone && file !== null && passwords !== 'admins' && (
          <NewcomersChoice newcomers={newcomers} onChange={decide} />
        )}
        {read.isError && (
          <Note tone="danger" boxed text={describeFailure(read.error, rosterTexts.file.failed)} />
        )}
        {preview && (
          <>
            <p role="status" className="font-medium">
              {(isDone ? rosterTexts.summaryDone : rosterTexts.summary)(
                describeCounts(preview.entries, isDone ? 'done' : 'coming'),
              )}
            </p>
            {!isDone && lacksAddresses && passwords !== 'admins' && (
              <p className="text-12 text-text-2">{rosterTexts.newcomers.noAddresses}</p>
            )}
            <InvitedNote answer={preview} classroom={classroom} isDone={isDone} />
            {!isDone && preview.new_groups.length > 0 && (
              <Switch
                label={rosterTexts.createGroups(preview.new_groups.length, preview.new_groups.join(', '))}
                checked={createsGroups}
                onChange={setCreatesGroups}
              />
            )}
            {preview.sheet && (
              <LinkSheetView sheet={preview.sheet} classroomName={classroom.name} onKept={keep} />
            )}
            {listed.length > 0 && <RosterTable entries={listed} tense={isDone ? 'done' : 'coming'} />}
          </>
        )}
        <DialogFooter>
          {isDone ? (
            <Button look="primary" onClick={close} className="max-md:h-11">
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
                busy={isImporting}
                disabled={!isReady}
                className="max-md:h-11"
              >
                {rosterTexts.import}
              </Button>
            </>
          )}
        </DialogFooter>
      </form>
      {question}
    </Dialog>
  );
}

/** Asks how people without an account get in. Not shown where students have no passwords: they can only be invited. */
function NewcomersChoice({
  newcomers: { how, rule },
  onChange,
}: {
  newcomers: Newcomers;
  onChange: (newcomers: Newcomers) => void;
}) {
  const texts = rosterTexts.newcomers;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-12 font-medium text-text-2">{texts.label}</span>
        <Segmented
          named
          label={texts.label}
          value={how}
          options={[
            { value: 'invite', label: texts.invite, icon: <Mail aria-hidden strokeWidth={1.75} /> },
            { value: 'create', label: texts.create, icon: <UserPlus aria-hidden strokeWidth={1.75} /> },
          ]}
          onChange={(next) => onChange({ how: next, rule })}
        />
        {how === 'create' && (
          <Select
            withLabel
            label={texts.rule}
            value={rule}
            options={USERNAME_RULES.map((value) => ({ value, label: texts.rules[value] }))}
            onChange={(next) => {
              const chosen = USERNAME_RULES.find((value) => value === next);
              if (chosen) onChange({ how, rule: chosen });
            }}
          />
        )}
      </div>
      {how === 'create' && <p className="text-12 text-text-2">{texts.createNote}</p>}
    </div>
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
  onChoose: (file: File) => void;
}

function RosterFile({ file, onChoose }: RosterFileProps) {
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
