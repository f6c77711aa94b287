import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { EMPTY_FORM, isComplete, type SignUpForm } from '#features/auth/sign-up-form.ts';
import { useAuth } from '#lib/auth-store.ts';
import { Field } from '#ui/field.tsx';
import { AuthForm, SubmitButton } from './auth-form.tsx';
import { ClassroomKeyField } from './classroom-key-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Notice } from './notice.tsx';
import { TextLink } from './text-link.tsx';

/** The form of the sign-up screen. `onCreated` gets the email address of the new account. */
export function SignUpFields({ onCreated }: { onCreated: (email: string) => void }) {
  const arrival: unknown = useLocation().state;
  const [form, setForm] = useState(EMPTY_FORM);
  const [classroomKey, setClassroomKey] = useState<string | null>(null);
  const adminToken = useSearchParams()[0].get('admin') || undefined;
  const { isLoading, error, register, clearError } = useAuth();
  useEffect(() => {
    clearError();
    return clearError;
  }, [clearError]);

  const take = (part: keyof SignUpForm) => (text: string) => {
    clearError();
    setForm((before) => ({ ...before, [part]: text }));
  };
  const takeKey = (key: string | null) => {
    clearError();
    setClassroomKey(key);
  };
  const submit = async () => {
    const { email, username, fullName, password } = form;
    const created = await register({
      email: email.trim(),
      username: username.trim(),
      full_name: fullName.trim(),
      password,
      classroom_key: classroomKey?.trim() ?? '',
      admin_token: adminToken,
    });
    if (created) onCreated(email.trim());
  };

  return (
    <AuthForm
      title="Sign Up"
      lead={
        <>
          Have an account?{' '}
          <TextLink to="/login" state={arrival}>
            Sign In
          </TextLink>
        </>
      }
      error={error}
      onSubmit={() => void submit()}
    >
      {adminToken !== undefined && <Notice>This account will be the administrator of this server.</Notice>}
      <Names form={form} take={take} />
      <NewPasswordFields
        label="Password"
        password={form.password}
        confirmation={form.confirmation}
        onPassword={take('password')}
        onConfirmation={take('confirmation')}
      />
      <ClassroomKeyField value={classroomKey} onChange={takeKey} />
      <SubmitButton label="Create Account" busy={isLoading} disabled={!isComplete(form)} />
      <p className="text-12 text-text-3">
        By signing up you accept the <TextLink to="/terms">Terms</TextLink> and the{' '}
        <TextLink to="/privacy">Privacy</TextLink> notice.
      </p>
    </AuthForm>
  );
}

function Names({
  form,
  take,
}: {
  form: SignUpForm;
  take: (part: keyof SignUpForm) => (text: string) => void;
}) {
  return (
    <>
      <Field
        tall
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus
        value={form.email}
        onChange={(event) => take('email')(event.target.value)}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <Field
          tall
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={form.username}
          onChange={(event) => take('username')(event.target.value)}
        />
        <Field
          tall
          label="Full name"
          name="full_name"
          autoComplete="name"
          spellCheck={false}
          value={form.fullName}
          onChange={(event) => take('fullName')(event.target.value)}
        />
      </div>
    </>
  );
}
