import {
  addStudent,
  type Classroom,
  emailAddress,
  inviteStudent,
  messageOfProblem,
} from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, MailPlus, UserPlus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { refreshClassrooms } from '#features/admin/classrooms/queries.ts';
import { announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import { translated, translatedDetail } from '#lib/server/server-sentence.ts';
import { asSentence } from '#lib/text/format.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { Button } from '#ui/button/button.tsx';

/** Adds a student to a classroom by email address, or sends them an invitation. */
export function AddStudent({ classroom }: { classroom: Classroom }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const invites = useQuery(configQuery).data?.mail_configured ?? false;
  const queries = useQueryClient();
  const params = { id: classroom.id };
  const refuse = (error: Error, fallback: string) => setProblem(describeFailure(error, fallback));
  const add = useMutation({
    mutationFn: () => call(addStudent, { params, body: { email } }),
    onSuccess: async ({ username }) => {
      setEmail('');
      await refreshClassrooms(queries);
      announceSuccess(classroomsTexts.adding.done(username, classroom.name));
    },
    onError: (error) => refuse(error, classroomsTexts.adding.failed),
  });
  const invite = useMutation({
    mutationFn: () => call(inviteStudent, { params, body: { email } }),
    onSuccess: (answer) => {
      setEmail('');
      announceSuccess(translatedDetail(answer));
    },
    onError: (error) => refuse(error, classroomsTexts.adding.inviteFailed),
  });
  const busy = add.isPending || invite.isPending;

  const send = (act: () => void) => {
    const wrong = problemOf(email);
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
      <EmailInput
        value={email}
        problem={problem}
        onChange={(typed) => {
          setProblem(null);
          setEmail(typed);
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
          onClick={() => send(() => invite.mutate())}
          className="max-md:h-11"
        >
          {classroomsTexts.adding.invite}
        </Button>
      )}
    </form>
  );
}

/** Returns the reason why an address is invalid; null if it is valid. */
function problemOf(email: string): string | null {
  if (email.trim() === '') return classroomsTexts.adding.emailRequired;
  const [issue] = emailAddress.safeParse(email).error?.issues ?? [];
  return issue === undefined ? null : asSentence(translated(messageOfProblem(issue.message)));
}

interface EmailInputProps {
  value: string;
  problem: string | null;
  onChange: (email: string) => void;
}

/** Has no visible label, since the buttons beside it name its purpose. */
function EmailInput({ value, problem, onChange }: EmailInputProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col max-md:min-w-40 max-md:flex-1 md:w-64">
      <input
        type="email"
        aria-label={classroomsTexts.adding.email}
        placeholder={classroomsTexts.adding.emailExample}
        autoComplete="off"
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
