import { deleteMyAccount, type User } from '@coderoom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { useHasPassword } from '#features/settings/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import { signInWithProvider } from '#lib/server/provider-sign-in.ts';
import { PasswordField } from '#shared/people/password-field.tsx';
import { teaches } from '#shared/people/roles.ts';
import { providerTexts } from '#texts/provider.tsx';
import { profileTexts } from '#texts/settings/profile.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
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
  return (
    <Dialog open title={texts.title(user.username)} onClose={onClose}>
      <DialogForm
        act={profileTexts.data.delete}
        look="danger-solid"
        busy={remove.isPending}
        ready={!hasPassword || password !== ''}
        error={remove.isError ? describeFailure(remove.error, texts.failed) : null}
        onSubmit={() => remove.mutate()}
        onCancel={onClose}
      >
        <p className="text-text-2">{texts.note}</p>
        {teaches(user) && <p className="text-text-2">{texts.classes}</p>}
        {(teaches(user) || user.is_admin) && <p className="text-text-2">{texts.log}</p>}
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
      </DialogForm>
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
