import type { Participant, SessionRole } from '@coderoom/contract';
import { Crown, Eye, Hand, PencilLine, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { shownName } from '#lib/text/format.ts';
import { GuestMark, PersonChip } from '#shared/people/person-chip.tsx';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Select } from '#ui/form/select.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { type ParticipantAdmission, useManage } from './use-admission.ts';

const ICONS = { owner: Crown, editor: PencilLine, viewer: Eye, kicked: UserMinus } as const;

/** The role of a participant. */
export function RoleBadge({ role }: { role: SessionRole }) {
  const Icon = ICONS[role];
  return (
    <Badge>
      <Icon aria-hidden className="size-3" strokeWidth={2.2} />
      {collaborationTexts.roles[role]}
    </Badge>
  );
}

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const GIVEN_ROLES = ['editor', 'viewer'] as const;
const ROLE_OPTIONS = GIVEN_ROLES.map((role) => ({ value: role, label: collaborationTexts.roles[role] }));

interface ParticipantRowProps {
  person: Participant;
  isSelf: boolean;
  /** Line of their caret; null: unknown. */
  line: number | null;
  /** Name of the file that they are in; undefined: unknown, or the only one. */
  file?: string | undefined;
  followed: boolean;
  onFollow: () => void;
  /** The owner's decisions; null for other viewers. */
  admission: ParticipantAdmission | null;
  onLowerHand: () => void;
}

/** A participant of the session. */
export function ParticipantRow({
  person,
  isSelf,
  line,
  file,
  followed,
  onFollow,
  admission,
  onLowerHand,
}: ParticipantRowProps) {
  const { id, username, role, is_connected, hand_raised } = person;
  const name = shownName(person);
  return (
    <li className="flex min-h-11 items-center gap-2.5 px-3">
      <PersonChip id={id} name={username} away={!is_connected} />
      <div className="min-w-0 flex-1 py-1">
        <div className="flex min-w-0 items-center gap-1.5">
          {isSelf || !is_connected ? (
            <bdi className="truncate font-medium">{username}</bdi>
          ) : (
            <button
              type="button"
              aria-pressed={followed}
              title={
                followed
                  ? collaborationTexts.participants.stopFollowing(name)
                  : collaborationTexts.participants.follow(name)
              }
              onClick={onFollow}
              className="relative min-w-0 rounded-half font-medium underline-offset-3 after:absolute after:-inset-y-3 after:inset-x-0 hover:underline aria-pressed:text-accent-text aria-pressed:underline"
            >
              <bdi className="block truncate text-left">{username}</bdi>
            </button>
          )}
          <GuestMark guest={person.is_guest} />
          {isSelf && <span className="text-12 text-text-3">{collaborationTexts.participants.self}</span>}
        </div>
        <Doing isConnected={is_connected} line={line} file={file} />
      </div>
      {hand_raised && <RaisedHand name={name} onLower={admission === null ? null : onLowerHand} />}
      {admission === null || role === 'owner' ? (
        <RoleBadge role={role} />
      ) : (
        <OwnerActions admission={admission} person={person} />
      )}
    </li>
  );
}

function Doing({
  isConnected,
  line,
  file,
}: {
  isConnected: boolean;
  line: number | null;
  file: string | undefined;
}) {
  if (isConnected && line === null) return null;
  return (
    <div className="truncate font-mono text-12 text-text-3">
      {isConnected && line !== null
        ? file === undefined
          ? collaborationTexts.participants.line(line)
          : collaborationTexts.participants.lineIn(file, line)
        : collaborationTexts.participants.notConnected}
    </div>
  );
}

/** A raised hand; the owner lowers it by pressing it. */
function RaisedHand({ name, onLower }: { name: string; onLower: (() => void) | null }) {
  const hand = <Hand {...ICON} className="size-4 text-warning!" />;
  if (onLower === null) {
    return (
      <span
        role="img"
        aria-label={collaborationTexts.participants.handRaised(name)}
        title={collaborationTexts.participants.raisedHand}
      >
        {hand}
      </span>
    );
  }
  return (
    <IconButton
      label={collaborationTexts.participants.lowerHandOf(name)}
      icon={hand}
      onClick={onLower}
      className="max-md:size-11"
    />
  );
}

function OwnerActions({ admission, person }: { admission: ParticipantAdmission; person: Participant }) {
  const [asking, setAsking] = useState(false);
  const change = useManage(admission, person);
  const remove = useManage(admission, person);
  const { role } = person;
  const name = shownName(person);
  // Shows the new choice while it is being saved.
  const shown = change.isPending ? (change.variables.role ?? role) : role;
  return (
    <>
      <Select
        label={collaborationTexts.participants.roleOf(name)}
        value={shown}
        options={ROLE_OPTIONS}
        onChange={(value) => {
          const chosen = GIVEN_ROLES.find((given) => given === value);
          if (chosen !== undefined && chosen !== role) change.mutate({ action: 'change_role', role: chosen });
        }}
        className="w-24 shrink-0 max-md:h-11"
      />
      <IconButton
        label={collaborationTexts.participants.removeNamed(name)}
        icon={<UserMinus {...ICON} />}
        busy={remove.isPending}
        disabled={remove.isPending}
        onClick={() => setAsking(true)}
        className="-mr-1 max-md:size-11"
      />
      <ConfirmDialog
        open={asking}
        title={collaborationTexts.participants.askRemove(name)}
        act={collaborationTexts.participants.remove}
        onConfirm={() => remove.mutate({ action: 'kick' })}
        onClose={() => setAsking(false)}
      >
        {collaborationTexts.participants.removeWarning}
      </ConfirmDialog>
    </>
  );
}

/** Sorts participants: the owner first, then by time of arrival. A lost connection moves nobody. */
export function arrange(participants: readonly Participant[]): Participant[] {
  return participants.toSorted(
    (a, b) => Number(b.role === 'owner') - Number(a.role === 'owner') || a.id - b.id,
  );
}

/** Returns the participants whose chips the button shows, connected ones first. */
export function pickChips(participants: readonly Participant[], maxCount: number): Participant[] {
  return arrange(participants)
    .sort((a, b) => Number(b.is_connected) - Number(a.is_connected))
    .slice(0, maxCount);
}
