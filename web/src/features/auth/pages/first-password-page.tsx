import { chooseFirstPassword } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { AuthForm, AuthSubmitButton } from '#features/auth/components/auth-form.tsx';
import { AuthScreen, TextButton } from '#features/auth/components/auth-screen.tsx';
import { NewPasswordFields } from '#features/auth/components/new-password-fields.tsx';
import { isChosen } from '#features/auth/sign-up-form.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { translatedDetail } from '#lib/server/server-sentence.ts';
import { signInLinkTexts } from '#texts/auth.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';

const { password: texts } = signInLinkTexts;

/** Chooses the first password of an account that was made with a class, in place of any other screen. */
export function FirstPasswordPage() {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const { user, logout, refreshUser } = useAuth();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => call(chooseFirstPassword, { body: { new_password: password } }),
    onSuccess: async (answer) => {
      toast.success(translatedDetail(answer));
      await refreshUser();
    },
  });
  if (user === null) return null;
  const typing = (take: (text: string) => void) => (text: string) => {
    if (error !== null) reset();
    take(text);
  };
  return (
    <AuthScreen title={texts.title}>
      <AuthForm
        title={texts.title}
        lead={texts.note(user.username)}
        error={error === null ? null : describeFailure(error, texts.failed)}
        onSubmit={() => mutate()}
      >
        {/* For password managers. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <NewPasswordFields
          label={texts.label}
          password={password}
          confirmation={confirmation}
          onPassword={typing(setPassword)}
          onConfirmation={typing(setConfirmation)}
          autoFocus
        />
        <AuthSubmitButton label={texts.act} busy={isPending} disabled={!isChosen(password, confirmation)} />
        <p className="text-12">
          <TextButton onClick={() => setLeaving(true)}>{texts.signOut}</TextButton>
        </p>
      </AuthForm>
      <ConfirmDialog
        open={isLeaving}
        title={texts.signingOut.title}
        act={texts.signOut}
        onConfirm={() => void logout()}
        onClose={() => setLeaving(false)}
      >
        {texts.signingOut.note}
      </ConfirmDialog>
    </AuthScreen>
  );
}
