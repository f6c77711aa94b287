import { downloadLiveRunFile, type getReplay, type LiveRun, type ResponseOf } from '@coderoom/contract';
import { Check, History, X } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { LastRun } from '#features/live-class/focus/last-run.tsx';
import { inPageLanguage } from '#features/live-class/live/last-run.ts';
import { call } from '#lib/server/api.ts';
import { formatMoment, formatTimer } from '#lib/text/format.ts';
import { fullNameOfMember } from '#shared/people/name-in-class.ts';
import { PlayerBar, PlayerHead } from '#shared/replay/player-bar.tsx';
import { ReplayProgram } from '#shared/replay/replay-program.tsx';
import {
  countUntil,
  listAuthors,
  listLargeInsertions,
  type ProgramTimeline,
  readTimeline,
} from '#shared/replay/timeline.ts';
import { usePlayer, useReplayKeys } from '#shared/replay/use-player.ts';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';

type Replay = ResponseOf<typeof getReplay>;

/** A run with its time. */
interface RunMoment {
  /** Epoch ms. */
  at: number;
  run: LiveRun;
}

interface ReplayScreenProps {
  replay: Replay;
  /** The student's place in the live class. */
  memberId: number;
}

/** A program as it was written, with its runs. */
export function ReplayScreen({ replay, memberId }: ReplayScreenProps) {
  const timeline = useMemo(() => readTimeline(replay), [replay]);
  const runs = useMemo(
    () =>
      replay.runs
        .map((run) => ({ at: Date.parse(run.at), run: inPageLanguage(run) }))
        .sort((one, other) => one.at - other.at),
    [replay],
  );
  return (
    <>
      <Head replay={replay} />
      {replay.ends_early && (
        <p role="note" className="border-b border-border bg-surface-1 px-3 py-2 text-text-2">
          {liveClassTexts.player.endsEarly}
        </p>
      )}
      {timeline.steps.length === 0 ? (
        <EmptyState icon={<History aria-hidden strokeWidth={1.5} />} text={liveClassTexts.player.empty} />
      ) : (
        <Played replay={replay} memberId={memberId} timeline={timeline} runs={runs} />
      )}
    </>
  );
}

function Head({ replay }: { replay: Replay }) {
  const { live_class } = replay;
  return (
    <PlayerHead>
      <h1 className="min-w-0 truncate text-14 font-strong">
        {liveClassTexts.player.title(<bdi>{fullNameOfMember(replay)}</bdi>)}
      </h1>
      <p className="min-w-0 truncate text-text-2 max-md:hidden">
        <bdi>{live_class.classroom_name}</bdi>, {formatMoment(live_class.started_at)}
      </p>
    </PlayerHead>
  );
}

interface PlayedProps extends ReplayScreenProps {
  timeline: ProgramTimeline;
  runs: readonly RunMoment[];
}

function Played({ replay, memberId, timeline, runs }: PlayedProps) {
  const moments = useMemo(
    () => [...timeline.steps, ...runs].sort((one, other) => one.at - other.at),
    [timeline, runs],
  );
  const begin = moments[0]?.at ?? 0;
  const end = moments.at(-1)?.at ?? 0;
  const player = usePlayer({ begin, end, moments });
  const writers = useMemo(() => listAuthors(timeline.steps, replay), [timeline, replay]);
  const inserted = useMemo(() => listLargeInsertions(timeline.steps), [timeline]);
  const lastRun = runs[countUntil(runs, player.time) - 1] ?? null;
  useReplayKeys(player, timeline.steps);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
        <section aria-label={liveClassTexts.player.program} className="flex min-h-0 min-w-0 flex-1">
          <ReplayProgram
            label={liveClassTexts.programOf(replay.full_name ?? replay.username)}
            language={replay.language}
            timeline={timeline}
            time={player.time}
            authorOf={writers.authorOf}
          />
        </section>
        <section
          aria-label={liveClassTexts.player.runs}
          className={classNames(
            'flex min-h-0 shrink-0 flex-col border-border max-lg:border-t lg:w-104 lg:border-l',
            (lastRun?.run.run_files ?? []).length > 0 ? 'max-lg:max-h-[75%]' : 'max-lg:max-h-[40%]',
          )}
        >
          <RunList runs={runs} begin={begin} shown={lastRun} onSeek={player.seek} />
          {lastRun !== null && (
            <ReplayedRun
              key={lastRun.run.id}
              liveClassId={replay.live_class.id}
              memberId={memberId}
              run={lastRun.run}
            />
          )}
        </section>
      </div>
      <PlayerBar
        player={player}
        begin={begin}
        end={end}
        steps={timeline.steps}
        marks={[
          ...inserted.map(({ at }) => ({ at, look: 'inserted' }) as const),
          ...runs.map(({ at, run }) => ({ at, look: run.has_passed ? 'passed' : 'failed' }) as const),
        ]}
        marksLabel={liveClassTexts.player.marks(
          timeline.steps.length,
          runs.length,
          runs.filter(({ run }) => !run.has_passed).length,
          inserted.length,
        )}
        writers={writers.all}
        authorOf={writers.authorOf}
      />
    </div>
  );
}

interface ReplayedRunProps {
  liveClassId: number;
  memberId: number;
  run: LiveRun;
}

function ReplayedRun({ liveClassId: id, memberId, run }: ReplayedRunProps) {
  const loadFile = useCallback(
    (n: number) => call(downloadLiveRunFile, { params: { id, memberId, runId: run.id, n } }),
    [id, memberId, run.id],
  );
  return <LastRun run={run} loadFile={loadFile} />;
}

interface RunListProps {
  runs: readonly RunMoment[];
  begin: number;
  /** The last run at the displayed time. */
  shown: RunMoment | null;
  onSeek: (time: number) => void;
}

/** The runs of a replay, each a link to its moment. */
function RunList({ runs, begin, shown, onSeek }: RunListProps) {
  return (
    <>
      <h2 className="flex h-8 shrink-0 items-center border-b border-border px-3 text-12 font-strong">
        {liveClassTexts.player.runsCounted(runs.length)}
      </h2>
      {runs.length === 0 && <p className="p-3 text-text-2">{liveClassTexts.player.notRun}</p>}
      <ol className="scroll-thin min-h-0 flex-1 overflow-y-auto">
        {runs.map((moment) => (
          <li key={moment.run.at}>
            <button
              type="button"
              aria-current={moment === shown ? 'step' : undefined}
              onClick={() => onSeek(moment.at)}
              className={classNames(
                'relative flex min-h-9 w-full items-center gap-2 px-3 text-left text-12 hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:min-h-11',
                moment === shown &&
                  'bg-surface-2 after:absolute after:inset-y-0 after:left-0 after:w-0.5 after:bg-accent',
              )}
            >
              <span className="w-12 shrink-0 font-mono text-text-2">{formatTimer(moment.at - begin)}</span>
              <Outcome moment={moment} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function Outcome({ moment: { run } }: { moment: RunMoment }) {
  const Icon = run.has_passed ? Check : X;
  const [error = ''] = terminalText(run.error ?? '')
    .trim()
    .split('\n');
  return (
    <span
      className={classNames(
        'flex min-w-0 items-center gap-1',
        run.has_passed ? 'text-success' : 'text-danger',
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2} />
      <span className="shrink-0">{sayOutcome(run)}</span>
      {!run.has_passed && <span className="min-w-0 truncate font-mono text-text-2">{error}</span>}
    </span>
  );
}

function sayOutcome({ kind, has_passed }: RunMoment['run']): string {
  const { testsPassed, testsFailed, runPassed, runFailed } = liveClassTexts.player;
  if (kind === 'tests') return has_passed ? testsPassed : testsFailed;
  return has_passed ? runPassed : runFailed;
}
