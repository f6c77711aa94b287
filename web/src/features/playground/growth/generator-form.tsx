import { LANGUAGE_FACTS } from '@coderoom/contract';
import { useProgram } from '#features/playground/program-store.ts';
import { GeneratorHint, GeneratorParts } from '#shared/growth/generator-parts.tsx';
import { growthTexts } from '#texts/growth.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { MeasureButton } from './growth-controls.tsx';
import { type InputOrigin, useGrowthScreen } from './growth-store.ts';

const ORIGINS = ['automatic', 'form', 'program'] as const satisfies readonly InputOrigin[];

/** Where the inputs of the next measurement come from. */
export function GeneratorForm() {
  const origin = useGrowthScreen((state) => state.origin);
  const parts = useGrowthScreen((state) => state.parts);
  return (
    <section
      aria-label={growthTexts.inputs.title}
      className="flex flex-col gap-2.5 border-b border-border bg-surface-1 px-3 py-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 text-12 font-strong max-md:basis-full">{growthTexts.inputs.title}</h3>
        <Segmented<InputOrigin>
          label={growthTexts.inputs.title}
          value={origin}
          options={ORIGINS.map((value) => ({ value, label: growthTexts.inputs.origins[value], icon: null }))}
          onChange={(chosen) => useGrowthScreen.setState({ origin: chosen })}
          named
        />
      </div>
      {origin === 'automatic' && <GeneratorHint>{growthTexts.inputs.automaticHint}</GeneratorHint>}
      {origin === 'form' && (
        <GeneratorParts parts={parts} onChange={(next) => useGrowthScreen.setState({ parts: next })} />
      )}
      {origin === 'program' && <GeneratorProgram />}
      <div className="flex justify-end">
        <MeasureButton act={growthTexts.inputs.measure} />
      </div>
    </section>
  );
}

function GeneratorProgram() {
  const language = useProgram((state) => state.language);
  const code = useGrowthScreen((state) => state.generatorCode);
  return (
    <>
      <GeneratorHint>{growthTexts.inputs.programHint(LANGUAGE_FACTS[language].name)}</GeneratorHint>
      <TextArea
        label={growthTexts.inputs.programLabel}
        value={code}
        onChange={({ target }) => useGrowthScreen.setState({ generatorCode: target.value })}
        rows={6}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
      />
    </>
  );
}
