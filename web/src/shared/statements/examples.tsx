import { createContext, type ReactNode, use } from 'react';
import type { MarkdownExamples } from '#shared/markdown/markdown-contexts.ts';
import { TestText } from '#shared/test-results/test-text.tsx';
import { caseResultsTexts } from '#texts/case-results.tsx';
import { statementsTexts } from '#texts/statements.ts';

/** An open test, shown as an example. */
export interface TaskExample {
  name: string;
  input: string;
  expectedOutput: string;
}

interface Shown {
  examples: readonly TaskExample[];
  /** Shown in the header of an example. */
  renderAct?: ((example: TaskExample) => ReactNode) | undefined;
  /** True for authors: numbers that stand for nothing are told. */
  tellsMissing: boolean;
}

/** The examples of the task that is shown. */
export const ExamplesContext = createContext<Shown>({ examples: [], tellsMissing: false });

/** Components that a statement shows for its examples. */
export const EXAMPLE_PARTS: Omit<MarkdownExamples, 'count'> = { Example: PlacedExample, Rest: ExampleList };

/** An example that the statement places. */
function PlacedExample({ number }: { number: number }) {
  const { examples, tellsMissing } = use(ExamplesContext);
  const example = examples[number - 1];
  if (example !== undefined) return <ExampleCard example={example} title={statementsTexts.example(number)} />;
  return tellsMissing ? <p className="text-warning">{statementsTexts.missing(number)}</p> : null;
}

/** Examples that the statement does not place, below it. */
export function ExampleList({ numbers }: { numbers: readonly number[] }) {
  const { examples } = use(ExamplesContext);
  return (
    <section aria-label={statementsTexts.examples} className="flex flex-col gap-3">
      <h4 className="font-strong">{statementsTexts.examples}</h4>
      {numbers.map((number) => {
        const example = examples[number - 1];
        return example && <ExampleCard key={number} example={example} title={example.name} />;
      })}
    </section>
  );
}

function ExampleCard({ example, title }: { example: TaskExample; title: string }) {
  const { renderAct } = use(ExamplesContext);
  const { input, expectedOutput } = example;
  return (
    <section aria-label={title} className="rounded-full border border-border">
      {/* Beside a wide editor the column may be too narrow for the title and the button in one line. */}
      <div className="flex min-h-9 flex-wrap items-center justify-end gap-x-2 border-b border-border bg-surface-1 py-1 pr-1 pl-3">
        <p className="min-w-0 flex-1 basis-20 truncate font-medium">
          <bdi>{title}</bdi>
        </p>
        {renderAct?.(example)}
      </div>
      <div className="grid gap-3 p-3 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
        <TestText name={caseResultsTexts.input} text={input} absent={caseResultsTexts.noInput} />
        <TestText
          name={caseResultsTexts.expected}
          text={expectedOutput}
          absent={caseResultsTexts.nothingExpected}
        />
      </div>
    </section>
  );
}

/** A test, of which the texts are null if it is hidden and not to be shown. */
interface Test {
  name: string | null;
  is_hidden: boolean;
  /** Not null: it measures growth, and has no output to show. */
  growth_limit: string | null;
  input: string | null;
  expected_output: string | null;
}

/**
 * Returns the open tests as examples, in order: `@example 1` is the first of them. Hidden ones are never shown.
 */
export function openExamples(tests: readonly Test[]): TaskExample[] {
  return tests
    .filter(({ is_hidden, growth_limit }) => !is_hidden && growth_limit === null)
    .map(({ name, input, expected_output }) => ({
      name: name ?? '',
      input: input ?? '',
      expectedOutput: expected_output ?? '',
    }));
}
