import { type Classroom, leaveClassroom, TEACHER } from '@coderoom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { GraduationCap, History, LogOut } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { JoinForm } from '#shared/classrooms/join-form.tsx';
import { ownClassroomsQuery, useClassroomsChanged } from '#shared/classrooms/queries.ts';
import { LiveClassEntry } from '#shared/live-classes/live-class-entry.tsx';
import { LiveClassList } from '#shared/live-classes/live-class-list.tsx';
import { isStaffRole } from '#shared/people/roles.ts';
import { liveClassesTexts } from '#texts/live-classes.tsx';
import { profileTexts } from '#texts/settings/profile.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlay/dialog.tsx';
import { ClassCreationCard } from './class-creation.tsx';

const { classrooms: texts } = profileTexts;

/** The user's classrooms, and the form to join another. */
export function OwnClassrooms({ userId }: { userId: number }) {
  return (
    <div className="flex flex-col gap-5">
      <ClassroomList userId={userId} />
      <PastClassrooms userId={userId} />
      <JoinForm userId={userId} />
      <ClassCreationCard userId={userId} />
    </div>
  );
}

/** The archived classrooms, if there are any. */
function PastClassrooms({ userId }: { userId: number }) {
  const hasAny = useAuth(({ user }) =>
    user?.classroom_context.classrooms.some(({ archived_at }) => archived_at !== null),
  );
  const { data } = useQuery({
    ...ownClassroomsQuery(userId, { archived: true }),
    enabled: hasAny === true,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-label={texts.past} className="flex flex-col gap-1">
      <h3 className="text-12 text-text-2">{texts.past}</h3>
      <ul className="divide-y divide-border border-y border-border">
        {data.map((classroom) => (
          <ClassroomRow key={classroom.id} userId={userId} classroom={classroom} />
        ))}
      </ul>
    </section>
  );
}

function ClassroomList({ userId }: { userId: number }) {
  const query = useQuery(ownClassroomsQuery(userId, { archived: false }));
  const failure = describeQueryFailure(query, texts.loadFailed);
  const classrooms = query.data;
  if (failure !== null && classrooms === undefined) return <FailureNote failure={failure} boxed />;
  if (classrooms === undefined) return <SkeletonLines label={texts.loading} widths={[50, 40]} />;
  if (classrooms.length === 0) {
    return <p className="text-text-2">{texts.none}</p>;
  }
  return (
    <ul className="divide-y divide-border border-y border-border">
      {classrooms.map((classroom) => (
        <ClassroomRow key={classroom.id} userId={userId} classroom={classroom} />
      ))}
    </ul>
  );
}

function ClassroomRow({ userId, classroom }: { userId: number; classroom: Classroom }) {
  const { id, name, role, member_count, group_name } = classroom;
  const [asking, setAsking] = useState(false);
  const changed = useClassroomsChanged(userId);
  const leave = useMutation({
    mutationFn: () => call(leaveClassroom, { params: { id } }),
    onSuccess: () => {
      toast.success(texts.left(name));
      return changed();
    },
    onError: (error) => toastFailure(describeFailure(error, texts.leaveFailed)),
  });
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      {/* Where it gets narrow, the buttons go below the name. */}
      <span className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        {isStaffRole(role) && (
          <Badge>
            <GraduationCap aria-hidden className="size-3" strokeWidth={2.2} />
            {role === TEACHER ? texts.teacher : texts.assistant}
          </Badge>
        )}
        <span className="text-12 text-text-2">{texts.members(member_count)}</span>
        {group_name !== null && <bdi className="text-12 text-text-2">{texts.group(group_name)}</bdi>}
        <OwnRecord classroom={classroom} />
      </span>
      {isStaffRole(role) && (
        <span className="flex shrink-0 items-center gap-1">
          {classroom.archived_at === null && <LiveClassEntry classroom={classroom} />}
          <PastLiveClasses classroom={classroom} />
        </span>
      )}
      <Button
        look="ghost"
        icon={<LogOut aria-hidden strokeWidth={1.75} />}
        busy={leave.isPending}
        disabled={leave.isPending}
        onClick={() => setAsking(true)}
        className="max-md:h-11"
      >
        <span>{texts.leave(name)}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.leaveTitle(name)}
        act={texts.leaveAct}
        onConfirm={() => leave.mutate()}
        onClose={() => setAsking(false)}
      >
        {texts.leaveNote}
      </ConfirmDialog>
    </li>
  );
}

/** Name and number by which the class's teachers know the user. */
function OwnRecord({ classroom: { own_record } }: { classroom: Classroom }) {
  const facts = [own_record?.roster_name, own_record?.student_number].filter((fact) => fact != null);
  if (facts.length === 0) return null;
  return (
    <span title={texts.ownRecordNote} className="w-full text-12 text-text-2">
      {texts.ownRecord} <bdi className="text-text-1">{facts.join(', ')}</bdi>
    </span>
  );
}

/** Opens the list of a classroom's past live classes. */
function PastLiveClasses({ classroom }: { classroom: { id: number; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={liveClassesTexts.listOf(classroom.name)}
        icon={<History aria-hidden strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
        className="max-md:size-11"
      />
      <Dialog open={isOpen} title={liveClassesTexts.listOf(classroom.name)} onClose={() => setOpen(false)}>
        <div className="-mx-4 -mb-4 flex max-h-[60dvh] min-h-40 flex-col border-t border-border">
          <LiveClassList classroomId={classroom.id} />
        </div>
      </Dialog>
    </>
  );
}
