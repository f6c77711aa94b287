import type { GrowthMeasurement } from '@coderoom/contract';
import { useEffect, useState } from 'react';
import { translated } from '#lib/server/server-sentence.ts';
import { typesetCost } from '#lib/text/cost-notation.ts';
import { growthTexts } from '#texts/growth.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { GeneratorForm } from './generator-form.tsx';
import { GrowthCards } from './growth-cards.tsx';
import { GrowthChart } from './growth-chart.tsx';
import { startMeasurement, useGrowthScreen, useGrowthStore, useMeasurement } from './growth-store.ts';
import { GrowthTable } from './growth-table.tsx';

/** The inputs, the progress and the result of a measurement. */
export function GrowthView() {
  const inputsOpen = useGrowthScreen((state) => state.inputsOpen);
  return (
    <>
      {inputsOpen && <GeneratorForm />}
      <Measurement />
    </>
  );
}

function Measurement() {
  const run = useGrowthStore((state) => state.run);
  const measurement = useMeasurement();
  if (run.phase === 'running') return <Progress />;
  if (run.phase === 'failed') {
    return (
      <Note tone="danger" text={run.message}>
        <Button size="small" onClick={startMeasurement}>
          {growthTexts.retry}
        </Button>
      </Note>
    );
  }
  if (measurement === null) return null;
  const { growth, isOutdated } = measurement;
  if (!growth.available) return <Unavailable growth={growth} />;
  return (
    <>
      {isOutdated && <Note tone="warning" text={growthTexts.outdated} />}
      <Result growth={growth} />
    </>
  );
}

/** Counts the seconds. */
function Progress() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex items-start gap-2 border-b border-border px-3 py-2.5">
      <span className="mt-0.5 text-accent-text [&>svg]:size-4">
        <Spinner />
      </span>
      <div className="min-w-0 flex-1">
        <p role="status">{growthTexts.running}</p>
        <p className="text-12 text-text-2">{growthTexts.runningHint}</p>
      </div>
      <span aria-hidden className="font-mono text-12 text-text-3">
        {seconds} s
      </span>
    </div>
  );
}

function Unavailable({ growth: { reason, reason_message } }: { growth: GrowthMeasurement }) {
  const said = reason_message ?? reason;
  return <OtherInputs text={said ? typesetCost(translated(said)) : growthTexts.unavailable} />;
}

/** Says why other inputs are needed, and opens the form for them. */
function OtherInputs({ text }: { text: string }) {
  const inputsOpen = useGrowthScreen((state) => state.inputsOpen);
  return (
    <Note tone="warning" text={text}>
      {!inputsOpen && (
        <Button size="small" onClick={() => useGrowthScreen.setState({ inputsOpen: true, origin: 'form' })}>
          {growthTexts.chooseInputs}
        </Button>
      )}
    </Note>
  );
}

function Result({ growth }: { growth: GrowthMeasurement }) {
  const view = useGrowthScreen((state) => state.view);
  const { derived, worst, agreement, input_source: source } = growth;
  return (
    <>
      <GrowthCards growth={growth} />
      {worst === null && source === 'derived' && <OtherInputs text={growthTexts.unclear} />}
      {agreement === 'differ' && derived !== null && worst !== null && (
        <Note tone="warning" text={growthTexts.differs(typesetCost(derived), typesetCost(worst.growth))} />
      )}
      {view === 'chart' ? <GrowthChart growth={growth} /> : <GrowthTable growth={growth} />}
      <Origin growth={growth} />
    </>
  );
}

/** Explains n and the source of the inputs. */
function Origin({ growth }: { growth: GrowthMeasurement }) {
  const { size_name: name, size_meaning, size_meaning_message, input_source: source } = growth;
  const meaning = size_meaning_message ?? size_meaning;
  const note = growth.note_message ?? growth.note;
  return (
    <p className="px-3 py-2 text-12 text-text-2">
      {meaning && <>{growthTexts.meaning(<span className="font-mono">{name}</span>, translated(meaning))} </>}
      {source !== null && growthTexts.sources[source]} {note !== undefined && translated(note)}
    </p>
  );
}
