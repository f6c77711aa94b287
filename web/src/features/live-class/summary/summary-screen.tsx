import type { getLiveClassSummary, LiveClass, ResponseOf } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useReturnToClassroom } from '#features/live-class/class-toolbar.tsx';
import { describeLoadError, LoadError } from '#features/live-class/load-error.tsx';
import { loadSummaryCsv, summaryQuery } from '#features/live-class/queries.ts';
import { translated, translatedError } from '#lib/server/server-sentence.ts';
import { formatMinutes, formatMoment, formatNumber, formatTimer } from '#lib/text/format.ts';
import { namesApart } from '#shared/people/name-in-class.ts';
import { DrawnText } from '#shared/runs/output-text.tsx';
import { liveClassTexts } from '#texts/live-class.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { CsvButton } from '#ui/button/csv-button.tsx';
import { Figure, Figures } from '#ui/layout/figures.tsx';
import { StudentTable } from './student-table.tsx';

type Summary = ResponseOf<typeof getLiveClassSummary>;

/** The summary of a live class that has ended. */
export function SummaryScreen({ id, userId }: { id: number; userId: number }) {
  const query = useQuery(summaryQuery(userId, id));
  const loadError = describeLoadError(query, liveClassTexts.summary.loadFailed);
  if (loadError !== null) return <LoadError {...loadError} />;
  const summary = query.data;
  return (
    <>
      <Head liveClass={summary?.live_class}>
        {summary && <CsvButton list="live-class" load={() => loadSummaryCsv(id)} />}
      </Head>
      <div className="scroll-thin flex min-h-0 flex-1 flex-col overflow-y-auto">
        <SummaryFigures summary={summary} />
        <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
          <section aria-label={liveClassTexts.students} className="flex min-w-0 flex-1 flex-col">
            <StudentTable liveClassId={id} rows={summary?.students} />
          </section>
          {summary && <CommonErrors {...summary} />}
        </div>
      </div>
    </>
  );
}

function Head({ liveClass, children }: { liveClass: LiveClass | undefined; children: ReactNode }) {
  const back = useReturnToClassroom();
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-border bg-surface-1 px-1 md:min-h-11 md:px-3">
      {liveClass && (
        <IconButton
          label={liveClassTexts.backToClassroom}
          icon={<ArrowLeft aria-hidden strokeWidth={1.75} />}
          onClick={() => back(liveClass)}
          className="max-md:size-11"
        />
      )}
      <h1 className="shrink-0 text-14 font-strong">{liveClassTexts.summary.title}</h1>
      {liveClass && (
        <p className="min-w-0 truncate text-text-2 max-md:hidden">
          <bdi>{liveClass.classroom_name}</bdi>
          {liveClass.template && (
            <>
              , <bdi>{liveClass.template.name}</bdi>
            </>
          )}
          , {formatMoment(liveClass.started_at)}
        </p>
      )}
      <span className="flex-1" />
      {children}
    </header>
  );
}

function SummaryFigures({ summary }: { summary: Summary | undefined }) {
  const students = summary?.students ?? [];
  const took = students.filter(({ has_replay }) => has_replay);
  const passed = students.filter(({ has_passed }) => has_passed);
  const runs = students.reduce((sum, row) => sum + row.runs, 0);
  const failed = students.reduce((sum, row) => sum + row.failed_runs, 0);
  const median = summary?.median_seconds_to_success ?? null;
  const value = (text: string) => (summary === undefined ? undefined : text);
  return (
    <Figures label={liveClassTexts.summary.figures}>
      <Figure
        name={liveClassTexts.summary.tookPart}
        value={value(liveClassTexts.summary.tookPartOf(took.length, students.length))}
        remark={summary && liveClassTexts.summary.lasted(formatMinutes(lengthOf(summary.live_class)))}
      />
      <Figure
        name={liveClassTexts.summary.passed}
        value={value(formatNumber(passed.length))}
        remark={liveClassTexts.summary.passedOf(took.length)}
      />
      <Figure
        name={liveClassTexts.summary.runs}
        value={value(formatNumber(runs))}
        remark={liveClassTexts.summary.runsFailed(formatNumber(failed))}
      />
      <Figure
        name={liveClassTexts.summary.timeToSuccess}
        value={value(median === null ? '–' : formatTimer(median * 1_000))}
        remark={liveClassTexts.summary.timeToSuccessNote}
      />
    </Figures>
  );
}

function lengthOf({ started_at, ended_at, ends_at }: LiveClass): number {
  return Math.max(60_000, Date.parse(ended_at ?? ends_at) - Date.parse(started_at));
}

/** Returns an error of the class with the server's own sentences in the page's language. */
function inPageLanguage(common: Summary['errors'][number]): Summary['errors'][number] {
  const { error, error_message, example, example_heading } = common;
  return {
    ...common,
    error: error_message === undefined ? error : translated(error_message),
    example: translatedError({ error: example, error_heading: example_heading }),
  };
}

/** Number of names listed for an error before the rest are counted. */
const MAX_NAMES = 6;

/** The errors of the class, most common first. */
function CommonErrors({ errors, students }: Pick<Summary, 'errors' | 'students'>) {
  const nameOf = namesApart(students);
  const names = new Map(students.map((student) => [student.username, nameOf(student)]));
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
          {errors.map(inPageLanguage).map(({ error, example, usernames, runs }) => (
            <li key={error} className="px-4 py-3">
              <p className="font-mono text-12 text-danger wrap-anywhere">{error}</p>
              <p className="mt-1 text-12 text-text-2">
                {liveClassTexts.summary.hadError(
                  usernames.length,
                  runs,
                  <bdi>
                    {usernames
                      .slice(0, MAX_NAMES)
                      .map((username) => names.get(username) ?? username)
                      .join(', ')}
                  </bdi>,
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
