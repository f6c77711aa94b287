import { type GradeDetail, MAX_COMMENT_LENGTH, MAX_TEST_POINTS, points } from '@coderoom/contract';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { parseNumber } from '#features/admin/frame/parse-number.ts';
import { useSaveShortcut } from '#features/admin/frame/use-save-shortcut.ts';
import { COMMAND_KEY, hasCommandKey, SAVE_SHORTCUT } from '#lib/browser/keyboard.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatPoints } from '#shared/grades/score-text.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useRestoredForm, useSaveFormOnSignOut } from '#ui/form/use-restored-form.ts';
import { UnsavedGuard } from '#ui/overlay/unsaved-guard.tsx';
import type { useGrade } from './use-grade.ts';

interface GradeFormProps {
  grade: GradeDetail;
  name: string;
  /** Key under which unsaved input is restored after the session expired. */
  place: `grade:${string}`;
  give: ReturnType<typeof useGrade>['give'];
  onNext: (() => void) | null;
}

/** A grade given by the teacher. */
export function GradeForm({ grade, name, place, give, onNext }: GradeFormProps) {
  const kept = fieldsOf(grade);
  const begun = useRestoredForm(place, kept);
  const [typed, setTyped] = useState<Partial<typeof kept>>(begun === kept ? {} : begun);
  const { score, comment } = { ...kept, ...typed };
  const leaving = useRef(false);
  const isScoreChanged =
    parseNumber(score) !== parseNumber(kept.score) || (score.trim() !== '' && parseNumber(score) === null);
  const isCommentChanged = comment.trim() !== kept.comment;
  const changed = isScoreChanged || isCommentChanged;
  const problem = scoreProblem(score);
  useSaveFormOnSignOut(place, { name, value: { score, comment }, unsaved: changed, text: comment });

  const change = (part: typeof typed) => {
    give.reset();
    setTyped({ ...typed, ...part });
  };
  const save = (then?: () => void) => {
    if (problem !== undefined || give.isPending) return;
    if (!changed) return then?.();
    give.mutate(
      {
        ...(isScoreChanged && { score: parseNumber(score) }),
        ...(isCommentChanged && { comment: comment.trim() }),
      },
      {
        onSuccess: () => {
          setTyped({});
          // Read before the next render.
          leaving.current = then !== undefined;
          then?.();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !hasCommandKey(event)) return;
    event.preventDefault();
    save(onNext ?? undefined);
  };
  useSaveShortcut(() => save());
  return (
    <form
      noValidate
      aria-label={gradingTexts.form.title}
      onSubmit={submit}
      onKeyDown={goOn}
      className="flex flex-col gap-2 px-3 py-2"
    >
      <div className="flex flex-wrap items-start gap-x-2 print:hidden">
        <Field
          label={
            grade.penalty === null || grade.penalty.is_waived
              ? gradingTexts.form.score
              : gradingTexts.form.scoreBefore
          }
          className="w-36 shrink-0"
          inputMode="decimal"
          autoComplete="off"
          placeholder={grade.automatic_score === null ? '' : formatPoints(grade.automatic_score)}
          value={score}
          problem={problem}
          suffix={
            grade.max_score !== null && (
              <span className="text-12 whitespace-nowrap text-text-3">
                {gradingTexts.form.ofMax(formatPoints(grade.max_score))}
              </span>
            )
          }
          onChange={({ target }) => change({ score: target.value })}
        />
        {kept.score !== '' && (
          <Button
            look="ghost"
            disabled={give.isPending}
            onClick={() =>
              give.mutate(
                { score: null },
                {
                  onSuccess: () =>
                    setTyped({ ...(typed.comment !== undefined && { comment: typed.comment }) }),
                },
              )
            }
            className="mt-5 max-md:h-11"
          >
            {gradingTexts.form.takeBack}
          </Button>
        )}
      </div>
      <div className={comment.trim() === '' ? 'print:hidden' : undefined}>
        <TextArea
          label={gradingTexts.form.comment}
          rows={3}
          maxLength={MAX_COMMENT_LENGTH}
          value={comment}
          onChange={({ target }) => change({ comment: target.value })}
        />
      </div>
      {give.isError && (
        <Note tone="danger" boxed text={describeFailure(give.error, gradingTexts.form.failed)} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          look="primary"
          busy={give.isPending}
          disabled={!changed || problem !== undefined || give.isPending}
          shortcut={SAVE_SHORTCUT}
          className="max-md:h-11"
        >
          {gradingTexts.form.save}
        </Button>
        {onNext !== null && (
          <Button
            disabled={problem !== undefined || give.isPending}
            shortcut={`${COMMAND_KEY} ↵`}
            onClick={() => save(onNext)}
            className="max-md:h-11"
          >
            {changed ? gradingTexts.form.saveAndNext : gradingTexts.form.next}
          </Button>
        )}
        <span role="status" className="text-12 text-text-2">
          {give.isSuccess && !changed && gradingTexts.form.saved}
        </span>
      </div>
      <UnsavedGuard name={gradingTexts.form.unsaved(name)} unsaved={changed} leaving={leaving} />
    </form>
  );
}

/** Empty if the teacher gave no grade. */
function fieldsOf({ is_overridden, score, penalty, comment }: GradeDetail) {
  // The late penalty is deducted from what the teacher gives.
  const given = penalty?.raw_score ?? score;
  return {
    score: is_overridden && given !== null ? formatPoints(given) : '',
    comment: comment ?? '',
  };
}

/** Returns what is wrong with a score that was typed; undefined: nothing. */
export function scoreProblem(score: string): string | undefined {
  if (score.trim() === '') return undefined;
  const number = parseNumber(score);
  if (number !== null && points.safeParse(number).success) return undefined;
  return gradingTexts.form.scoreProblem(MAX_TEST_POINTS);
}
