import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { describeFailure } from '#lib/server/api-error.ts';
import { PasswordField } from '#shared/people/password-field.tsx';
import { actsTexts } from '#texts/acts.ts';
import { providerTexts } from '#texts/provider.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** Asks for the password before something that a stranger at this computer must not do. */
export function PasswordDialog({
  username,
  title,
  note,
  act,
  failed,
  onConfirm,
  onClose,
}: {
  /** Tells password managers which account the password belongs to. */
  username: string;
  title: string;
  note: string;
  /** Label of the button: a verb. */
  act: string;
  /** Said if it fails without a reason. */
  failed: string;
  onConfirm: (password: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const [password, setPassword] = useState('');
  const confirm = useMutation({ mutationFn: () => onConfirm(password) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !confirm.isPending) confirm.mutate();
  };
  return (
    <Dialog open title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <p className="text-text-2">{note}</p>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={providerTexts.settings.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            confirm.reset();
            setPassword(event.target.value);
          }}
        />
        {confirm.isError && <Note tone="danger" text={describeFailure(confirm.error, failed)} boxed />}
        <footer className="-mx-4 -mb-4 flex justify-end gap-2 border-t border-border px-4 py-3">
          <Button look="ghost" onClick={onClose} className="max-md:h-11">
            {actsTexts.cancel}
          </Button>
          <Button
            type="submit"
            look="primary"
            busy={confirm.isPending}
            disabled={password === '' || confirm.isPending}
            className="max-md:h-11"
          >
            {act}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
