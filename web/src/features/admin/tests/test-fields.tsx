import {
  DEFAULT_TOLERANCE,
  MAX_NAME_LENGTH,
  TEST_COMPARISONS,
  type TestComparison,
} from '@coderoom/contract';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { testsTexts } from '#texts/admin/tests.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { Switch } from '#ui/form/switch.tsx';
import type { DraftProblems, DraftTest } from './draft-tests.ts';

const COMPARISONS = TEST_COMPARISONS.map((value) => ({ value, label: testsTexts.comparisons[value] }));

interface TestFieldsProps {
  draft: DraftTest;
  problems: DraftProblems;
  onChange: (part: Partial<DraftTest>) => void;
}

/** The fields of a test. */
export function TestFields({ draft, problems, onChange }: TestFieldsProps) {
  return (
    <div className="flex flex-col gap-3 px-4 pt-1 pb-4">
      <div className="grid grid-cols-2 items-start gap-3 lg:flex">
        <Field
          label={testsTexts.fields.name}
          className="max-lg:col-span-2 lg:flex-1"
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          value={draft.name}
          problem={problems.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Field
          label={testsTexts.fields.points}
          className="lg:w-24"
          inputMode="decimal"
          autoComplete="off"
          value={draft.points}
          problem={problems.points}
          onChange={({ target }) => onChange({ points: target.value })}
        />
        <Field
          label={testsTexts.fields.timeLimit}
          className="lg:w-30"
          inputMode="decimal"
          autoComplete="off"
          value={draft.timeLimit}
          problem={problems.timeLimit}
          suffix={<span className="text-12 text-text-3">{testsTexts.fields.seconds}</span>}
          onChange={({ target }) => onChange({ timeLimit: target.value })}
        />
        <div className="flex min-w-0 flex-col gap-1 max-lg:col-span-2 lg:w-70">
          <span aria-hidden className="text-12 font-medium text-text-2">
            {testsTexts.fields.comparison}
          </span>
          <Select
            label={testsTexts.fields.comparison}
            value={draft.comparison}
            options={COMPARISONS}
            onChange={(value) => onChange({ comparison: value as TestComparison })}
            className="max-md:h-11"
          />
        </div>
        {draft.comparison === 'numbers' && (
          <Field
            label={testsTexts.fields.tolerance}
            className="max-lg:col-span-2 lg:w-28"
            inputMode="decimal"
            autoComplete="off"
            placeholder={String(DEFAULT_TOLERANCE)}
            value={draft.tolerance}
            problem={problems.tolerance}
            onChange={({ target }) => onChange({ tolerance: target.value })}
          />
        )}
      </div>
      <div className="flex items-center gap-2 max-md:min-h-11">
        <Switch
          label={testsTexts.fields.hidden}
          labelClassName="font-medium"
          checked={draft.isHidden}
          onChange={(isHidden) => onChange({ isHidden })}
        />
        <span className="min-w-0 text-12 text-text-3">{testsTexts.fields.hiddenExplanation}</span>
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        <RawText
          label={testsTexts.fields.input}
          text={draft.input}
          problem={problems.input}
          onChange={(input) => onChange({ input })}
        />
        <RawText
          label={testsTexts.fields.expectedOutput}
          text={draft.expectedOutput}
          problem={problems.expectedOutput}
          onChange={(expectedOutput) => onChange({ expectedOutput })}
        />
      </div>
    </div>
  );
}

interface RawTextProps {
  label: string;
  text: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

/** A text in which every character counts. */
function RawText({ label, text, problem, onChange }: RawTextProps) {
  const id = useId();
  const rows = Math.min(12, Math.max(4, text.split('\n', 12).length + 1));
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-12 font-medium text-text-2">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        wrap="off"
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        value={text}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
        className="scroll-thin min-h-16 resize-y rounded-full border border-border-control bg-page px-2.5 py-1.5 font-mono text-16 leading-5 whitespace-pre outline-none [tab-size:4] focus:border-accent focus:ring-1 focus:ring-accent focus-visible:shadow-none aria-invalid:border-danger md:text-13"
      />
      <div aria-live="polite" className="empty:-mt-1">
        {problem !== undefined && (
          <p id={`${id}-problem`} className="flex items-center gap-1 text-12 text-danger">
            <CircleAlert aria-hidden className="size-3.5" strokeWidth={1.75} />
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
