import {
  GROWTH_LIMITS,
  type GrowthLimit,
  type InputGenerator,
  LANGUAGE_FACTS,
  LANGUAGES,
} from '@coderoom/contract';
import { typesetCost } from '#lib/text/cost-notation.ts';
import { FIRST_PARTS } from '#shared/growth/first-parts.ts';
import { GeneratorHint, GeneratorParts, Labelled } from '#shared/growth/generator-parts.tsx';
import { testsTexts } from '#texts/admin/tests.tsx';
import { growthTexts } from '#texts/growth.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { Select } from '#ui/form/select.tsx';
import type { DraftProblems, DraftTest } from './draft-tests.ts';
import { RawText } from './raw-text.tsx';

type Origin = 'automatic' | InputGenerator['kind'];

const ORIGINS = ['automatic', 'form', 'program'] as const satisfies readonly Origin[];
const LIMITS = GROWTH_LIMITS.map((value) => ({ value, label: typesetCost(value) }));
const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name }));

/** The generators that a choice begins with. */
const FIRST: Record<Origin, InputGenerator | null> = {
  automatic: null,
  form: { kind: 'form', parts: [...FIRST_PARTS] },
  program: { kind: 'program', language: 'python', code: '' },
};

/** Props of fields that edit a test: the test, its problems, and a callback that receives the changed part. */
export interface DraftFieldsProps {
  draft: DraftTest;
  problems: DraftProblems;
  onChange: (part: Partial<DraftTest>) => void;
}

/** The fields of a test that measures how the steps of a program grow. */
export function GrowthFields({ draft, problems, onChange }: DraftFieldsProps) {
  const { growthLimit, generator } = draft;
  const origin: Origin = generator?.kind ?? 'automatic';
  return (
    <div className="flex flex-col gap-3">
      <p className="text-12 text-text-2">{testsTexts.growth.explanation}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Labelled label={testsTexts.growth.limit}>
          <Select
            label={testsTexts.growth.limit}
            value={growthLimit ?? LIMITS[0]?.value ?? ''}
            options={LIMITS}
            onChange={(value) => onChange({ growthLimit: value as GrowthLimit })}
            className="max-md:h-11"
          />
        </Labelled>
        <Labelled label={growthTexts.inputs.title}>
          <Segmented<Origin>
            label={growthTexts.inputs.title}
            value={origin}
            options={ORIGINS.map((value) => ({
              value,
              label: growthTexts.inputs.origins[value],
              icon: null,
            }))}
            onChange={(chosen) => onChange({ generator: FIRST[chosen] })}
            named
          />
        </Labelled>
      </div>
      {generator === null && (
        <RawText
          label={testsTexts.growth.example}
          text={draft.input}
          problem={problems.input}
          onChange={(input) => onChange({ input })}
        />
      )}
      {generator?.kind === 'form' && (
        <GeneratorParts
          parts={generator.parts}
          onChange={(parts) => onChange({ generator: { ...generator, parts: [...parts] } })}
        />
      )}
      {generator?.kind === 'program' && (
        <>
          <GeneratorHint>
            {growthTexts.inputs.programHint(LANGUAGE_FACTS[generator.language].name)}
          </GeneratorHint>
          <Labelled label={testsTexts.growth.language}>
            <Select
              label={testsTexts.growth.language}
              value={generator.language}
              options={LANGUAGE_OPTIONS}
              onChange={(language) =>
                onChange({ generator: { ...generator, language: language as (typeof LANGUAGES)[number] } })
              }
              className="max-md:h-11"
            />
          </Labelled>
          <RawText
            label={growthTexts.inputs.programLabel}
            text={generator.code}
            problem={problems.generator}
            onChange={(code) => onChange({ generator: { ...generator, code } })}
          />
        </>
      )}
    </div>
  );
}
