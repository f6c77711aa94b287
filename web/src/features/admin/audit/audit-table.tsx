import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  auditAction,
  messageOf,
  wordMessage,
} from '@coderoom/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { NoRows } from '#features/admin/frame/list-controls.tsx';
import { addressView, oneOf, page, text, type ViewOf } from '#lib/browser/address-view.ts';
import { lookUpIn } from '#lib/server/server-sentence.ts';
import { formatMoment, formatNumber } from '#lib/text/format.ts';
import { auditTexts } from '#texts/admin/audit.ts';
import { auditLogTexts } from '#texts/admin/audit-log.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';

/** The audit log. `search`: part of the name of the actor or of the target. */
export const auditView = addressView({
  section: { section: 'users', tab: 'audit' },
  fields: { action: oneOf(auditAction.options), search: text, page },
  filters: ['action', 'search'],
});
export type AuditView = ViewOf<typeof auditView>;

/** Names an action in words. A newer server may record actions that this page does not know. */
export function nameAction(action: string): string {
  return AUDIT_ACTIONS.some((one) => one === action)
    ? auditTexts.actions[action as AuditAction]
    : auditTexts.unknownAction;
}

interface AuditTableProps {
  view: AuditView;
  query: UseQueryResult<{ entries: AuditEntry[]; total: number }>;
  onChange: (part: Partial<AuditView>) => void;
}

export function AuditTable({ view, query, onChange }: AuditTableProps) {
  return (
    <Table
      label={auditTexts.title}
      readOnly
      columns={COLUMNS}
      rows={query.data?.entries}
      keyOf={({ id }) => id}
      busy={query.isPlaceholderData}
      failure={describeQueryFailure(query, auditTexts.table.failed)}
      empty={
        <NoRows
          total={query.data?.total ?? 0}
          filtered={auditView.isFiltered(view)}
          unmatched={auditTexts.table.unmatched}
          onClear={() => onChange(auditView.noFilter)}
          onFirstPage={() => onChange({ page: 1 })}
        >
          <EmptyState icon={<ScrollText aria-hidden strokeWidth={1.5} />} text={auditTexts.table.empty}>
            <p className="text-text-3">{auditTexts.table.emptyExplanation}</p>
          </EmptyState>
        </NoRows>
      }
    />
  );
}

const translate = lookUpIn(auditLogTexts);

/** Null: the server itself. */
export function nameActor({ actor, deleted_actor_id: deletedId }: AuditEntry): string | null {
  return withDeletion(actor, deletedId);
}

/** A name stays as it is; only what the server worded is translated. */
export function nameTarget({
  target,
  target_message: message,
  deleted_target_id: deletedId,
}: AuditEntry): string | null {
  return withDeletion(message === undefined ? target : wordMessage(message, translate), deletedId);
}

/** Says that an account was deleted: its name may be somebody else's by now. */
function withDeletion(name: string | null, deletedId: number | undefined): string | null {
  if (deletedId === undefined) return name;
  return name === null ? auditTexts.deletedAccount(deletedId) : auditTexts.nameOfDeleted(name);
}

function describe({ detail, detail_message: message }: AuditEntry): string | null {
  return detail && wordMessage(messageOf(detail, message), translate);
}

const COLUMNS: Column<AuditEntry>[] = [
  {
    title: auditTexts.table.when,
    cell: (entry) => (
      <span className="block wrap-anywhere max-md:min-w-22 max-md:py-1">
        <bdi className="font-medium md:hidden">{nameActor(entry) ?? '–'}</bdi>
        <time
          dateTime={entry.timestamp}
          className="block whitespace-nowrap text-text-2 max-md:text-12 max-md:whitespace-normal"
        >
          {formatMoment(entry.timestamp)}
        </time>
      </span>
    ),
  },
  {
    title: auditTexts.table.who,
    wide: true,
    cell: (entry) => (
      <bdi className="block max-w-48 min-w-24 font-medium wrap-anywhere">{nameActor(entry) ?? '–'}</bdi>
    ),
  },
  {
    title: auditTexts.table.what,
    cell: (entry) => (
      <span className="block max-md:py-1">
        {nameAction(entry.action)}
        <span className="block text-12 text-text-2 wrap-anywhere md:hidden">
          <bdi>
            {[nameTarget(entry), describe(entry), entry.times > 1 && auditTexts.repeated(entry.times)]
              .filter(Boolean)
              .join(', ')}
          </bdi>
        </span>
      </span>
    ),
  },
  {
    title: auditTexts.table.target,
    wide: true,
    cell: (entry) => <bdi className="block max-w-64 wrap-anywhere">{nameTarget(entry)}</bdi>,
  },
  {
    title: auditTexts.table.detail,
    wide: true,
    cell: (entry) => <bdi className="block max-w-96 text-text-2 wrap-anywhere">{describe(entry)}</bdi>,
  },
  {
    title: auditTexts.table.times,
    wide: true,
    right: true,
    cell: ({ times }) => <span className="font-mono">{formatNumber(times)}</span>,
  },
];
