import { type getRunnerState, LANGUAGE_FACTS, PROTECTIONS, type ResponseOf } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, TriangleAlert, X } from 'lucide-react';
import { translated } from '#lib/server/server-sentence.ts';
import { formatNumber } from '#lib/text/format.ts';
import { overviewTexts } from '#texts/admin/overview.ts';
import { Badge } from '#ui/display/badge.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { OverviewPart } from './overview-part.tsx';
import { runnerQuery } from './queries.ts';

type RunnerState = ResponseOf<typeof getRunnerState>;

const SKELETON = [50, 80, 60, 70, 55, 75];
const ICON = { 'aria-hidden': true, strokeWidth: 2.2, className: 'size-3 shrink-0' } as const;

/** The state of the runner, the part that runs programs. */
export function RunnerPanel() {
  const query = useQuery(runnerQuery);
  const failure = describeQueryFailure(query, overviewTexts.runner.failed);
  return (
    <OverviewPart
      title={overviewTexts.runner.title}
      className="border-t"
      failure={failure}
      head={query.data && <Availability state={query.data} />}
    >
      {query.data ? (
        <State state={query.data} />
      ) : (
        failure === null && (
          <div className="px-4 py-2">
            <SkeletonLines label={overviewTexts.runner.loading} widths={SKELETON} />
          </div>
        )
      )}
    </OverviewPart>
  );
}

function Availability({ state: { available, missing_protections } }: { state: RunnerState }) {
  if (!available) {
    return (
      <Badge tone="danger">
        <X {...ICON} />
        {overviewTexts.runner.notAvailable}
      </Badge>
    );
  }
  if (missing_protections.length > 0) {
    return (
      <Badge tone="warning">
        <TriangleAlert {...ICON} />
        {overviewTexts.runner.lessProtected}
      </Badge>
    );
  }
  return (
    <Badge tone="success">
      <Check {...ICON} />
      {overviewTexts.runner.available}
    </Badge>
  );
}

function State({ state }: { state: RunnerState }) {
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      {!state.available && (
        <p className="flex gap-1.5 text-danger wrap-anywhere">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {translated(state.detail ?? overviewTexts.runner.noRuns)}
        </p>
      )}
      <dl className="flex flex-col gap-1.5">
        <Load name={overviewTexts.runner.running} count={state.running} limit={state.concurrency} />
        <Load name={overviewTexts.runner.waiting} count={state.waiting} limit={state.queue_limit} />
      </dl>
      <Protections state={state} />
      <Toolchains toolchains={state.toolchains} />
      {state.available && <LanguageServers toolchains={state.toolchains} />}
      {state.available && <Libraries toolchains={state.toolchains} />}
    </div>
  );
}

function Load({ name, count, limit }: { name: string; count: number; limit: number }) {
  const share = limit === 0 ? 0 : Math.min(1, count / limit);
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)_auto] items-center gap-2.5">
      <dt>{name}</dt>
      <dd aria-hidden className="h-1 overflow-hidden rounded-half bg-surface-3">
        <span
          className="block h-full bg-accent forced-colors:bg-[Highlight]"
          style={{ width: `${100 * share}%` }}
        />
      </dd>
      <dd className="min-w-16 text-right font-mono text-12 text-text-2">
        {overviewTexts.runner.load(formatNumber(count), formatNumber(limit))}
      </dd>
    </div>
  );
}

function Protections({ state: { protections, missing_protections } }: { state: RunnerState }) {
  return (
    <div>
      <h4 className="pb-1 text-12 font-medium text-text-2">{overviewTexts.runner.protections}</h4>
      <ul className="flex flex-col gap-1 text-12">
        {PROTECTIONS.filter((name) => protections.includes(name)).map((name) => (
          <li key={name} className="flex items-center gap-1.5">
            <Check {...ICON} className="size-3 shrink-0 text-success" />
            {overviewTexts.runner.protection[name]}
          </li>
        ))}
        {missing_protections.map(({ protection, why }) => (
          <li key={protection} className="flex gap-1.5 text-warning">
            <TriangleAlert {...ICON} className="mt-0.5 size-3 shrink-0" />
            <span className="wrap-anywhere">
              <span className="font-medium">{`${overviewTexts.runner.missing(overviewTexts.runner.protection[protection])} `}</span>
              {translated(why)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Toolchains({ toolchains }: Pick<RunnerState, 'toolchains'>) {
  return (
    <div>
      <h4 className="pb-1 text-12 font-medium text-text-2">{overviewTexts.runner.languages}</h4>
      <dl className="flex flex-col gap-1 text-12">
        {toolchains.map(({ language, version }) => (
          <div key={language} className="flex justify-between gap-3">
            <dt className="shrink-0">{LANGUAGE_FACTS[language].name}</dt>
            <dd className="truncate font-mono text-text-2">
              {version ?? <span className="font-sans text-warning">{overviewTexts.runner.notInstalled}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Language servers of the languages whose toolchain is there; JavaScript and TypeScript are assisted by the page. */
function LanguageServers({ toolchains }: Pick<RunnerState, 'toolchains'>) {
  const shown = toolchains.filter(
    ({ language, version }) => version !== null && language !== 'javascript' && language !== 'typescript',
  );
  if (shown.length === 0) return null;
  return (
    <div>
      <h4 className="pb-1 text-12 font-medium text-text-2">{overviewTexts.runner.languageServers}</h4>
      <dl className="flex flex-col gap-1 text-12">
        {shown.map(({ language, language_server, only_problems }) => (
          <div key={language} className="flex justify-between gap-3">
            <dt className="shrink-0">{LANGUAGE_FACTS[language].name}</dt>
            <dd className="min-w-0 text-right text-text-2 wrap-anywhere">
              {language_server === null && (
                <span className="text-warning">{overviewTexts.runner.noLanguageServer}</span>
              )}
              {language_server !== null &&
                (only_problems ? overviewTexts.runner.onlyCompiler(language_server) : language_server)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Libraries of each language whose toolchain is there. */
function Libraries({ toolchains }: Pick<RunnerState, 'toolchains'>) {
  const shown = toolchains.filter(({ version }) => version !== null);
  const isOff = shown.every(({ libraries }) => libraries.state === 'off');
  return (
    <div>
      <h4 className="pb-1 text-12 font-medium text-text-2">{overviewTexts.runner.libraries}</h4>
      {isOff ? (
        <p className="text-12 text-text-2">{overviewTexts.runner.librariesOff}</p>
      ) : (
        <dl className="flex flex-col gap-1 text-12">
          {shown.map(({ language, libraries }) => (
            <div key={language} className="flex justify-between gap-3">
              <dt className="shrink-0">{LANGUAGE_FACTS[language].name}</dt>
              <dd className="min-w-0 text-right text-text-2 wrap-anywhere">
                <LibraryState state={libraries} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function LibraryState({
  state: { state, detail, libraries },
}: {
  state: RunnerState['toolchains'][number]['libraries'];
}) {
  const names = libraries.map(({ name }) => name).join(', ');
  if (state === 'ready') return names;
  if (state === 'failed') {
    const why = detail === null ? '' : ` ${translated(detail)}`;
    return <span className="text-warning">{`${overviewTexts.runner.librariesFailed}${why}`}</span>;
  }
  return overviewTexts.runner.librariesState[state];
}
