import {
  DEFAULT_DRAWING_TOLERANCE,
  DEFAULT_TOLERANCE,
  GROWTH_LIMITS,
  MAX_NAME_LENGTH,
  parseDrawing,
  TEST_COMPARISONS,
  type TestComparison,
} from '@coderoom/contract';
import { useMemo } from 'react';
import { writeNumber } from '#lib/text/write-number.ts';
import { ExpectedDrawing } from '#shared/test-results/test-figures.tsx';
import { testsTexts } from '#texts/admin/tests.tsx';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { Switch } from '#ui/form/switch.tsx';
import type { DraftTest } from './draft-tests.ts';
import { DrawExpected, type DrawingProgram } from './draw-expected.tsx';
import { type DraftFieldsProps, GrowthFields } from './growth-fields.tsx';
import { RawText } from './raw-text.tsx';

/** In place of a comparison: the steps are measured. */
const GROWTH = 'growth';
const CHECKS = [
  ...TEST_COMPARISONS.map((value) => ({ value: value as string, label: testsTexts.comparisons[value] })),
  { value: GROWTH, label: testsTexts.growth.check },
];

interface TestFieldsProps extends DraftFieldsProps {
  /** A program that can draw what a test expects; undefined: there is none. */
  program?: DrawingProgram | undefined;
}

/** The fields of a test. */
export function TestFields({ draft, problems, onChange, program }: TestFieldsProps) {
  const isMeasured = draft.growthLimit !== null;
  const isDrawing = !isMeasured && draft.comparison === 'drawing';
  const chooseCheck = (value: string) =>
    onChange(
      value === GROWTH
        ? { growthLimit: GROWTH_LIMITS[4] }
        : { growthLimit: null, comparison: value as TestComparison },
    );
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
        {!isMeasured && (
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
        )}
        <div className="flex min-w-0 flex-col gap-1 max-lg:col-span-2 lg:w-70">
          <span aria-hidden className="text-12 font-medium text-text-2">
            {testsTexts.fields.comparison}
          </span>
          <Select
            label={testsTexts.fields.comparison}
            value={isMeasured ? GROWTH : draft.comparison}
            options={CHECKS}
            onChange={chooseCheck}
            className="max-md:h-11"
          />
        </div>
        {!isMeasured && (draft.comparison === 'numbers' || isDrawing) && (
          <Field
            label={testsTexts.fields.tolerance}
            className="max-lg:col-span-2 lg:w-28"
            inputMode="decimal"
            autoComplete="off"
            placeholder={writeNumber(isDrawing ? DEFAULT_DRAWING_TOLERANCE : DEFAULT_TOLERANCE)}
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
      {isDrawing && <DrawingFields draft={draft} onChange={onChange} program={program} />}
      {isMeasured ? (
        <GrowthFields draft={draft} problems={problems} onChange={onChange} />
      ) : (
        <div className="grid gap-3 lg:grid-cols-2">
          <RawText
            label={testsTexts.fields.input}
            text={draft.input}
            problem={problems.input}
            onChange={(input) => onChange({ input })}
          />
          <RawText
            label={isDrawing ? testsTexts.drawing.text : testsTexts.fields.expectedOutput}
            text={draft.expectedOutput}
            problem={problems.expectedOutput}
            note={
              !isDrawing && draft.expectedOutput.trim() === '' ? testsTexts.fields.nothingExpected : undefined
            }
            onChange={(expectedOutput) => onChange({ expectedOutput })}
          />
        </div>
      )}
    </div>
  );
}

function DrawingFields({
  draft,
  onChange,
  program,
}: Pick<TestFieldsProps, 'draft' | 'onChange' | 'program'>) {
  const { drawing, expectedOutput } = draft;
  const isDrawn = useMemo(() => parseDrawing(expectedOutput) !== null, [expectedOutput]);
  return (
    <>
      <DrawingSwitches drawing={drawing} onChange={(changed) => onChange({ drawing: changed })} />
      {isDrawn && (
        <div className="max-w-160">
          <ExpectedDrawing text={expectedOutput} />
        </div>
      )}
      {program !== undefined && (
        <DrawExpected
          program={program}
          draft={draft}
          onTake={(taken) => onChange({ expectedOutput: taken })}
        />
      )}
    </>
  );
}

interface DrawingSwitchesProps {
  drawing: DraftTest['drawing'];
  onChange: (drawing: DraftTest['drawing']) => void;
}

function DrawingSwitches({ drawing, onChange }: DrawingSwitchesProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Switch
        label={testsTexts.drawing.colors}
        labelClassName="font-medium"
        checked={drawing.compares_colors}
        onChange={(compares_colors) => onChange({ ...drawing, compares_colors })}
      />
      <div className="flex items-center gap-2 max-md:min-h-11">
        <Switch
          label={testsTexts.drawing.part}
          labelClassName="font-medium"
          checked={drawing.gives_part}
          onChange={(gives_part) => onChange({ ...drawing, gives_part })}
        />
        <span className="min-w-0 text-12 text-text-3">{testsTexts.drawing.partExplanation}</span>
      </div>
    </div>
  );
}
