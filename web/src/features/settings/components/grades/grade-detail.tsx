import { downloadOwnRunFile, LANGUAGE_FACTS, type OwnGradeDetail } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { SquarePen } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CommentedCode, commentsByFile, NO_COMMENTS } from '#editor/reading/commented-code.tsx';
import { ownGradeQuery } from '#features/settings/queries.ts';
import { call } from '#lib/server/api.ts';
import { storedError } from '#lib/server/server-sentence.ts';
import { formatMoment } from '#lib/text/format.ts';
import { AttemptList } from '#shared/grades/attempt-list.tsx';
import { GradeBadges, PunctualityBadge } from '#shared/grades/grade-badges.tsx';
import { describePenalty } from '#shared/grades/rule-text.ts';
import { describePassed, describeScore } from '#shared/grades/score-text.ts';
import { openingState } from '#shared/project-files/opening-state.ts';
import { StoredFiles, type StoredPlace, storedFileNames } from '#shared/project-files/stored-files.tsx';
import { languageOfFile } from '#shared/runs/file-list.tsx';
import type { GoTo } from '#shared/runs/output/errors/error-text.tsx';
import { StoredOutput } from '#shared/runs/output/stored-output.tsx';
import { CopyProgramAtEnd, ErrorBlock } from '#shared/runs/program-text.tsx';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { useSeenGrade } from '#shared/tasks/use-mark-seen.ts';
import { commentsTexts } from '#texts/comments.ts';
import { scoresTexts } from '#texts/scores.ts';
import { ownGradesTexts } from '#texts/settings/own-work.ts';
import { submissionRulesTexts } from '#texts/submission-rules.ts';
import { Button } from '#ui/button/button.tsx';
import { Fact, FactLine } from '#ui/layout/fact-line.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { ArchivedNote } from './archived-note.tsx';
import { GradeFrame, type OwnGradePanelProps } from './grade-frame.tsx';
import { GradedTests } from './graded-tests.tsx';
import { OwnRegrades } from './own-regrades.tsx';
import { TeachersComment } from './teachers-comment.tsx';
import { useOwnReplyActs } from './use-own-reply-acts.ts';

const { grade: texts } = ownGradesTexts;

const LINK = 'rounded-half text-accent-text underline underline-offset-3 hover:no-underline';

/** A submission in full: the program with its comments, and its results. */
export function OwnGradePanel({ userId, submission, onBack }: OwnGradePanelProps) {
  const query = useQuery(ownGradeQuery(userId, submission));
  const failure = describeQueryFailure(query, texts.loadFailed);
  useSeenGrade(userId, query.data === undefined ? null : submission);
  return (
    <GradeFrame
      name={query.data?.template_name}
      failure={failure}
      onBack={onBack}
      action={query.data && <LoadButton own={query.data} />}
    >
      {query.data && <Graded userId={userId} own={query.data} />}
    </GradeFrame>
  );
}

/** Opens the program in the editor, with its task. */
function LoadButton({ own }: { own: OwnGradeDetail }) {
  const navigate = useNavigate();
  return (
    <Button
      icon={<SquarePen aria-hidden strokeWidth={1.75} />}
      onClick={() => {
        const state = openingState({ ...own, code: own.code_content }, own.template_id);
        void navigate('/', { state });
      }}
      className="ml-auto max-md:h-11"
    >
      {ownGradesTexts.load}
    </Button>
  );
}

function Graded({ userId, own }: { userId: number; own: OwnGradeDetail }) {
  const { language, code_content, detail } = own;
  const [place, setPlace] = useState<StoredPlace | null>(null);
  const goTo: GoTo = (line, _, file) => setPlace({ line, file });
  const fileNames = storedFileNames(own);
  const tests = useRef<HTMLDivElement>(null);
  const comments = detail?.comments ?? [];
  const loadFile = useCallback(
    (n: number) => call(downloadOwnRunFile, { params: { id: own.submission_id, n } }),
    [own.submission_id],
  );
  const byFile = commentsByFile(comments, fileNames[0] ?? '');
  const acts = useOwnReplyActs(userId, own.submission_id, 'task');
  const replyActs = own.is_archived ? undefined : acts;
  const error = own.checked === null ? '' : terminalText(storedError(own.checked)).trimEnd();
  return (
    <>
      <Facts own={own} onTests={() => tests.current?.scrollIntoView()} />
      {own.is_archived && <ArchivedNote />}
      {own.attempts.length > 1 && (
        <div className="flex shrink-0 flex-col">
          <Panel title={submissionRulesTexts.list.title}>
            <AttemptList attempts={own.attempts} current={own.submission_id} />
          </Panel>
        </div>
      )}
      {detail?.comment != null && <TeachersComment text={detail.comment} />}
      <OwnRegrades userId={userId} own={own} />
      <div className="flex shrink-0 flex-col">
        <Panel
          title={texts.program}
          header={
            <>
              {detail !== null && comments.length > 0 && (
                <span>{commentsTexts.count(detail.comment_count, detail.open_comment_count)}</span>
              )}
              <CopyProgramAtEnd label={texts.copyCode} code={code_content} files={own.files} />
            </>
          }
        >
          <StoredFiles
            {...own}
            code={code_content}
            // A teacher's first comment may stand in any of them.
            ownFiles={comments.slice(0, 1).map(({ file }) => file ?? fileNames[0] ?? '')}
            marks={{ comments: new Map([...byFile].map(([name, { length }]) => [name, length])) }}
            place={place}
          >
            {(file) => (
              <CommentedCode
                key={file.name}
                label={file.isEntry ? texts.submitted : file.name}
                fileName={file.name}
                content={file.content}
                language={languageOfFile(file.name) ?? language}
                comments={byFile.get(file.name) ?? NO_COMMENTS}
                replyActs={replyActs}
                shownLine={file.place}
              />
            )}
          </StoredFiles>
        </Panel>
      </div>
      {own.checked !== null && own.checked.status !== 'pending' && (
        <div className="flex shrink-0 flex-col border-t border-border">
          <Panel title={texts.output}>
            <StoredOutput
              label={texts.output}
              output={own.checked.output}
              absent={own.checked.status === 'failed' ? texts.notChecked : texts.noOutput}
              run={own.checked}
              runKey={`own submission ${own.submission_id}`}
              loadFile={loadFile}
            />
          </Panel>
          {error !== '' && (
            <Panel title={texts.error}>
              <ErrorBlock
                label={texts.error}
                text={error}
                language={language}
                fileNames={fileNames}
                goTo={goTo}
              />
            </Panel>
          )}
        </div>
      )}
      <GradedTests ref={tests} detail={detail} language={language} fileNames={fileNames} goTo={goTo} />
    </>
  );
}

interface FactsProps {
  own: OwnGradeDetail;
  /** Shows the result of each test. */
  onTests: () => void;
}

function Facts({ own: { language, submitted_at, is_late, grade }, onTests }: FactsProps) {
  return (
    <FactLine>
      <Fact name={texts.facts.score}>
        <span className="flex flex-wrap items-center gap-2">
          {grade === null ? scoresTexts.none : describeScore(grade)}
          {grade?.penalty != null && (
            <span className="font-regular text-text-2">{describePenalty(grade.penalty)}</span>
          )}
          {grade !== null && <GradeBadges grade={grade} />}
        </span>
      </Fact>
      {grade !== null && grade.status === 'graded' && (
        <Fact name={texts.facts.tests}>
          <button type="button" onClick={onTests} className={LINK}>
            {describePassed(grade.passed_count, grade.test_count)}
          </button>
          {grade.is_overridden && grade.automatic_score !== null && (
            <>, {describeScore({ score: grade.automatic_score, max_score: grade.max_score })}</>
          )}
        </Fact>
      )}
      <Fact name={texts.facts.submitted}>
        <span className="flex flex-wrap items-center gap-2">
          <time dateTime={submitted_at}>{formatMoment(submitted_at)}</time>
          <PunctualityBadge isLate={is_late} />
        </span>
      </Fact>
      <Fact name={texts.facts.language}>{LANGUAGE_FACTS[language].name}</Fact>
    </FactLine>
  );
}
