import type { Participant } from '@coderoom/contract';
import { type ComponentProps, useState } from 'react';
import { useStore } from 'zustand';
import { shownName } from '#lib/text/format.ts';
import { PersonChip } from '#shared/people/person-chip.tsx';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { useMediaQuery, useNarrow } from '#ui/use-media-query.ts';
import { pickChips } from './participant-row.tsx';
import { type PanelProps, ParticipantsPanel } from './participants-panel.tsx';
import { useAdmission } from './use-admission.ts';

const MAX_CHIPS = 3;

interface ParticipantsPopoverProps extends PanelProps {
  shareId: string;
  isOwner: boolean;
  maxCollaborators: number;
}

/** The participants of the session; for the owner, also who is waiting. */
export function ParticipantsPopover({
  shareId,
  isOwner,
  maxCollaborators,
  ...panel
}: ParticipantsPopoverProps) {
  const { store } = panel.session;
  const participants = useStore(store, (state) => state.participants);
  const waiting = useStore(store, (state) => state.waiting);
  const admission = useAdmission(panel.session, shareId);
  const [open, setOpen] = useState(false);
  const narrow = useNarrow();
  const count = `${participants.length}/${maxCollaborators}`;
  const trigger = { participants, waiting: isOwner ? waiting.length : 0, count, narrow };
  const content = <ParticipantsPanel {...panel} admission={isOwner ? admission : null} />;

  return (
    <>
      {narrow ? (
        <>
          <Trigger {...trigger} aria-haspopup="dialog" onClick={() => setOpen(true)} />
          <Dialog
            open={open}
            title={collaborationTexts.participants.titleCounted(count)}
            onClose={() => setOpen(false)}
          >
            <div className="-mx-4 -mb-4 border-t border-border">{content}</div>
          </Dialog>
        </>
      ) : (
        <Popover
          label={collaborationTexts.participants.title}
          open={open}
          onOpenChange={setOpen}
          align="end"
          className="w-88"
          trigger={<Trigger {...trigger} />}
        >
          <div className="flex h-9 items-center gap-2 border-b border-border px-3">
            <h2 className="font-strong">{collaborationTexts.participants.title}</h2>
            <span className="font-mono text-12 text-text-3">{count}</span>
          </div>
          {content}
        </Popover>
      )}
      <span aria-live="polite" className="sr-only">
        {isOwner && sayWhoWaits(waiting)}
      </span>
    </>
  );
}

/** Names the last person who arrived: earlier ones were read out on arrival. */
function sayWhoWaits(waiting: readonly Participant[]): string {
  const last = waiting.toSorted((a, b) => a.id - b.id).at(-1);
  return last === undefined ? '' : collaborationTexts.announcements.waits(shownName(last));
}

interface TriggerProps extends ComponentProps<typeof Button> {
  participants: readonly Participant[];
  waiting: number;
  count: string;
  narrow: boolean;
}

function Trigger({ participants, waiting, count, narrow, ...rest }: TriggerProps) {
  const roomy = useMediaQuery('(width >= 1180px)');
  return (
    <Button size={narrow ? 'touch' : 'control'} className="gap-2 px-2 aria-expanded:bg-surface-2" {...rest}>
      <span className="flex gap-[3px] max-lg:*:not-first:hidden">
        {pickChips(participants, MAX_CHIPS).map(({ id, username, is_connected }) => (
          <PersonChip key={id} id={id} name={username} away={!is_connected} />
        ))}
      </span>
      {roomy ? (
        <>
          {collaborationTexts.participants.title}
          <span className="font-mono text-12">{count}</span>
        </>
      ) : (
        <span className="font-mono text-12">{collaborationTexts.participants.counted(count)}</span>
      )}
      {waiting > 0 && (
        <Badge tone="warning">
          <span>{collaborationTexts.participants.waiting(waiting)}</span>
        </Badge>
      )}
    </Button>
  );
}
