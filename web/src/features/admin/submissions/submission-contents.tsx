import {
  downloadSubmissionRunFile,
  type getSubmission,
  LANGUAGE_FACTS,
  type LanguageId,
  type LineComment,
  type ResponseOf,
} from '@coderoom/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { CommentedCode, commentsByFile, NO_COMMENTS } from '#editor/reading/commented-code.tsx';
import { ProgramPanels } from '#features/admin/frame/program-panels.tsx';
import { GradePanel } from '#features/admin/grading/grade-panel.tsx';
import { type GradedProgram, gradedSubmission } from '#features/admin/grading/graded-program.ts';
import { useCommentActs, useGrade, useReplyActs } from '#features/admin/grading/use-grade.ts';
import { call } from '#lib/server/api.ts';
import { storedError } from '#lib/server/server-sentence.ts';
import { formatDuration, formatMoment, nameOrAnonymous } from '#lib/text/format.ts';
import { PunctualityBadge } from '#shared/grades/grade-badges.tsx';
import { StoredFiles, type StoredPlace, storedFileNames } from '#shared/project-files/stored-files.tsx';
import { languageOfFile } from '#shared/runs/file-list.tsx';
import type { GoTo } from '#shared/runs/output/errors/error-text.tsx';
import { StoredOutput } from '#shared/runs/output/stored-output.tsx';
import { StatusBadge } from '#shared/runs/run-status.tsx';
import { useReadTeacherNews } from '#shared/teacher-news/queries.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { submissionsTexts } from '#texts/admin/submissions.ts';
import { historyTexts } from '#texts/history.tsx';
import { Fact, FactLine } from '#ui/layout/fact-line.tsx';
import { RegradePanel } from './regrade-panel.tsx';
import { SubmissionSimilarities } from './submission-similarities.tsx';

type Shown = Omit<ResponseOf<typeof getSubmission>, 'former' | 'former_count'>;

interface SubmissionContentsProps {
  submission: Shown;
  onNext: (() => void) | null;
  /** Shown among the facts. */
  children: ReactNode;
}

/** A submitted program with its comments and its grade. */
export function SubmissionContents({ submission, onNext, children }: SubmissionContentsProps) {
  const { id, submitted_code, entry_name, files, own_files, new_files, language } = submission;
  const { output, note, absent } = findOutput(submission);
  const { submitted_by_username } = submission;
  const subject = gradedSubmission(id);
  const grading = useGrade(subject);
  const { state } = useLocation();
  const [place, setPlace] = useState(() => readPlace(state));
  useReadTeacherNews(id);
  const loadFile = useCallback((n: number) => call(downloadSubmissionRunFile, { params: { id, n } }), [id]);
  const fileNames = storedFileNames({ language, entry_name, files });
  const goTo: GoTo = (line, _, file) => setPlace({ line, file });
  const comments = commentsByFile(grading.query.data?.comments ?? [], fileNames[0] ?? '');
  const counts = new Map([...comments].map(([name, { length }]) => [name, length]));
  return (
    <>
      <Facts submission={submission}>{children}</Facts>
      <div className="flex min-h-0 flex-1 max-md:flex-none max-md:flex-col print:block">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col max-md:flex-none">
          <ProgramPanels
            code={submitted_code}
            files={files}
            program={
              <StoredFiles
                language={language}
                code={submitted_code}
                entry_name={entry_name}
                files={files}
                ownFiles={own_files}
                marks={{ own: own_files, added: new_files, comments: counts }}
                place={place}
              >
                {(file) => (
                  <SubmittedFile
                    key={file.name}
                    subject={subject}
                    language={language}
                    comments={comments.get(file.name) ?? NO_COMMENTS}
                    isArchived={grading.query.data?.is_archived ?? false}
                    {...file}
                  />
                )}
              </StoredFiles>
            }
            output={output}
            outputNote={note}
            outputView={
              <StoredOutput
                label={frameTexts.program.output}
                output={output}
                absent={absent}
                run={submission}
                runKey={`submission ${id}`}
                loadFile={loadFile}
              />
            }
            error={storedError(submission)}
            errorPlaces={{ language, fileNames, goTo }}
          />
        </div>
        <aside
          aria-label={submissionsTexts.detail.grade}
          className="scroll-thin shrink-0 border-border max-md:border-t md:w-80 md:overflow-y-auto md:border-l lg:w-100 print:w-auto print:border-t print:border-l-0"
        >
          <RegradePanel submission={id} grade={grading.query.data} />
          <GradePanel
            grading={grading}
            name={nameOrAnonymous(submitted_by_username)}
            language={language}
            fileNames={fileNames}
            goTo={goTo}
            onNext={onNext}
          />
          <SubmissionSimilarities submissionId={id} />
        </aside>
      </div>
    </>
  );
}

/**
 * Returns the output of the server's own run. Tests keep theirs case by case, so beside them, and until the server has
 * run the program, it is what the student's page reported.
 */
function findOutput({ checked_by, claimed, output }: Shown) {
  const absent = frameTexts.program.noOutput;
  // Without a time it is no run: the student's page made a run of the tests count as one.
  const hasOnlyTests = checked_by === 'tests' && claimed?.execution_time === null && claimed.output === '';
  if (checked_by !== 'run' && claimed !== null && !hasOnlyTests)
    return { output: claimed.output, note: submissionsTexts.detail.reported, absent };
  return { output, absent: checked_by === 'tests' ? submissionsTexts.detail.onlyTests : absent };
}

interface SubmittedFileProps {
  subject: GradedProgram;
  language: LanguageId;
  name: string;
  content: string;
  isEntry: boolean;
  place: StoredPlace | null;
  comments: readonly LineComment[];
  /** True if the comments stay as they are. */
  isArchived: boolean;
}

/** A file of the program with the comments on its lines. */
function SubmittedFile({ subject, language, name, content, isEntry, place, ...props }: SubmittedFileProps) {
  const { comments, isArchived } = props;
  const acts = useCommentActs(subject, isEntry ? null : name);
  const replyActs = useReplyActs(subject);
  return (
    <CommentedCode
      label={isEntry ? submissionsTexts.detail.program : name}
      fileName={name}
      content={content}
      language={languageOfFile(name) ?? language}
      comments={comments}
      acts={isArchived ? undefined : acts}
      replyActs={isArchived ? undefined : replyActs}
      shownLine={place}
    />
  );
}

/** Returns the place that a link to a comment left in the state of the address. */
function readPlace(state: unknown): StoredPlace | null {
  const { line, file } = (state ?? {}) as Partial<Record<'line' | 'file', unknown>>;
  return typeof line === 'number' ? { line, file: typeof file === 'string' ? file : undefined } : null;
}

function Facts({ submission, children }: { submission: Shown; children: ReactNode }) {
  const { submitted_by_username, submitted_by_email, language, submitted_at, is_late } = submission;
  const fullName = submission.submitted_by_full_name;
  return (
    <FactLine>
      <Fact name={submissionsTexts.facts.student}>
        <bdi>{fullName ?? nameOrAnonymous(submitted_by_username)}</bdi>
        {fullName !== null && <bdi className="ml-2 font-regular text-text-2">{submitted_by_username}</bdi>}
        {submitted_by_email !== null && (
          <bdi className="ml-2 font-regular text-text-2">{submitted_by_email}</bdi>
        )}
      </Fact>
      <Fact name={submissionsTexts.facts.language}>{LANGUAGE_FACTS[language].name}</Fact>
      <Fact name={submissionsTexts.facts.submitted}>
        <span className="flex flex-wrap items-center gap-x-2">
          <time dateTime={submitted_at}>{formatMoment(submitted_at)}</time>
          {is_late && <PunctualityBadge isLate />}
        </span>
      </Fact>
      <Fact name={submissionsTexts.facts.timeTaken}>
        <span className="font-mono">{formatDuration(submission.execution_time)}</span>
      </Fact>
      <Fact name={submissionsTexts.facts.digest}>
        <span className="font-mono text-12">{submission.sha256.slice(0, 12)}</span>
      </Fact>
      {submission.claimed !== null && (
        <Fact name={submissionsTexts.facts.claimed}>
          <StatusBadge status={submission.claimed.status} />
        </Fact>
      )}
      <Fact name={historyTexts.title}>
        <Link
          to={`/history/submissions/${submission.id}`}
          className="rounded-half text-accent-text hover:underline max-md:py-3"
        >
          {submissionsTexts.facts.howWritten}
        </Link>
      </Fact>
      {children}
    </FactLine>
  );
}
