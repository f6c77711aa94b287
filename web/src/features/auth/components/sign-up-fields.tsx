import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  EMPTY_FORM,
  findProblems,
  isSignUpComplete,
  type NameField,
  nameProblem,
  type SignUpForm,
} from '#features/auth/sign-up-form.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { authTexts } from '#texts/auth.tsx';
import { Field, toUpperCaseInput } from '#ui/form/field.tsx';
import { AuthForm, AuthSubmitButton } from './auth-form.tsx';
import { Notice, TextButton, TextLink } from './auth-screen.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ShareNote } from './share-note.tsx';

const { registration: keyTexts } = authTexts;

/** The optional classroom key: null while the field is hidden. */
function ClassroomKeyField({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const [removed, setRemoved] = useState(false);
  if (value === null) {
    return (
      <p>
        {/* Removing the field returns the focus to the button that opened it. */}
        <TextButton autoFocus={removed} onClick={() => onChange('')}>
          {keyTexts.haveKey}
        </TextButton>
      </p>
    );
  }
  const remove = () => {
    setRemoved(true);
    onChange(null);
  };
  return (
    <Field
      tall
      label={keyTexts.key}
      name="classroom_key"
      value={value}
      onChange={(event) => onChange(toUpperCaseInput(event))}
      // The field was opened to type in it.
      autoFocus={value === ''}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="[&_input]:font-mono [&_input]:tracking-[0.12em]"
      aside={
        <TextButton aria-label={keyTexts.removeKeyName} onClick={remove}>
          {keyTexts.removeKey}
        </TextButton>
      }
    />
  );
}

const { registration: texts } = authTexts;

/** The sign-up form. `onCreated` receives the email address of the new account; `children` stand above the fields. */
export function SignUpFields({
  onCreated,
  children,
}: {
  onCreated: (email: string) => void;
  children?: ReactNode;
}) {
  const arrival: unknown = useLocation().state;
  const [form, setForm] = useState(EMPTY_FORM);
  const [parameters] = useSearchParams();
  const [classroomKey, setClassroomKey] = useState<string | null>(parameters.get('key') || null);
  const missingId = useId();
  const adminToken = parameters.get('admin') || undefined;
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
      title={authTexts.signUp}
      lead={
        <>
          <ShareNote />
          {texts.haveAccount((name) => (
            <TextLink to="/login" state={arrival}>
              {name}
            </TextLink>
          ))}
        </>
      }
      error={error}
      onSubmit={() => void submit()}
    >
      {adminToken !== undefined && <Notice>{texts.willBeAdmin}</Notice>}
      {children}
      <Names form={form} take={take} />
      <NewPasswordFields
        label={authTexts.password}
        password={form.password}
        confirmation={form.confirmation}
        onPassword={take('password')}
        onConfirmation={take('confirmation')}
      />
      <ClassroomKeyField value={classroomKey} onChange={takeKey} />
      <AuthSubmitButton
        label={texts.act}
        busy={isLoading}
        disabled={!isSignUpComplete(form)}
        describedBy={missingId}
      />
      <p id={missingId} role="status" className="text-12 text-text-2 empty:hidden">
        {isBegun(form) && !isSignUpComplete(form) && sayHindrances(form)}
      </p>
      <p className="text-12 text-text-3">
        {texts.accepting(
          (name) => (
            <TextLink to="/terms">{name}</TextLink>
          ),
          (name) => (
            <TextLink to="/privacy">{name}</TextLink>
          ),
        )}
      </p>
    </AuthForm>
  );
}

function sayHindrances(form: SignUpForm): string {
  const { missing, wrong } = findProblems(form);
  const sentences = [
    missing.length > 0 && texts.missing(missing),
    wrong.length > 0 && texts.wrongFields(wrong),
  ];
  return sentences.filter(Boolean).join(' ');
}

function isBegun(form: SignUpForm): boolean {
  return Object.values(form).some((text) => text !== '');
}

function Names({
  form,
  take,
}: {
  form: SignUpForm;
  take: (part: keyof SignUpForm) => (text: string) => void;
}) {
  // A field shows no error until it was left once.
  const [left, setLeft] = useState<ReadonlySet<NameField>>(new Set());
  const bind = (field: NameField) => ({
    value: form[field],
    problem: left.has(field) ? nameProblem(field, form[field]) : undefined,
    onBlur: () => setLeft((before) => new Set(before).add(field)),
    onChange: (event: ChangeEvent<HTMLInputElement>) => take(field)(event.target.value),
  });
  return (
    <>
      <Field
        tall
        label={authTexts.email}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus
        {...bind('email')}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <Field
          tall
          label={texts.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...bind('username')}
        />
        <Field
          tall
          label={texts.fullName}
          name="full_name"
          autoComplete="name"
          spellCheck={false}
          {...bind('fullName')}
        />
      </div>
    </>
  );
}
