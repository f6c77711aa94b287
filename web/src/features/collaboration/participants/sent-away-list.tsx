import type { Participant } from '@coderoom/contract';
import { LogIn } from 'lucide-react';
import { shownName } from '#lib/format.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { Button } from '#ui/button.tsx';
import { GuestMark } from '#ui/guest-mark.tsx';
import { PersonChip } from '#ui/person-chip.tsx';
import { type Desk, useManage } from './use-admission.ts';

/** People removed by the owner: they stay out until the owner readmits them. */
export function SentAwayList({ desk, people }: { desk: Desk; people: readonly Participant[] }) {
  return (
    <section aria-labelledby="sent-away" className="border-t border-border py-1">
      <h3 id="sent-away" className="px-3 pt-1 text-12 text-text-2">
        {collaborationTexts.sentAway.title}
      </h3>
      <ul className="scroll-thin flex max-h-50 flex-col overflow-y-auto max-md:gap-1">
        {people.map((person) => (
          <SentAwayRow key={person.id} desk={desk} person={person} />
        ))}
      </ul>
    </section>
  );
}

function SentAwayRow({ desk, person }: { desk: Desk; person: Participant }) {
  const { mutate, isPending } = useManage(desk, person);
  const { id, username, status } = person;
  return (
    <li className="flex min-h-11 items-center gap-2.5 px-3">
      <PersonChip id={id} name={username} away />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-1.5">
          <bdi className="truncate text-left">{username}</bdi>
          <GuestMark guest={person.is_guest} />
        </span>
        <span className="block text-12 text-text-3">
          {status === 'rejected' ? collaborationTexts.sentAway.rejected : collaborationTexts.sentAway.removed}
        </span>
      </span>
      <Button
        size="small"
        aria-label={collaborationTexts.sentAway.letInNamed(shownName(person))}
        icon={<LogIn aria-hidden strokeWidth={1.75} />}
        busy={isPending}
        disabled={isPending}
        onClick={() => mutate({ action: 'approve' })}
        className="max-md:h-11"
      >
        {collaborationTexts.sentAway.letIn}
      </Button>
    </li>
  );
}
