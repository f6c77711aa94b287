import { addStudent, type Classroom, emailAddress, inviteStudent } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, MailPlus, UserPlus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { refreshClassrooms } from '#features/admin/classrooms/queries.ts';
import { announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import { translatedDetail } from '#lib/server/server-sentence.ts';
import { asSentence } from '#lib/text/format.ts';
import { fullNameOfMember } from '#shared/people/name-in-class.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { Button } from '#ui/button/button.tsx';
import { asEmailOrUsername, isEmail, problemOfLogin } from './login.ts';

/** Adds a student to a classroom by email address or username, or sends them an invitation. */
export function AddStudent({ classroom }: { classroom: Classroom }) {
  const [login, setLogin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const invites = useQuery(configQuery).data?.mail_configured ?? false;
  const queries = useQueryClient();
  const params = { id: classroom.id };
  const refuse = (error: Error, fallback: string) => setProblem(describeFailure(error, fallback));
  const add = useMutation({
    mutationFn: () => call(addStudent, { params, body: asEmailOrUsername(login) }),
    onSuccess: async ({ roster_name, full_name, username: name }) => {
      setLogin('');
      await refreshClassrooms(queries);
      const named = { username: name, full_name: roster_name ?? full_name };
      announceSuccess(classroomsTexts.adding.done(fullNameOfMember(named), classroom.name));
    },
    onError: (error) => refuse(error, classroomsTexts.adding.failed),
  });
  const invite = useMutation({
    mutationFn: () => call(inviteStudent, { params, body: { email: login } }),
    onSuccess: (answer) => {
      setLogin('');
      announceSuccess(translatedDetail(answer));
    },
    onError: (error) => refuse(error, classroomsTexts.adding.inviteFailed),
  });
  const busy = add.isPending || invite.isPending;

  const send = (act: () => void, kind?: typeof emailAddress) => {
    const wrong = problemOf(login, kind);
    setProblem(wrong);
    if (wrong === null && !busy) act();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(() => add.mutate());
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex min-w-0 flex-wrap items-start gap-2 max-md:w-full print:hidden"
    >
      <LoginInput
        value={login}
        problem={problem}
        onChange={(typed) => {
          setProblem(null);
          setLogin(typed);
        }}
      />
      <Button
        type="submit"
        busy={add.isPending}
        disabled={busy}
        icon={<UserPlus aria-hidden strokeWidth={1.75} />}
        className="max-md:h-11"
      >
        {classroomsTexts.adding.act}
      </Button>
      {invites && (
        <Button
          look="ghost"
          busy={invite.isPending}
          disabled={busy}
          icon={<MailPlus aria-hidden strokeWidth={1.75} />}
          onClick={() => send(() => invite.mutate(), emailAddress)}
          className="max-md:h-11"
        >
          {classroomsTexts.adding.invite}
        </Button>
      )}
    </form>
  );
}

/** Returns the reason why an address or a username is invalid; null if it is valid. */
function problemOf(login: string, kind?: typeof emailAddress): string | null {
  if (login.trim() === '') return classroomsTexts.adding.emailRequired;
  if (kind !== undefined && !isEmail(login)) return asSentence(classroomsTexts.adding.inviteNeedsEmail);
  return problemOfLogin(login);
}

interface LoginInputProps {
  value: string;
  problem: string | null;
  onChange: (login: string) => void;
}

/** Has no visible label, since the buttons beside it name its purpose. */
function LoginInput({ value, problem, onChange }: LoginInputProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col max-md:min-w-40 max-md:flex-1 md:w-64">
      <input
        type="text"
        aria-label={classroomsTexts.adding.login}
        placeholder={classroomsTexts.adding.loginExample}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full rounded-full border border-border-control bg-page px-2.5 text-16 outline-none focus:border-accent focus:ring-1 focus:ring-accent focus-visible:shadow-none aria-invalid:border-danger md:h-8 md:text-13"
      />
      <div aria-live="polite">
        {problem !== null && (
          <p id={id} className="flex items-center gap-1 pt-1 text-12 text-danger">
            <CircleAlert aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
