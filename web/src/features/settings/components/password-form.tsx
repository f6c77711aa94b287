import { changePassword, newPassword } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { PasswordChecklist, PasswordField } from '#shared/people/password-field.tsx';
import { accountsTexts } from '#texts/accounts.ts';
import { profileTexts } from '#texts/settings/profile.tsx';
import { Form } from '#ui/form/form.tsx';

const { password: texts } = profileTexts;
const EMPTY = { current: '', next: '', again: '' };

/** Changes the password. This session stays signed in; all others are ended. */
export function PasswordForm({ username }: { username: string }) {
  const [typed, setTyped] = useState(EMPTY);
  const checklist = useId();
  const save = useMutation({
    mutationFn: () =>
      call(changePassword, { body: { current_password: typed.current, new_password: typed.next } }),
    onSuccess: (tokens) => {
      useAuth.getState().replaceToken(tokens);
      setTyped(EMPTY);
      toast.success(texts.changed);
    },
  });
  const change = (part: Partial<typeof typed>) => {
    save.reset();
    setTyped({ ...typed, ...part });
  };
  const differs = typed.again !== '' && typed.again !== typed.next;

  return (
    <Form
      act={texts.act}
      busy={save.isPending}
      ready={typed.current !== '' && newPassword.safeParse(typed.next).success && typed.again === typed.next}
      error={save.isError ? describeFailure(save.error, texts.failed) : null}
      onSubmit={() => save.mutate()}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={texts.current}
        autoComplete="current-password"
        value={typed.current}
        onChange={(event) => change({ current: event.target.value })}
      />
      <PasswordField
        label={texts.next}
        autoComplete="new-password"
        value={typed.next}
        onChange={(event) => change({ next: event.target.value })}
      />
      {typed.next !== '' && <PasswordChecklist id={checklist} password={typed.next} />}
      <PasswordField
        label={texts.again}
        autoComplete="new-password"
        value={typed.again}
        onChange={(event) => change({ again: event.target.value })}
        problem={differs ? accountsTexts.password.differs : undefined}
      />
    </Form>
  );
}
