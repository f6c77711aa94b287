import { RESET_LINK_SECONDS } from '@coderoom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { askForLink } from '#features/auth/queries.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { configQuery } from '#lib/server/config-query.ts';
import { authTexts } from '#texts/auth.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { AuthForm, AuthSubmitButton } from './auth-form.tsx';
import { Notice } from './notice.tsx';
import { Outcome } from './outcome.tsx';
import { TextLink } from './text-link.tsx';

const { link: texts } = authTexts;

/** Requests a reset link, then says where to look for it. */
export function RequestLink() {
  const [email, setEmail] = useState('');
  const { isSuccess, isPending, error, mutate, reset } = useMutation(askForLink);
  const withoutMail = useQuery(configQuery).data?.mail_configured === false;

  if (isSuccess) return <CheckYourEmail email={email.trim()} withoutMail={withoutMail} onAgain={reset} />;
  return (
    <AuthForm
      title={texts.title}
      lead={texts.note}
      error={error === null ? null : describeFailure(error, texts.failed)}
      onSubmit={() => mutate(email.trim())}
    >
      {withoutMail && <Notice>{texts.withoutMail}</Notice>}
      <Field
        tall
        label={authTexts.email}
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
      <AuthSubmitButton label={texts.act} busy={isPending} disabled={email.trim() === ''} />
      <p className="text-12">
        <TextLink to="/login">{authTexts.backToSignIn}</TextLink>
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
      title={texts.sent}
      text={withoutMail ? texts.notSent(address) : texts.onItsWay(address, RESET_LINK_SECONDS / 60)}
    >
      <Button className="w-full max-md:h-11 md:h-9" onClick={onAgain}>
        {texts.otherEmail}
      </Button>
      <p className="text-12">
        <TextLink to="/login">{authTexts.backToSignIn}</TextLink>
      </p>
    </Outcome>
  );
}
