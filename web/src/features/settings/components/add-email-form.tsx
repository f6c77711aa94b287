import { addEmail, emailAddress, MAX_EMAIL_LENGTH } from '@coderoom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import { PasswordField } from '#shared/people/password-field.tsx';
import { profileTexts } from '#texts/settings/profile.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';

const { addEmail: texts, password } = profileTexts;

/** Adds an email address to an account without one. The password shows that it is not somebody at an open computer. */
export function AddEmailForm({ username }: { username: string }) {
  const [typed, setTyped] = useState({ email: '', password: '' });
  const sendsMail = useQuery(configQuery).data?.mail_configured ?? false;
  const save = useMutation({
    mutationFn: () =>
      call(addEmail, { body: { email: typed.email.trim(), current_password: typed.password } }),
    onSuccess: ({ email }) => {
      toast.success(texts.done(email, sendsMail));
      return useAuth.getState().refreshUser();
    },
  });
  const change = (part: Partial<typeof typed>) => {
    save.reset();
    setTyped({ ...typed, ...part });
  };
  return (
    <div className="mt-3 flex flex-col gap-3">
      <p className="text-text-2">{texts.note(sendsMail)}</p>
      <Form
        act={texts.act}
        busy={save.isPending}
        ready={emailAddress.safeParse(typed.email.trim()).success && typed.password !== ''}
        error={save.isError ? describeFailure(save.error, texts.failed) : null}
        onSubmit={() => save.mutate()}
      >
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Field
          label={texts.label}
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          value={typed.email}
          onChange={({ target }) => change({ email: target.value })}
        />
        <PasswordField
          label={password.current}
          autoComplete="current-password"
          value={typed.password}
          onChange={({ target }) => change({ password: target.value })}
        />
      </Form>
    </div>
  );
}
