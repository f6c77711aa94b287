import {
  answerRegradeRequest,
  type BodyOf,
  MAX_REGRADE_TEXT_LENGTH,
  type RegradeRequest,
  type StaffGradeDetail,
} from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, RotateCcw, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { parseNumber } from '#features/admin/frame/parse-number.ts';
import { scoreProblem } from '#features/admin/grading/grade-form.tsx';
import { refreshGrades } from '#features/admin/grading/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { RegradeItem } from '#shared/grades/regrade-item.tsx';
import { formatPoints } from '#shared/grades/score-text.ts';
import { TEACHER_NEWS_KEY } from '#shared/teacher-news/queries.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';
import { regradesTexts } from '#texts/regrades.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { regradeRequestsQuery } from './queries.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const { teacher: texts } = regradesTexts;

interface RegradePanelProps {
  submission: number;
  /** Undefined while it loads. */
  grade: StaffGradeDetail | undefined;
}

/** The requests for a regrade of a submission; the open one can be answered. Nothing if there are none. */
export function RegradePanel({ submission, grade }: RegradePanelProps) {
  const query = useQuery(regradeRequestsQuery(submission));
  const failure = describeQueryFailure(query, texts.failed);
  if (failure !== null) return <FailureNote failure={failure} />;
  if (query.data === undefined || query.data.requests.length === 0) return null;
  return (
    <section aria-label={regradesTexts.title} className="border-b border-border px-3 py-2.5">
      <h3 className="pb-1 font-strong">{regradesTexts.title}</h3>
      <ul className="flex flex-col gap-3">
        {query.data.requests.map((request) => (
          <li key={request.id}>
            <RegradeItem request={request}>
              {request.status === 'open' && grade?.is_archived === false && (
                <AnswerForm submission={submission} request={request} grade={grade} />
              )}
            </RegradeItem>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AnswerFormProps {
  submission: number;
  request: RegradeRequest;
  grade: StaffGradeDetail;
}

/** Accepts a request with a new score or by another run of the tests, or declines it with a reason. */
function AnswerForm({ submission, request, grade }: AnswerFormProps) {
  const [score, setScore] = useState('');
  const [answer, setAnswer] = useState('');
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (body: BodyOf<typeof answerRegradeRequest>) =>
      call(answerRegradeRequest, { params: { id: submission, requestId: request.id }, body }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: TEACHER_NEWS_KEY });
      return refreshGrades(queries);
    },
  });
  const { is_overridden, max_score, penalty, test_count } = grade;
  const given = parseNumber(score);
  const problem = scoreProblem(score);
  const busy = save.isPending || save.isSuccess;
  const isReady = given !== null && problem === undefined && !busy;
  const accept = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) save.mutate({ decision: 'score', score: given, answer });
  };
  // The score of the teacher wins over that of the tests.
  const canRunTests = test_count > 0 && !is_overridden;
  return (
    <form noValidate aria-label={texts.form} onSubmit={accept} className="flex flex-col gap-2 pt-1">
      <Field
        label={penalty === null || penalty.is_waived ? texts.score : gradingTexts.form.scoreBefore}
        className="w-36"
        inputMode="decimal"
        autoComplete="off"
        value={score}
        problem={problem}
        suffix={
          max_score !== null && (
            <span className="text-12 whitespace-nowrap text-text-3">
              {gradingTexts.form.ofMax(formatPoints(max_score))}
            </span>
          )
        }
        onChange={({ target }) => setScore(target.value)}
      />
      <TextArea
        label={texts.answer}
        rows={2}
        maxLength={MAX_REGRADE_TEXT_LENGTH}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      {save.isError && <Note tone="danger" boxed text={describeFailure(save.error, texts.answerFailed)} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="primary"
          busy={busy}
          disabled={!isReady}
          icon={<Check {...ICON} />}
          className="max-md:h-11"
        >
          {texts.accept}
        </Button>
        {canRunTests && (
          <Button
            disabled={busy}
            icon={<RotateCcw {...ICON} />}
            onClick={() => save.mutate({ decision: 'tests', answer })}
            className="max-md:h-11"
          >
            {texts.runTests}
          </Button>
        )}
        <Button
          look="danger"
          disabled={busy || answer.trim() === ''}
          icon={<X {...ICON} />}
          onClick={() => save.mutate({ decision: 'decline', answer })}
          className="max-md:h-11"
        >
          {texts.decline}
        </Button>
      </div>
    </form>
  );
}
