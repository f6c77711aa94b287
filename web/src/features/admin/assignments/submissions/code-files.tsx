import {
  type AssignmentSubmissionDetails,
  DEFAULT_LANGUAGE,
  type LanguageId,
  type LineComment,
} from '@coderoom/contract';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { PrintedFileName } from '#editor/printed-program.tsx';
import { CommentedCode } from '#editor/reading/commented-code.tsx';
import { type GradedProgram, gradedStudent } from '#features/admin/grading/graded-program.ts';
import { useCommentActs, useGrade, useReplyActs } from '#features/admin/grading/use-grade.ts';
import { usePrinting } from '#lib/browser/printing.ts';
import { translatedError } from '#lib/server/server-sentence.ts';
import { FileList, languageOfFile } from '#shared/runs/file-list.tsx';
import { LazyFileTable, LazyTableSwitch, useStoredView } from '#shared/runs/table/text-view.tsx';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';

/** A line of a student's files; without a file name, of the file that is run. */
export interface ShownPlace {
  file: string | null;
  line: number;
}

interface CodeFilesProps {
  assignmentId: number;
  details: AssignmentSubmissionDetails;
  /** The place to show; a new object shows the same place again. */
  shown: ShownPlace | null;
}

/** The files in a student's folder, one at a time, with the comments on their lines. */
export function CodeFiles({ assignmentId, details, shown: place }: CodeFilesProps) {
  const { submission, code_files } = details;
  const subject = gradedStudent(assignmentId, submission);
  const { data: grade } = useGrade(subject).query;
  const isOfTask = submission.task_submission !== null;
  const nameOfEntry = submission.entry_point;
  const names = submission.code_files.filter((name) => Object.hasOwn(code_files, name));
  const isPrinted = usePrinting();
  const [chosen, setChosen] = useState(place?.file ?? submission.entry_point);
  const shown = chosen !== null && names.includes(chosen) ? chosen : names[0];
  if (shown === undefined) {
    return (
      <EmptyState
        icon={<FileX aria-hidden strokeWidth={1.5} />}
        text={
          // Of a student without a program the error says which files could not be read.
          submission.execution_status === 'no_code' && submission.execution_error !== null
            ? translatedError({
                error: submission.execution_error,
                error_heading: submission.execution_error_heading,
              })
            : assignmentsTexts.submission.files.none
        }
      />
    );
  }
  return (
    <div className="flex min-h-0 flex-1 max-md:flex-col">
      <FileList
        label={assignmentsTexts.submission.files.title}
        names={names}
        shown={shown}
        onChoose={setChosen}
      />
      {/* Paper has all files. */}
      <div className="flex min-h-60 min-w-0 flex-1 flex-col print:block">
        {(isPrinted ? names : [shown]).map((name) => (
          <File
            key={name}
            subject={subject}
            name={name}
            content={code_files[name] ?? ''}
            language={submission.language ?? DEFAULT_LANGUAGE}
            // Of a task's program, comments on the entry name no file.
            commentedFile={isOfTask && name === nameOfEntry ? null : name}
            comments={grade?.comments.filter(({ file }) => (file ?? nameOfEntry) === name) ?? []}
            isArchived={grade?.is_archived ?? false}
            shownLine={place !== null && (place.file ?? submission.entry_point) === name ? place : null}
          />
        ))}
      </div>
    </div>
  );
}

interface FileProps {
  subject: GradedProgram;
  name: string;
  /** The file that comments name; null: the program is the only one. */
  commentedFile: string | null;
  content: string;
  language: LanguageId;
  comments: readonly LineComment[];
  shownLine: ShownPlace | null;
  /** True if the comments stay as they are. */
  isArchived: boolean;
}

function File({ subject, name, commentedFile, content, language, comments, ...shown }: FileProps) {
  const { shownLine, isArchived } = shown;
  const acts = useCommentActs(subject, commentedFile);
  const replyActs = useReplyActs(subject);
  const file = { name, content, encoding: 'text' as const };
  const { isTabular, view, choose } = useStoredView(file, shownLine);
  return (
    <div className="flex min-h-60 min-w-0 flex-1 flex-col print:min-h-0">
      <PrintedFileName name={name} />
      {isTabular && (
        <div className="flex h-8 shrink-0 items-center justify-end border-b border-border px-3 max-md:h-11 print:hidden">
          <LazyTableSwitch view={view} onChange={choose} />
        </div>
      )}
      {view === 'table' ? (
        <LazyFileTable name={name} text={content} />
      ) : (
        <CommentedCode
          label={assignmentsTexts.submission.files.program(name)}
          fileName={name}
          content={content}
          language={languageOfFile(name) ?? language}
          comments={comments}
          acts={isArchived ? undefined : acts}
          replyActs={isArchived ? undefined : replyActs}
          shownLine={shownLine}
        />
      )}
    </div>
  );
}
