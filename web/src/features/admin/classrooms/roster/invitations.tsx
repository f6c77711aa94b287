import { type Classroom, deleteInvitation, type Invitation } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, MailX } from 'lucide-react';
import { useId, useState } from 'react';
import { invitationsQuery } from '#features/admin/classrooms/queries.ts';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatDate } from '#lib/text/format.ts';
import { rosterTexts } from '#texts/admin/roster.ts';
import { IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';

/** Open invitations; renders nothing if there are none. */
export function Invitations({ classroom }: { classroom: Classroom }) {
  const { data } = useQuery(invitationsQuery(classroom.id));
  const [isOpen, setOpen] = useState(false);
  const [leaving, setLeaving] = useState<Invitation | null>(null);
  const id = useId();
  if (data === undefined || data.total === 0) return null;
  return (
    <section aria-label={rosterTexts.invitations.title} className="shrink-0 border-b border-border">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 px-4 text-left hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none md:min-h-9"
      >
        <ChevronRight
          aria-hidden
          className={classNames('size-3.5 text-text-3', isOpen && 'rotate-90')}
          strokeWidth={1.75}
        />
        {rosterTexts.invitations.open(data.total)}
      </button>
      {isOpen && (
        <ul id={id} className="scroll-thin max-h-60 overflow-y-auto border-t border-border">
          {data.invitations.map((invitation) => (
            <li key={invitation.id} className="flex min-h-11 items-center gap-3 px-4 py-1 md:min-h-9">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {invitation.full_name !== null && (
                  <bdi className="mr-2 font-medium">{invitation.full_name}</bdi>
                )}
                <bdi className="text-text-2">{invitation.email}</bdi>
              </span>
              <time
                dateTime={invitation.invited_at}
                className="text-12 whitespace-nowrap text-text-2 max-md:hidden"
              >
                {formatDate(invitation.invited_at)}
              </time>
              <IconButton
                label={rosterTexts.invitations.withdraw(invitation.email)}
                size="small"
                icon={<MailX aria-hidden strokeWidth={1.75} />}
                onClick={() => setLeaving(invitation)}
                className="hover:text-danger max-md:size-11"
              />
            </li>
          ))}
        </ul>
      )}
      <WithdrawDialog classroom={classroom} invitation={leaving} onClose={() => setLeaving(null)} />
    </section>
  );
}

interface WithdrawDialogProps {
  classroom: Classroom;
  /** The invitation to withdraw, awaiting confirmation; null: none. */
  invitation: Invitation | null;
  onClose: () => void;
}

function WithdrawDialog({ classroom, invitation, onClose }: WithdrawDialogProps) {
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: ({ id }: Invitation) =>
      call(deleteInvitation, { params: { id: classroom.id, invitationId: id } }),
    onSuccess: async (_, { email }) => {
      await queries.invalidateQueries({ queryKey: invitationsQuery(classroom.id).queryKey });
      announceSuccess(rosterTexts.invitations.withdrawn(email));
    },
    onError: (error) => announceFailure(describeFailure(error, rosterTexts.invitations.withdrawFailed)),
  });
  return (
    <ConfirmDialog
      open={invitation !== null}
      title={rosterTexts.invitations.withdrawQuestion(invitation?.email ?? '')}
      act={rosterTexts.invitations.withdrawAct}
      onConfirm={() => invitation !== null && withdraw.mutate(invitation)}
      onClose={onClose}
    >
      {rosterTexts.invitations.withdrawExplanation(classroom.name)}
    </ConfirmDialog>
  );
}
