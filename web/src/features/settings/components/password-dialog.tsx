import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '#lib/server/api-error.ts';
import { PasswordField } from '#shared/people/password-field.tsx';
import { providerTexts } from '#texts/provider.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';

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
  return (
    <Dialog open title={title} onClose={onClose}>
      <DialogForm
        act={act}
        busy={confirm.isPending}
        ready={password !== ''}
        error={confirm.isError ? describeFailure(confirm.error, failed) : null}
        onSubmit={() => confirm.mutate()}
        onCancel={onClose}
      >
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
      </DialogForm>
    </Dialog>
  );
}
