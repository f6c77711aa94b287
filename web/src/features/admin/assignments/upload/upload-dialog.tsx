import { type Assignment, createAssignment, UPLOAD_SUCCESS_MS, UPLOAD_TIMEOUT_MS } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { UploadNotes } from '#features/admin/assignments/about-assignment.tsx';
import { assignmentQuery, LISTS_KEY } from '#features/admin/assignments/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import type { ServerSentence } from '#lib/server/server-sentence.ts';
import { uploadTexts } from '#texts/admin/upload.ts';
import { Note } from '#ui/display/note.tsx';
import { ProgressBar } from '#ui/display/progress-bar.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { UploadFieldInputs } from './upload-fields.tsx';
import { isReady, NO_UPLOAD, type UploadFields, uploadBody } from './upload-form.ts';

/** Uploads an assignment's submissions; announces success and closes itself. */
export function UploadDialog({ onClose }: { onClose: (created: Assignment | null) => void }) {
  const [fields, setFields] = useState(NO_UPLOAD);
  const [isLeaving, setLeaving] = useState(false);
  const { upload, sent } = useUpload(() => onClose(upload.data ?? null));
  const close = () => (upload.isPending ? setLeaving(true) : onClose(upload.data ?? null));
  const submit = () => {
    const { zip } = fields;
    if (zip !== null) upload.mutate({ ...fields, zip });
  };
  return (
    <>
      <Dialog open title={uploadTexts.title} onClose={close}>
        {upload.isSuccess ? (
          <Uploaded
            students={upload.data.total_students}
            notes={upload.data.note_messages ?? upload.data.notes}
          />
        ) : (
          <DialogForm
            act={upload.isPending ? uploadTexts.acting : uploadTexts.act}
            busy={upload.isPending}
            ready={isReady(fields)}
            error={upload.isError ? describeFailure(upload.error, uploadTexts.failed) : null}
            onSubmit={submit}
            onCancel={close}
          >
            <UploadFieldInputs
              fields={fields}
              disabled={upload.isPending}
              onChange={(next) => {
                upload.reset();
                setFields(next);
              }}
            />
            {upload.isPending && <Sending share={sent} />}
          </DialogForm>
        )}
      </Dialog>
      <ConfirmDialog
        open={isLeaving && upload.isPending}
        title={uploadTexts.stopQuestion(fields.name.trim())}
        act={uploadTexts.stop}
        onConfirm={() => onClose(null)}
        onClose={() => setLeaving(false)}
      >
        {uploadTexts.stopExplanation}
      </ConfirmDialog>
    </>
  );
}

function Sending({ share }: { share: number }) {
  const percent = `${Math.floor(share * 100)} %`;
  return (
    <div className="flex flex-col gap-1 text-12 text-text-2">
      <p className="flex justify-between">
        {share < 1 ? uploadTexts.sending : uploadTexts.reading}
        <span className="font-mono">{percent}</span>
      </p>
      <ProgressBar label={uploadTexts.progress} share={share} valueText={percent} />
    </div>
  );
}

function Uploaded({ students, notes }: { students: number; notes: readonly ServerSentence[] }) {
  return (
    <div className="flex flex-col gap-2">
      <Note tone="success" boxed text={uploadTexts.done(students)} />
      <UploadNotes notes={notes} />
    </div>
  );
}

/** Uploads an assignment and reports progress. `onSuccessSeen` is called once the success message has been shown. */
function useUpload(onSuccessSeen: () => void) {
  const queries = useQueryClient();
  const ending = useRef(new AbortController());
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: (fields: UploadFields & { zip: File }) =>
      call(createAssignment, {
        body: uploadBody(fields, fields.zip),
        signal: ending.current.signal,
        timeoutMs: UPLOAD_TIMEOUT_MS,
        onSent: setSent,
      }),
    onSuccess: (created) => queries.setQueryData(assignmentQuery(created.id).queryKey, created),
    onError: () => setSent(0),
    // A cancelled upload may still have reached the server in full.
    onSettled: () => queries.invalidateQueries({ queryKey: LISTS_KEY }),
  });
  const seen = useEffectEvent(onSuccessSeen);
  const { isSuccess, isPending } = upload;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => seen(), UPLOAD_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);
  useEffect(() => {
    if (!isPending) return;
    // The browser shows its own wording.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isPending]);
  useEffect(() => {
    const controller = new AbortController();
    ending.current = controller;
    return () => controller.abort();
  }, []);
  return { upload, sent };
}
