import type { Assignment } from '@coderoom/contract';
import { useState } from 'react';
import { UploadNotes } from '#features/admin/assignments/upload-notes.tsx';
import { describeFailure } from '#lib/api-error.ts';
import { uploadTexts } from '#texts/admin/upload.ts';
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Note } from '#ui/note.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { UploadFieldInputs } from './upload-fields.tsx';
import { isReady, NO_UPLOAD } from './upload-form.ts';
import { useUpload } from './use-upload.ts';

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
          <Uploaded students={upload.data.total_students} notes={upload.data.notes} />
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
      <ProgressBar label={uploadTexts.progress} share={share} said={percent} />
    </div>
  );
}

function Uploaded({ students, notes }: { students: number; notes: readonly string[] }) {
  return (
    <div className="flex flex-col gap-2">
      <Note tone="success" boxed text={uploadTexts.done(students)} />
      <UploadNotes notes={notes} />
    </div>
  );
}
