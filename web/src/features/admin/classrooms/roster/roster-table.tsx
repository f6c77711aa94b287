import { ROSTER_OUTCOMES, type RosterEntry } from '@coderoom/contract';
import { Check, CircleAlert, type LucideIcon, Mail, UserCheck, UserPlus } from 'lucide-react';
import { translated } from '#lib/server/server-sentence.ts';
import { groupsTexts } from '#texts/admin/groups.ts';
import { rosterTexts } from '#texts/admin/roster.ts';
import { Badge, type Tone } from '#ui/display/badge.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';

type Tense = 'coming' | 'done';

const LOOKS: Record<RosterEntry['outcome'], { tone: Tone; Icon: LucideIcon }> = {
  added: { tone: 'success', Icon: Check },
  created: { tone: 'success', Icon: UserPlus },
  invited: { tone: 'accent', Icon: Mail },
  member: { tone: 'neutral', Icon: UserCheck },
  refused: { tone: 'warning', Icon: CircleAlert },
};

interface RosterTableProps {
  entries: readonly RosterEntry[];
  tense: Tense;
}

/** The result for each line of a roster. */
export function RosterTable({ entries, tense }: RosterTableProps) {
  return (
    <div className="-mx-4 flex max-h-[36dvh] flex-col border-t border-border max-md:overflow-y-auto">
      <Table
        label={rosterTexts.table}
        columns={columnsOf(
          tense,
          entries.some(({ group }) => group !== null),
        )}
        rows={entries}
        keyOf={({ line }) => line}
        failure={null}
        empty={null}
        readOnly
      />
    </div>
  );
}

function columnsOf(tense: Tense, hasGroups: boolean): Column<RosterEntry>[] {
  return [
    {
      title: rosterTexts.line,
      right: true,
      wide: true,
      cell: ({ line }) => <span className="font-mono text-12 text-text-3">{line}</span>,
    },
    {
      title: rosterTexts.person,
      cell: ({ name, email, student_number, login_id, username, group, detail, detail_message }) => (
        <span className="block py-1 wrap-anywhere">
          {name !== null && <bdi className="block font-medium">{name}</bdi>}
          {email !== null && <bdi className="block text-12 text-text-2">{email}</bdi>}
          {(student_number ?? login_id) !== undefined && (
            <bdi className="block text-12 text-text-2">
              {[student_number, login_id].filter((part) => part !== undefined).join(' · ')}
            </bdi>
          )}
          {username !== undefined && <bdi className="block font-mono text-12">{username}</bdi>}
          {group !== null && <bdi className="block text-12 text-text-2 md:hidden">{group}</bdi>}
          {detail !== null && (
            <span className="block text-12 text-warning">{translated(detail_message ?? detail)}</span>
          )}
        </span>
      ),
    },
    ...(hasGroups
      ? [
          {
            title: groupsTexts.move.column,
            wide: true,
            cell: ({ group }: RosterEntry) => <bdi className="text-text-2">{group ?? ''}</bdi>,
          },
        ]
      : []),
    {
      title: rosterTexts.outcome,
      cell: ({ outcome }) => {
        const { tone, Icon } = LOOKS[outcome];
        return (
          <Badge tone={tone}>
            <Icon aria-hidden className="size-3" strokeWidth={2.2} />
            {rosterTexts[tense][outcome]}
          </Badge>
        );
      },
    },
  ];
}

type Outcome = RosterEntry['outcome'];

export function countOutcomes(entries: readonly RosterEntry[], outcome: Outcome): number {
  return entries.filter((entry) => entry.outcome === outcome).length;
}

/** `24 added, 3 invited, 1 skipped` */
export function describeCounts(entries: readonly RosterEntry[], tense: Tense): string {
  const parts = ROSTER_OUTCOMES.map((outcome) => ({ outcome, count: countOutcomes(entries, outcome) }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => rosterTexts.counted[tense][outcome](count));
  return parts.length === 0 ? rosterTexts.nobody : parts.join(', ');
}
