import type { LinkSheet, SignInLink } from '@coderoom/contract';
import { Download, Printer } from 'lucide-react';
import { useRef } from 'react';
import { csvFileName, saveFile } from '#lib/browser/save-file.ts';
import { formatDate, isoDay } from '#lib/text/format.ts';
import { linkSheetTexts as texts } from '#texts/admin/members.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { Note } from '#ui/display/note.tsx';
import { QrCode } from '#ui/display/qr-code.tsx';
import { PrintArea } from '#ui/layout/print-area.tsx';
import { type Column, Table } from '#ui/layout/table.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

interface LinkSheetProps {
  sheet: LinkSheet;
  classroomName: string;
  /** Called when all links have been printed, saved or copied. */
  onKept: () => void;
}

/** Sign-in links to hand out: printed in strips, one a student, or as CSV. They cannot be read again. */
export function LinkSheetView({ sheet, classroomName, onKept }: LinkSheetProps) {
  const copied = useRef(new Set<number>());
  const columns = columnsOf((id) => {
    copied.current.add(id);
    if (sheet.accounts.every(({ user_id }) => copied.current.has(user_id))) onKept();
  });
  const until = formatDate(sheet.expires_at);
  const printAll = () => {
    print();
    onKept();
  };
  return (
    <div className="flex flex-col gap-3">
      <Note boxed tone="warning" text={texts.once(until)} />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" icon={<Printer {...ICON} />} onClick={printAll} className="max-md:h-11">
          {texts.print}
        </Button>
        <Button
          icon={<Download {...ICON} />}
          onClick={() => {
            saveFile(csvFileName('sign-in-links', classroomName, isoDay(new Date())), sheet.csv, 'text/csv');
            onKept();
          }}
          className="max-md:h-11"
        >
          {texts.csv}
        </Button>
      </div>
      <div className="-mx-4 flex max-h-[45dvh] flex-col border-t border-border max-md:overflow-y-auto">
        <Table
          label={texts.table}
          columns={columns}
          rows={sheet.accounts}
          keyOf={({ user_id }) => user_id}
          failure={null}
          empty={null}
          readOnly
        />
      </div>
      <PrintArea>
        {sheet.accounts.map((account) => (
          <Strip key={account.user_id} account={account} classroomName={classroomName} until={until} />
        ))}
      </PrintArea>
    </div>
  );
}

const columnsOf = (onCopied: (userId: number) => void): Column<SignInLink>[] => [
  {
    title: texts.name,
    cell: ({ name, student_number }) => (
      <span className="block py-1 wrap-anywhere">
        <bdi className="block font-medium">{name}</bdi>
        {student_number !== null && <bdi className="block text-12 text-text-2">{student_number}</bdi>}
      </span>
    ),
  },
  { title: texts.username, cell: ({ username }) => <bdi className="font-mono text-12">{username}</bdi> },
  {
    title: texts.link,
    right: true,
    cell: ({ user_id, name, link }) => (
      <CopyButton
        label={texts.copy(name)}
        text={link}
        onCopied={() => onCopied(user_id)}
        className="max-md:size-11"
      />
    ),
  },
];

/** A strip of paper for one student; no page ends within it. */
function Strip({
  account: { name, username, student_number, link },
  classroomName,
  until,
}: {
  account: SignInLink;
  classroomName: string;
  until: string;
}) {
  return (
    <section className="flex break-inside-avoid items-center gap-6 border-b border-dashed border-current px-2 py-4">
      <QrCode text={link} label={texts.code(name)} className="w-32 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="text-12">
          <bdi>{classroomName}</bdi>
        </p>
        <h2 className="text-20 font-strong">
          <bdi>{name}</bdi>
        </h2>
        <p>
          {texts.username}: <bdi className="font-mono font-medium">{username}</bdi>
          {student_number !== null && (
            <>
              {' · '}
              {texts.number}: <bdi>{student_number}</bdi>
            </>
          )}
        </p>
        <p className="text-12">{texts.strip(until)}</p>
        <p className="font-mono text-11 break-all">{link}</p>
      </div>
    </section>
  );
}
