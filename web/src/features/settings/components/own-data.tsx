import { downloadMyData, type User } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { saveFile } from '#lib/save-file.ts';
import { profileTexts } from '#texts/settings/profile.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const { data: texts } = profileTexts;
const FILE_NAME = 'coderoom-data.json';

/** Downloads a user's data, or deletes the account. */
export function OwnData({ user }: { user: User }) {
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => call(downloadMyData, {}),
    onSuccess: (data) => saveFile(FILE_NAME, data, 'application/json'),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {download.isError && (
        <Note tone="danger" text={describeFailure(download.error, texts.downloadFailed)} boxed />
      )}
      <p className="text-text-2">{texts.note}</p>
      <Button
        icon={<Download aria-hidden strokeWidth={1.75} />}
        busy={download.isPending}
        disabled={download.isPending}
        onClick={() => download.mutate()}
        className="max-md:h-11"
      >
        {texts.download}
      </Button>
      <p className="mt-2 text-text-2">{texts.deletionNote}</p>
      <Button
        look="danger"
        icon={<Trash2 aria-hidden strokeWidth={1.75} />}
        onClick={() => setDeleting(true)}
        className="max-md:h-11"
      >
        {texts.delete}
      </Button>
      {deleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </div>
  );
}
