import type { getLiveClassSummary, ResponseOf } from '@coderoom/contract';
import { liveClassTexts } from '#texts/live-class.tsx';
import { DrawnText } from '#ui/run-output/drawn-text.tsx';

type Errors = ResponseOf<typeof getLiveClassSummary>['errors'];

/** Number of names listed for an error before the rest are counted. */
const MAX_NAMES = 6;

/** The errors of the class, most common first. */
export function CommonErrors({ errors }: { errors: Errors }) {
  return (
    <section
      aria-label={liveClassTexts.summary.errors}
      className="flex shrink-0 flex-col border-border max-lg:border-t lg:w-104 lg:border-l"
    >
      <h2 className="flex h-8 shrink-0 items-center border-b border-border px-4 text-12 font-strong">
        {liveClassTexts.summary.errorsTitle}
      </h2>
      {errors.length === 0 ? (
        <p className="p-4 text-text-2">{liveClassTexts.summary.noErrors}</p>
      ) : (
        <ol className="divide-y divide-border">
          {errors.map(({ error, example, usernames, runs }) => (
            <li key={error} className="px-4 py-3">
              <p className="font-mono text-12 text-danger wrap-anywhere">{error}</p>
              <p className="mt-1 text-12 text-text-2">
                {liveClassTexts.summary.hadError(
                  usernames.length,
                  runs,
                  <bdi>{usernames.slice(0, MAX_NAMES).join(', ')}</bdi>,
                  usernames.length - MAX_NAMES,
                )}
              </p>
              {example.trim() !== error && (
                <details className="mt-1 text-12">
                  <summary className="cursor-pointer rounded-half text-text-2 hover:text-text-1 max-md:py-3">
                    {liveClassTexts.summary.example}
                  </summary>
                  <pre className="mt-1 whitespace-pre-wrap wrap-anywhere">
                    <DrawnText text={example} />
                  </pre>
                </details>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
