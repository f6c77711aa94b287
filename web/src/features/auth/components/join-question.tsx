import type { Classroom, JoinableClassroom, User } from '@coderoom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleHelp, CircleSlash, CircleX } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { toast } from 'sonner';
import { describeFailure } from '#lib/server/api-error.ts';
import { useClassroomsChanged } from '#shared/classrooms/queries.ts';
import { teaches } from '#shared/people/roles.ts';
import { joiningTexts as texts } from '#texts/auth.tsx';
import { profileTexts } from '#texts/settings/profile.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { Outcome } from './auth-screen.tsx';

const WIDE = 'w-full max-md:h-11 md:h-9';

interface JoinQuestionProps {
  user: User;
  /** Distinguishes this class from others that the tab has asked about. */
  id: string;
  find: () => Promise<JoinableClassroom>;
  join: () => Promise<Classroom>;
}

/** Asks whether to join the class that a link names. Members are told, and led to their tasks or classes at once. */
export function JoinQuestion({ user, id, find, join }: JoinQuestionProps) {
  const navigate = useNavigate();
  const changed = useClassroomsChanged(user.id);
  const found = useQuery({ queryKey: ['joinable', user.id, id], queryFn: find, retry: false, gcTime: 0 });
  const joining = useMutation({
    mutationFn: join,
    onSuccess: async ({ name }) => {
      toast.success(profileTexts.classrooms.joined(name));
      await changed();
      void navigate('/tasks', { replace: true });
    },
  });
  if (found.isError) {
    return (
      <Outcome
        icon={<CircleX aria-hidden className="text-danger" strokeWidth={1.75} />}
        title={texts.unknown}
        text={describeFailure(found.error, texts.failed)}
      >
        <ToTasks />
      </Outcome>
    );
  }
  if (!found.data) {
    return (
      <p role="status" className="flex items-center gap-2 text-text-2">
        <Spinner />
        {texts.looking}
      </p>
    );
  }
  const { name, teacher, is_member, is_archived, is_full } = found.data;
  const hasJoined = joining.isPending || joining.isSuccess;
  if (is_member && !hasJoined) return <AlreadyMember name={name} user={user} />;
  if ((is_archived || is_full) && !hasJoined) {
    return (
      <ClosedClass
        key={is_archived ? 'archived' : 'full'}
        {...found.data}
        isChecking={found.isFetching}
        onCheck={() => void found.refetch()}
      />
    );
  }
  return (
    <Outcome
      icon={<CircleHelp aria-hidden className="text-accent-text" strokeWidth={1.75} />}
      title={texts.question(name)}
      text={
        <>
          {teacher !== null && <bdi className="block">{texts.taughtBy(teacher)}</bdi>}
          <bdi className="block">{texts.as(user.username)}</bdi>
        </>
      }
    >
      {joining.isError && (
        <Note tone="danger" boxed text={describeFailure(joining.error, texts.joinFailed)} />
      )}
      <Button
        look="primary"
        className={WIDE}
        busy={hasJoined}
        disabled={hasJoined}
        onClick={() => joining.mutate()}
      >
        {texts.act}
      </Button>
      <Button look="ghost" className={WIDE} onClick={() => void navigate('/', { replace: true })}>
        {texts.notNow}
      </Button>
    </Outcome>
  );
}

interface ClosedClassProps extends Pick<JoinableClassroom, 'name' | 'teacher' | 'is_archived'> {
  isChecking: boolean;
  onCheck: () => void;
}

/** Says that an archived or full class cannot be joined, and what to do about it. */
function ClosedClass({ name, teacher, is_archived, isChecking, onCheck }: ClosedClassProps) {
  const navigate = useNavigate();
  return (
    <Outcome
      icon={<CircleSlash aria-hidden className="text-warning" strokeWidth={1.75} />}
      title={is_archived ? texts.archived(name) : texts.full(name)}
      text={
        <>
          {teacher !== null && <bdi className="block">{texts.taughtBy(teacher)}</bdi>}
          <span className="block">{is_archived ? texts.archivedNote : texts.fullNote}</span>
        </>
      }
    >
      {is_archived ? (
        <ToTasks />
      ) : (
        <>
          <Button look="primary" className={WIDE} busy={isChecking} disabled={isChecking} onClick={onCheck}>
            {texts.checkAgain}
          </Button>
          <Button look="ghost" className={WIDE} onClick={() => void navigate('/', { replace: true })}>
            {texts.notNow}
          </Button>
        </>
      )}
    </Outcome>
  );
}

function ToTasks() {
  const navigate = useNavigate();
  return (
    <Button look="primary" className={WIDE} onClick={() => void navigate('/tasks', { replace: true })}>
      {texts.toTasks}
    </Button>
  );
}

function AlreadyMember({ name, user }: { name: string; user: User }) {
  useEffect(() => {
    toast(texts.already(name), { id: 'already-member' });
  }, [name]);
  return <Navigate to={teaches(user) ? '/teaching?section=classrooms' : '/tasks'} replace />;
}
