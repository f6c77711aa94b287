import { latePenaltyPercent, MAX_ATTEMPTS, scoreAfterPenalty } from '@coderoom/contract';
import { describeAttempts, describeLatePenalty } from '#shared/grades/rule-text.ts';
import { formatPoints } from '#shared/grades/score-text.ts';
import { rulesTexts } from '#texts/admin/templates.tsx';
import { submissionRulesTexts } from '#texts/submission-rules.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { DeadlinePicker } from './deadline-section.tsx';
import { attemptsOf, type DraftRules, isPercent, penaltyOf } from './draft-rules.ts';

const ATTEMPTS = [
  { value: 'one', label: rulesTexts.attempts.one },
  { value: 'some', label: rulesTexts.attempts.some },
  { value: 'unlimited', label: rulesTexts.attempts.unlimited },
] as const;
const COUNTS = [
  { value: 'best', label: rulesTexts.attempts.best },
  { value: 'last', label: rulesTexts.attempts.last },
] as const;
const PENALTIES = [
  { value: 'none', label: rulesTexts.penalty.none },
  { value: 'day', label: rulesTexts.penalty.day },
  { value: 'hour', label: rulesTexts.penalty.hour },
] as const;

interface RulesProps {
  rules: DraftRules;
  onChange: (part: Partial<DraftRules>) => void;
}

/** How often a template may be submitted, and which attempt counts. `takesLate`: also after the deadline. */
export function AttemptSection({ rules, takesLate, onChange }: RulesProps & { takesLate: boolean }) {
  const rule = attemptsOf(rules);
  return (
    <section aria-label={rulesTexts.attempts.title} className="flex flex-col gap-2 px-4 py-4">
      <h3 className="font-strong">{rulesTexts.attempts.title}</h3>
      <Select
        label={rulesTexts.attempts.title}
        value={rules.attempts}
        options={ATTEMPTS}
        onChange={(value) => onChange({ attempts: optionOf(ATTEMPTS, value) })}
        className="max-md:h-11"
      />
      {rules.attempts !== 'one' && (
        <div className="grid grid-cols-2 items-start gap-3">
          {rules.attempts === 'some' && (
            <Field
              label={rulesTexts.attempts.limit}
              inputMode="numeric"
              autoComplete="off"
              value={rules.limit}
              problem={rule === null ? rulesTexts.attempts.limitProblem(MAX_ATTEMPTS) : undefined}
              onChange={({ target }) => onChange({ limit: target.value })}
            />
          )}
          <div className="flex min-w-0 flex-col gap-1">
            <span aria-hidden className="text-12 font-medium text-text-2">
              {rulesTexts.attempts.counts}
            </span>
            <Select
              label={rulesTexts.attempts.counts}
              value={rules.counts}
              options={COUNTS}
              onChange={(value) => onChange({ counts: optionOf(COUNTS, value) })}
              className="max-md:h-11"
            />
          </div>
        </div>
      )}
      <p aria-live="polite" className="text-12 text-text-3">
        {rule === null ? '' : (describeAttempts(rule) ?? rulesTexts.attempts.once)}
        {rules.attempts === 'unlimited' && ` ${rulesTexts.attempts.mostOf(MAX_ATTEMPTS)}`}
        {takesLate && rules.attempts === 'unlimited' && `. ${rulesTexts.attempts.lateOnce}`}
        {takesLate && rules.attempts === 'some' && rule !== null && `. ${rulesTexts.attempts.lateToo}`}
      </p>
    </section>
  );
}

/** Fields for the penalty of late work and its last date. Shown where late work is accepted. */
export function LateSection({ rules, deadline, onChange }: RulesProps & { deadline: string }) {
  const penalty = penaltyOf(rules);
  return (
    <section aria-label={rulesTexts.penalty.title} className="flex flex-col gap-2 px-4 py-4">
      <h3 className="font-strong">{rulesTexts.penalty.title}</h3>
      <Select
        label={rulesTexts.penalty.title}
        value={rules.penaltyPer}
        options={PENALTIES}
        onChange={(value) => onChange({ penaltyPer: optionOf(PENALTIES, value) })}
        className="max-md:h-11"
      />
      {rules.penaltyPer !== 'none' && (
        <div className="grid grid-cols-2 items-start gap-3">
          <PercentField
            label={rulesTexts.penalty.percent}
            value={rules.penaltyPercent}
            onChange={(penaltyPercent) => onChange({ penaltyPercent })}
          />
          <PercentField
            label={rulesTexts.penalty.atMost}
            value={rules.penaltyAtMost}
            onChange={(penaltyAtMost) => onChange({ penaltyAtMost })}
          />
        </div>
      )}
      <p aria-live="polite" className="text-12 text-text-3">
        {penalty !== null && penalty !== 'invalid' && (
          <>
            {submissionRulesTexts.late(describeLatePenalty(penalty))}{' '}
            {rulesTexts.penalty.example(formatPoints(exampleScore(penalty)))}
          </>
        )}
      </p>
      <div className="flex flex-col gap-1">
        <div className="flex min-h-6 items-center gap-2">
          <span aria-hidden className="text-12 font-medium text-text-2">
            {rulesTexts.penalty.until}
          </span>
          <span className="flex-1" />
          {rules.lateUntil !== null && (
            <Button
              look="ghost"
              size="small"
              onClick={() => onChange({ lateUntil: null })}
              className="-mr-1 max-md:h-11"
            >
              {rulesTexts.penalty.noEnd}
            </Button>
          )}
        </div>
        <DeadlinePicker
          label={rulesTexts.penalty.until}
          deadline={rules.lateUntil}
          onChange={(lateUntil) => onChange({ lateUntil })}
        />
        {rules.lateUntil !== null && rules.lateUntil <= deadline && (
          <p className="text-12 text-danger">{rulesTexts.penalty.untilProblem}</p>
        )}
      </div>
    </section>
  );
}

interface PercentFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function PercentField({ label, value, onChange }: PercentFieldProps) {
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      problem={isPercent(value) ? undefined : rulesTexts.penalty.percentProblem}
      suffix={<span className="text-12 text-text-3">%</span>}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Returns what is left of ten points after fifteen hours. */
function exampleScore(penalty: Exclude<ReturnType<typeof penaltyOf>, null | 'invalid'>): number {
  return scoreAfterPenalty(10, latePenaltyPercent(15 * 60 * 60 * 1_000, penalty));
}

function optionOf<Value extends string>(options: readonly { value: Value }[], value: string): Value {
  const [first] = options;
  const found = options.find((option) => option.value === value) ?? first;
  if (found === undefined) throw new Error('There are no options.');
  return found.value;
}
