import {
  type Assignment,
  type AssignmentReport,
  type getAssignment,
  LANGUAGE_FACTS,
  type ResponseOf,
} from '@coderoom/contract';
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ServerSentence, translated } from '#lib/server/server-sentence.ts';
import { formatThreshold } from '#lib/text/format.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { uploadTexts } from '#texts/admin/upload.ts';
import { Button } from '#ui/button/button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { useAssignmentsView } from './assignments-view.ts';

interface AboutAssignmentProps {
  assignment: ResponseOf<typeof getAssignment>;
  report: AssignmentReport | undefined;
  /** Aligned to the right end. */
  children: ReactNode;
}

/** The facts about an assignment: its name, and how its programs are run and compared. */
export function AboutAssignment({ assignment, report, children }: AboutAssignmentProps) {
  const { description, timeout_seconds, plagiarism_threshold, base_code, input_data } = assignment;
  const notes = assignment.note_messages ?? assignment.notes;
  const { isAnonymous } = useAssignmentsView().view;
  const facts = [
    languagesOf(assignment, report),
    assignmentsTexts.about.timeout(timeout_seconds),
    assignmentsTexts.about.threshold(formatThreshold(plagiarism_threshold)),
    ...(input_data === '' ? [] : [assignmentsTexts.about.withInput]),
  ];
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="scroll-thin min-w-0 flex-1 basis-80 text-text-2 wrap-anywhere md:max-h-20 md:overflow-y-auto">
        {description !== null && <p className="whitespace-pre-line">{description}</p>}
        <p>
          {facts.join(' · ')}
          {base_code !== null && <> · {assignmentsTexts.about.baseCode(<bdi>{base_code.name}</bdi>)}</>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {children}
        {/* Notes name the students' folders. */}
        {notes.length > 0 && !isAnonymous && <NotesButton notes={notes} />}
      </div>
    </div>
  );
}

/** `Python`, or `Languages detected: Python (20), Java (6)` if the language was detected for each student. */
function languagesOf({ language }: Assignment, report: AssignmentReport | undefined): string {
  if (language !== null) return LANGUAGE_FACTS[language].name;
  const found = report?.languages.map((one) => `${LANGUAGE_FACTS[one.language].name} (${one.count})`) ?? [];
  return found.length === 0
    ? uploadTexts.fields.detectLanguage
    : assignmentsTexts.autoLanguages(found.join(', '));
}

function NotesButton({ notes }: { notes: readonly ServerSentence[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={assignmentsTexts.about.passedOver}
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      className="max-w-96 p-3"
      trigger={
        <Button
          look="ghost"
          size="small"
          icon={<Info aria-hidden strokeWidth={1.75} />}
          className="-mx-2 max-md:h-11"
        >
          {assignmentsTexts.about.notes(notes.length)}
        </Button>
      }
    >
      <UploadNotes notes={notes} />
    </Popover>
  );
}

/** Lists the entries of the ZIP that were skipped, with reasons. */
export function UploadNotes({ notes }: { notes: readonly ServerSentence[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="list-disc pl-5 text-12 text-text-2">
      {notes.map(translated).map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  );
}
