import { FALLBACK_MESSAGES, RESET_LINK_SECONDS } from '@coderoom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { askForLink } from '#features/auth/queries.ts';
import { describeFailure } from '#lib/api-error.ts';
import { configQuery } from '#lib/config-query.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { AuthForm, SubmitButton } from './auth-form.tsx';
import { Notice } from './notice.tsx';
import { Outcome } from './outcome.tsx';
import { TextLink } from './text-link.tsx';

/** Asks for a link, then says where to look for it. */
export function RequestLink() {
  const [email, setEmail] = useState('');
  const { isSuccess, isPending, error, mutate, reset } = useMutation(askForLink);
  const withoutMail = useQuery(configQuery).data?.mail_configured === false;

  if (isSuccess) return <CheckYourEmail email={email.trim()} withoutMail={withoutMail} onAgain={reset} />;
  return (
    <AuthForm
      title="Forgot password"
      lead="Enter the email address of your account to get a link to choose a new password."
      error={error === null ? null : describeFailure(error, FALLBACK_MESSAGES.forgotPassword)}
      onSubmit={() => mutate(email.trim())}
    >
      {withoutMail && (
        <Notice>This server sends no mail. A teacher or an admin can give you a link by hand.</Notice>
      )}
      <Field
        tall
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus
        value={email}
        onChange={(event) => {
          if (error !== null) reset();
          setEmail(event.target.value);
        }}
        onFocus={(event) => event.target.select()}
      />
      <SubmitButton label="Send Link" busy={isPending} disabled={email.trim() === ''} />
      <p className="text-12">
        <TextLink to="/login">Back to Sign In</TextLink>
      </p>
    </AuthForm>
  );
}

function CheckYourEmail({
  email,
  withoutMail,
  onAgain,
}: {
  email: string;
  withoutMail: boolean;
  onAgain: () => void;
}) {
  const address = <span className="font-medium text-text-1">{email}</span>;
  return (
    <Outcome
      icon={<MailCheck aria-hidden className="text-success" strokeWidth={1.75} />}
      title="Check your email"
      text={
        withoutMail ? (
          <>
            This server sends no mail, so nothing will come to {address} by itself. Ask a teacher or an admin
            for the link.
          </>
        ) : (
          <>
            If there is an account for {address}, a link to choose a new password is on its way. It works for{' '}
            {RESET_LINK_SECONDS / 60} minutes.
          </>
        )
      }
    >
      <Button className="w-full max-md:h-11 md:h-9" onClick={onAgain}>
        Try a different email
      </Button>
      <p className="text-12">
        <TextLink to="/login">Back to Sign In</TextLink>
      </p>
    </Outcome>
  );
}
