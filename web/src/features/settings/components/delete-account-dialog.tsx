import { deleteMyAccount, type User } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { PasswordField } from '#shared/people/password-field.tsx';
import { actsTexts } from '#texts/acts.ts';
import { profileTexts } from '#texts/settings/profile.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const { deletion: texts } = profileTexts.data;

/** Asks for the password before an account is deleted for good. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => call(deleteMyAccount, { body: { password } }),
    onSuccess: () => {
      void navigate('/');
      useAuth.getState().forget();
      toast.success(texts.done);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !remove.isPending) remove.mutate();
  };

  return (
    <Dialog open title={texts.title(user.username)} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <p className="text-text-2">{texts.note}</p>
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            remove.reset();
            setPassword(event.target.value);
          }}
        />
        {remove.isError && <Note tone="danger" text={describeFailure(remove.error, texts.failed)} boxed />}
        <footer className="-mx-4 -mb-4 flex justify-end gap-2 border-t border-border px-4 py-3">
          <Button look="ghost" onClick={onClose} className="max-md:h-11">
            {actsTexts.cancel}
          </Button>
          <Button
            type="submit"
            look="danger-solid"
            busy={remove.isPending}
            disabled={password === '' || remove.isPending}
            className="max-md:h-11"
          >
            {profileTexts.data.delete}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
