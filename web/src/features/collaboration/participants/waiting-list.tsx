import type { Participant } from '@coderoom/contract';
import { Check, Clock } from 'lucide-react';
import { shownName } from '#lib/text/format.ts';
import { GuestMark, PersonChip } from '#shared/people/person-chip.tsx';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { Button } from '#ui/button/button.tsx';
import { type ParticipantAdmission, useBatch, useManage } from './use-admission.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** The people who ask to be let in. */
export function WaitingList({
  admission,
  waiting,
}: {
  admission: ParticipantAdmission;
  waiting: readonly Participant[];
}) {
  return (
    <section
      aria-label={collaborationTexts.waiting.title}
      className="border-b border-border bg-warning-soft px-3 py-2"
    >
      <div className="flex min-h-5 items-center gap-1.5 text-12 text-warning">
        <Clock {...ICON} className="size-3.5" />
        {collaborationTexts.waiting.title}
      </div>
      <ul className="flex flex-col max-md:gap-1">
        {waiting.map((person) => (
          <WaitingRow key={person.id} admission={admission} person={person} />
        ))}
      </ul>
      {waiting.length > 1 && <Batch admission={admission} waiting={waiting} />}
    </section>
  );
}

function WaitingRow({ admission, person }: { admission: ParticipantAdmission; person: Participant }) {
  const { mutate, isPending, variables } = useManage(admission, person);
  const { id, username } = person;
  return (
    <li className="flex min-h-11 items-center gap-2.5">
      <PersonChip id={id} name={username} away />
      <span className="flex min-w-0 flex-1 items-center gap-1.5">
        <bdi className="truncate text-left font-medium">{username}</bdi>
        <GuestMark guest={person.is_guest} />
      </span>
      <Button
        size="small"
        aria-label={collaborationTexts.waiting.rejectNamed(shownName(person))}
        busy={isPending && variables.action === 'reject'}
        disabled={isPending}
        onClick={() => mutate({ action: 'reject' })}
        className="max-md:h-11"
      >
        {collaborationTexts.waiting.reject}
      </Button>
      <Button
        look="primary"
        size="small"
        aria-label={collaborationTexts.waiting.approveNamed(shownName(person))}
        icon={<Check {...ICON} />}
        busy={isPending && variables.action === 'approve'}
        disabled={isPending}
        onClick={() => mutate({ action: 'approve' })}
        className="max-md:h-11"
      >
        {collaborationTexts.waiting.approve}
      </Button>
    </li>
  );
}

function Batch({ admission, waiting }: { admission: ParticipantAdmission; waiting: readonly Participant[] }) {
  const { mutate, isPending, variables } = useBatch(admission, waiting);
  return (
    <div className="flex justify-end gap-2.5 pt-1">
      <Button
        size="small"
        busy={isPending && variables === 'reject'}
        disabled={isPending}
        onClick={() => mutate('reject')}
        className="max-md:h-11"
      >
        {collaborationTexts.waiting.rejectAll}
      </Button>
      <Button
        size="small"
        icon={<Check {...ICON} />}
        busy={isPending && variables === 'approve'}
        disabled={isPending}
        onClick={() => mutate('approve')}
        className="max-md:h-11"
      >
        {collaborationTexts.waiting.approveAll}
      </Button>
    </div>
  );
}
