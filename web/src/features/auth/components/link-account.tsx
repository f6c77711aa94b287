import { linkIdentity, type Tokens } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { PasswordField } from '#shared/people/password-field.tsx';
import { authTexts } from '#texts/auth.tsx';
import { providerTexts } from '#texts/provider.tsx';
import { AuthForm, AuthSubmitButton } from './auth-form.tsx';
import { TextLink } from './auth-screen.tsx';

const { link: texts } = providerTexts;

/** An account that waits to be linked. */
export interface PendingLink {
  email: string;
  linkToken: string;
  browserKey: string;
}

/** Asks for the password of the account with the same address, which links the two. */
export function LinkAccount({
  pending,
  providerName,
  onLinked,
}: {
  pending: PendingLink;
  providerName: string;
  onLinked: (linked: { tokens: Tokens; return_to: string }) => void;
}) {
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { linkToken: link_token, browserKey: browser_key, email } = pending;
  const link = useMutation({
    mutationFn: () => call(linkIdentity, { body: { link_token, browser_key, password } }),
    onSuccess: onLinked,
    onError: () => input.current?.focus(),
  });
  return (
    <AuthForm
      title={texts.title}
      lead={texts.note(<span className="font-medium break-words text-text-1">{email}</span>, providerName)}
      error={link.isError ? describeFailure(link.error, texts.failed) : null}
      onSubmit={() => link.mutate()}
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        tall
        autoFocus
        ref={input}
        label={authTexts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          link.reset();
          setPassword(event.target.value);
        }}
        aside={<TextLink to="/forgot-password">{texts.forgot}</TextLink>}
      />
      <AuthSubmitButton
        label={texts.act}
        busy={link.isPending || link.isSuccess}
        disabled={password === '' || link.isPending}
      />
      <p className="text-12 text-text-3">{texts.notMine}</p>
    </AuthForm>
  );
}
