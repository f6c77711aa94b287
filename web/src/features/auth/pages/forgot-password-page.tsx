import {
  FORGOT_PASSWORD_DELAY_MS,
  forgotPassword,
  RESET_LINK_SECONDS,
  resetPassword,
} from '@coderoom/contract';
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, MailCheck } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AuthForm, AuthSubmitButton } from '#features/auth/components/auth-form.tsx';
import { AuthScreen, Notice, Outcome, TextLink } from '#features/auth/components/auth-screen.tsx';
import { NewPasswordFields } from '#features/auth/components/new-password-fields.tsx';
import { isChosen } from '#features/auth/sign-up-form.ts';
import { call } from '#lib/server/api.ts';
import { ApiError, describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import { authTexts } from '#texts/auth.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';

/** Requests a reset link; never answers faster than the specification allows (§2). */
const askForLink = mutationOptions({
  mutationFn: async (email: string) => {
    await Promise.all([call(forgotPassword, { body: { email } }), pause(FORGOT_PASSWORD_DELAY_MS)]);
  },
});

/** Sets a new password with the token of a link. */
const choosePassword = mutationOptions({
  mutationFn: (choice: { token: string; password: string }) =>
    call(resetPassword, { body: { token: choice.token, new_password: choice.password } }),
});

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const { link: linkTexts } = authTexts;

/** Requests a reset link, then says where to look for it. */
function RequestLink() {
  const [email, setEmail] = useState('');
  const { isSuccess, isPending, error, mutate, reset } = useMutation(askForLink);
  const id = useId();
  const withoutMail = useQuery(configQuery).data?.mail_configured === false;

  if (isSuccess) return <CheckYourEmail email={email.trim()} withoutMail={withoutMail} onAgain={reset} />;
  return (
    <AuthForm
      title={linkTexts.title}
      lead={linkTexts.note}
      error={error === null ? null : describeFailure(error, linkTexts.failed)}
      onSubmit={() => mutate(email.trim())}
    >
      {withoutMail && <Notice>{linkTexts.withoutMail}</Notice>}
      <Field
        tall
        label={authTexts.email}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus
        aria-describedby={withoutMail ? undefined : id}
        value={email}
        onChange={(event) => {
          if (error !== null) reset();
          setEmail(event.target.value);
        }}
        onFocus={(event) => event.target.select()}
      />
      {!withoutMail && (
        <p id={id} className="-mt-2.5 text-12 text-text-3">
          {linkTexts.withoutAddress}
        </p>
      )}
      <AuthSubmitButton label={linkTexts.act} busy={isPending} disabled={email.trim() === ''} />
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
      title={linkTexts.sent}
      text={withoutMail ? linkTexts.notSent(address) : linkTexts.onItsWay(address, RESET_LINK_SECONDS / 60)}
    >
      <Button className="w-full max-md:h-11 md:h-9" onClick={onAgain}>
        {linkTexts.otherEmail}
      </Button>
      <p className="text-12">
        <TextLink to="/login">{authTexts.backToSignIn}</TextLink>
      </p>
    </Outcome>
  );
}

const FULL_WIDTH = 'w-full max-md:h-11 md:h-9';
const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

interface ChoosePasswordProps {
  token: string;
  /** True: the first one of an account that an admin created. */
  isFirst: boolean;
  onNewLink: () => void;
}

/** Sets a password with the token of a link. */
function ChoosePassword({ token, isFirst, onNewLink }: ChoosePasswordProps) {
  const passwordTexts = isFirst
    ? { ...authTexts.newPassword, ...authTexts.firstOfAccount }
    : authTexts.newPassword;
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const navigate = useNavigate();
  const { user, forget } = useAuth();
  // The server has ended all sessions of the account, including any that this browser holds.
  const { isSuccess, isPending, error, mutate, reset } = useMutation({
    ...choosePassword,
    onSuccess: forget,
  });

  if (isSuccess) {
    return (
      <Outcome
        icon={<CircleCheck {...ICON} className="text-success" />}
        title={passwordTexts.done}
        text={passwordTexts.doneNote}
      >
        <Button look="primary" className={FULL_WIDTH} onClick={() => void navigate('/login')}>
          {authTexts.toSignIn}
        </Button>
      </Outcome>
    );
  }
  const failure = error === null ? null : describeFailure(error, passwordTexts.failed);
  if (failure !== null && error instanceof ApiError && error.code === 'link_expired') {
    return (
      <Outcome
        icon={<Clock {...ICON} className="text-warning" />}
        title={passwordTexts.expired}
        text={failure}
      >
        <Button look="primary" className={FULL_WIDTH} onClick={onNewLink}>
          {passwordTexts.askAgain}
        </Button>
      </Outcome>
    );
  }
  const typing = (take: (text: string) => void) => (text: string) => {
    if (error !== null) reset();
    take(text);
  };
  return (
    <AuthForm
      title={passwordTexts.title}
      lead={passwordTexts.note}
      error={failure}
      onSubmit={() => mutate({ token, password })}
    >
      {user !== null && <Notice>{passwordTexts.signedInAs(user.username)}</Notice>}
      <NewPasswordFields
        label={passwordTexts.label}
        password={password}
        confirmation={confirmation}
        onPassword={typing(setPassword)}
        onConfirmation={typing(setConfirmation)}
        autoFocus
      />
      <AuthSubmitButton
        label={passwordTexts.act}
        busy={isPending}
        disabled={!isChosen(password, confirmation)}
      />
    </AuthForm>
  );
}

/** Requests a password reset link; with the token of such a link, or of a new account's, sets the password. */
export function ForgotPasswordPage() {
  const [parameters] = useSearchParams();
  const [isFirst] = useState(parameters.has('invitation'));
  const [token, setToken] = useState(parameters.get(isFirst ? 'invitation' : 'token'));
  const navigate = useNavigate();
  // The token opens the account: it must stay neither in the address bar nor in the history.
  const inAddress = parameters.has('token') || parameters.has('invitation');
  useEffect(() => {
    if (inAddress) void navigate('/forgot-password', { replace: true });
  }, [inAddress, navigate]);

  return (
    <AuthScreen title={token ? authTexts.newPassword.screen : authTexts.link.title}>
      {token ? (
        <ChoosePassword token={token} isFirst={isFirst} onNewLink={() => setToken(null)} />
      ) : (
        <RequestLink />
      )}
    </AuthScreen>
  );
}
