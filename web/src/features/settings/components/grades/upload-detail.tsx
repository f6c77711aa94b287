import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, type OwnUploadGrade } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CommentedCode } from '#editor/reading/commented-code.tsx';
import { ownUploadQuery } from '#features/settings/queries.ts';
import { formatMoment } from '#lib/text/format.ts';
import { GradeBadges } from '#shared/grades/grade-badges.tsx';
import { describePassed, describeScore } from '#shared/grades/score-text.ts';
import type { StoredPlace } from '#shared/project-files/stored-files.tsx';
import { FileList, languageOfFile } from '#shared/runs/file-list.tsx';
import type { GoTo } from '#shared/runs/output/errors/error-text.tsx';
import { CopyAtEnd } from '#shared/runs/program-text.tsx';
import { useSeenGrade } from '#shared/tasks/use-mark-seen.ts';
import { commentsTexts } from '#texts/comments.ts';
import { scoresTexts } from '#texts/scores.ts';
import { ownGradesTexts } from '#texts/settings/own-work.ts';
import { Fact, FactLine } from '#ui/layout/fact-line.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { ArchivedNote } from './archived-note.tsx';
import { GradeFrame, type OwnGradePanelProps } from './grade-frame.tsx';
import { GradedTests } from './graded-tests.tsx';
import { TeachersComment } from './teachers-comment.tsx';
import { useOwnReplyActs } from './use-own-reply-acts.ts';

const { grade: texts } = ownGradesTexts;

/** A program that a teacher uploaded, to be read: its files with the comments, and its results. */
export function OwnUploadPanel({ userId, submission, onBack }: OwnGradePanelProps) {
  const query = useQuery(ownUploadQuery(userId, submission));
  const failure = describeQueryFailure(query, texts.loadFailed);
  useSeenGrade(userId, query.data === undefined ? null : submission, 'upload');
  return (
    <GradeFrame name={query.data?.template_name} failure={failure} onBack={onBack}>
      {query.data && <GradedUpload userId={userId} own={query.data} />}
    </GradeFrame>
  );
}

function GradedUpload({ userId, own }: { userId: number; own: OwnUploadGrade }) {
  const { detail, entry_point, code_files } = own;
  const language = own.language ?? DEFAULT_LANGUAGE;
  const names = Object.keys(code_files).sort();
  const [chosen, setChosen] = useState(entry_point);
  const [place, setPlace] = useState<StoredPlace | null>(null);
  const shown = chosen !== null && names.includes(chosen) ? chosen : names[0];
  const goTo: GoTo = (line, _, file) => {
    setChosen(file ?? entry_point);
    setPlace({ line, file: file ?? entry_point ?? undefined });
  };
  const comments = detail?.comments ?? [];
  const acts = useOwnReplyActs(userId, own.submission_id, 'upload');
  const replyActs = own.is_archived ? undefined : acts;
  return (
    <>
      <UploadFacts own={own} />
      {own.is_archived && <ArchivedNote />}
      {detail?.comment != null && <TeachersComment text={detail.comment} />}
      <div className="flex shrink-0 flex-col">
        <Panel
          title={texts.program}
          header={
            <>
              {detail !== null && comments.length > 0 && (
                <span>{commentsTexts.count(detail.comment_count, detail.open_comment_count)}</span>
              )}
              {shown !== undefined && <CopyAtEnd label={texts.copyCode} text={code_files[shown] ?? ''} />}
            </>
          }
        >
          {shown === undefined ? (
            <p className="p-4 text-text-2">{ownGradesTexts.noProgram}</p>
          ) : (
            <div className="flex min-h-0 flex-1 max-md:flex-col">
              {names.length > 1 && (
                <FileList label={texts.files} names={names} shown={shown} onChoose={setChosen} />
              )}
              <div className="flex min-w-0 flex-1 flex-col">
                <CommentedCode
                  key={shown}
                  label={texts.uploaded}
                  fileName={shown}
                  content={code_files[shown] ?? ''}
                  language={languageOfFile(shown) ?? language}
                  comments={comments.filter(({ file }) => (file ?? entry_point) === shown)}
                  replyActs={replyActs}
                  shownLine={place?.file === shown ? place : null}
                />
              </div>
            </div>
          )}
        </Panel>
      </div>
      <GradedTests detail={detail} language={language} fileNames={names} goTo={goTo} />
    </>
  );
}

function UploadFacts({ own: { language, submitted_at, grade } }: { own: OwnUploadGrade }) {
  return (
    <FactLine>
      <Fact name={texts.facts.score}>
        <span className="flex flex-wrap items-center gap-2">
          {grade === null ? scoresTexts.none : describeScore(grade)}
          {grade !== null && <GradeBadges grade={grade} />}
        </span>
      </Fact>
      {grade !== null && grade.status === 'graded' && (
        <Fact name={texts.facts.tests}>{describePassed(grade.passed_count, grade.test_count)}</Fact>
      )}
      <Fact name={texts.facts.released}>
        <time dateTime={submitted_at}>{formatMoment(submitted_at)}</time>
      </Fact>
      {language !== null && <Fact name={texts.facts.language}>{LANGUAGE_FACTS[language].name}</Fact>}
    </FactLine>
  );
}
