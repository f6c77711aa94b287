import { deleteMyAccount, type User } from '@coderoom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { useHasPassword } from '#features/settings/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import { signInWithProvider } from '#lib/server/provider-sign-in.ts';
import { PasswordField } from '#shared/people/password-field.tsx';
import { actsTexts } from '#texts/acts.ts';
import { providerTexts } from '#texts/provider.tsx';
import { profileTexts } from '#texts/settings/profile.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { PROFILE_PATH } from './school-account.tsx';

const { deletion: texts } = profileTexts.data;

/** Asks for the password, or a recent sign-in, before an account is deleted for good. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const hasPassword = useHasPassword(user.id);
  const remove = useMutation({
    mutationFn: () => call(deleteMyAccount, { body: hasPassword ? { password } : {} }),
    onSuccess: () => {
      void navigate('/');
      useAuth.getState().forget();
      toast.success(texts.done);
    },
  });
  const isReady = !remove.isPending && (!hasPassword || password !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) remove.mutate();
  };

  return (
    <Dialog open title={texts.title(user.username)} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <p className="text-text-2">{texts.note}</p>
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        {hasPassword ? (
          <PasswordField
            label={texts.password}
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              remove.reset();
              setPassword(event.target.value);
            }}
          />
        ) : (
          <SignInAgain />
        )}
        {remove.isError && <Note tone="danger" text={describeFailure(remove.error, texts.failed)} boxed />}
        <footer className="-mx-4 -mb-4 flex justify-end gap-2 border-t border-border px-4 py-3">
          <Button look="ghost" onClick={onClose} className="max-md:h-11">
            {actsTexts.cancel}
          </Button>
          <Button
            type="submit"
            look="danger-solid"
            busy={remove.isPending}
            disabled={!isReady}
            className="max-md:h-11"
          >
            {profileTexts.data.delete}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

/** For a user without a password, whose latest sign-in confirms that it is them. */
function SignInAgain() {
  const name = useQuery(configQuery).data?.identity_provider ?? '';
  const begin = useMutation({ mutationFn: () => signInWithProvider(PROFILE_PATH, { again: true }) });
  return (
    <>
      <p className="break-words text-text-2">{providerTexts.settings.confirmBySignIn(name)}</p>
      {begin.isError && (
        <Note tone="danger" text={describeFailure(begin.error, providerTexts.beginFailed)} boxed />
      )}
      <Button
        busy={begin.isPending}
        disabled={begin.isPending}
        onClick={() => begin.mutate()}
        className="self-start max-md:h-11"
      >
        {providerTexts.settings.signInAgain}
      </Button>
    </>
  );
}
