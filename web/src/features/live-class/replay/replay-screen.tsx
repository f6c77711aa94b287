import type { getReplay, ResponseOf } from '@coderoom/contract';
import { ArrowLeft, Check, History, X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { EditorSkeleton } from '#editor/editor-skeleton.tsx';
import { useRestricted } from '#editor/restriction/use-restriction.ts';
import { SharedCodeEditor } from '#editor/shared/shared-code-editor.tsx';
import { LastRun } from '#features/live-class/focus/last-run.tsx';
import { formatTimer } from '#features/live-class/live/times.ts';
import { formatMoment } from '#lib/text/format.ts';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { actsTexts } from '#texts/acts.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { listAuthors } from './authors.ts';
import { PlayerBar } from './player-bar.tsx';
import { ReplayText } from './replay-text.ts';
import type { RunMoment } from './timeline.ts';
import { countUntil, type ProgramTimeline, readTimeline, type TimelineStep } from './timeline.ts';
import { type Player, usePlayer } from './use-player.ts';

type Replay = ResponseOf<typeof getReplay>;

/** A program as it was written, with its runs. */
export function ReplayScreen({ replay }: { replay: Replay }) {
  const film = useMemo(() => readTimeline(replay), [replay]);
  const runs = useMemo(
    () => replay.runs.map((run) => ({ at: Date.parse(run.at), run })).sort((one, other) => one.at - other.at),
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
      {film.steps.length === 0 ? (
        <EmptyState icon={<History aria-hidden strokeWidth={1.5} />} text={liveClassTexts.player.empty} />
      ) : (
        <Played replay={replay} film={film} runs={runs} />
      )}
    </>
  );
}

function Head({ replay: { username, live_class } }: { replay: Replay }) {
  const navigate = useNavigate();
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-border bg-surface-1 px-1 md:h-11 md:px-3">
      <IconButton
        label={actsTexts.back}
        icon={<ArrowLeft aria-hidden strokeWidth={1.75} />}
        onClick={() => void navigate(-1)}
        className="max-md:size-11"
      />
      <h1 className="min-w-0 truncate text-14 font-strong">
        {liveClassTexts.player.title(<bdi>{username}</bdi>)}
      </h1>
      <p className="min-w-0 truncate text-text-2 max-md:hidden">
        <bdi>{live_class.classroom_name}</bdi>, {formatMoment(live_class.started_at)}
      </p>
    </header>
  );
}

interface PlayedProps {
  replay: Replay;
  film: ProgramTimeline;
  runs: readonly RunMoment[];
}

function Played({ replay, film, runs }: PlayedProps) {
  const moments = useMemo(
    () => [...film.steps, ...runs].sort((one, other) => one.at - other.at),
    [film, runs],
  );
  const begin = moments[0]?.at ?? 0;
  const end = moments.at(-1)?.at ?? 0;
  const player = usePlayer({ begin, end, moments });
  const writers = useMemo(() => listAuthors(film.steps, replay.username), [film, replay]);
  const lastRun = runs[countUntil(runs, player.time) - 1] ?? null;
  useReplayKeys(player, film.steps);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
        <section aria-label={liveClassTexts.player.program} className="flex min-h-0 min-w-0 flex-1">
          <Text replay={replay} film={film} player={player} idOf={writers.idOf} />
        </section>
        <section
          aria-label={liveClassTexts.player.runs}
          className="flex min-h-0 shrink-0 flex-col border-border max-lg:max-h-[40%] max-lg:border-t lg:w-104 lg:border-l"
        >
          <RunList runs={runs} begin={begin} shown={lastRun} onSeek={player.seek} />
          {lastRun !== null && <LastRun run={lastRun.run} />}
        </section>
      </div>
      <PlayerBar
        player={player}
        begin={begin}
        end={end}
        steps={film.steps}
        runs={runs}
        writers={writers.all}
        idOf={writers.idOf}
      />
    </div>
  );
}

interface TextProps extends Pick<PlayedProps, 'replay' | 'film'> {
  player: Player;
  idOf: (username: string | null) => number;
}

/** The program at the player's present time. */
function Text({ replay, film, player, idOf }: TextProps) {
  const restricted = useRestricted();
  const text = useReplayText();
  const count = countUntil(film.steps, player.time);
  const step = film.steps[count - 1];
  useEffect(() => {
    text?.show(
      film.textAfter(count),
      step === undefined
        ? null
        : {
            id: idOf(step.username),
            username: step.username ?? liveClassTexts.player.somebody,
            caret: step.caret,
          },
    );
  }, [text, film, count, step, idOf]);
  if (text === null) return <EditorSkeleton />;
  return (
    <SharedCodeEditor
      label={liveClassTexts.programOf(replay.username)}
      language={replay.language}
      text={text.shared}
      canEdit={false}
      restricted={restricted}
      following={step === undefined ? null : idOf(step.username)}
      onFollowEnded={() => undefined}
    />
  );
}

function useReplayText(): ReplayText | null {
  const [text, setText] = useState<ReplayText | null>(null);
  useEffect(() => {
    const begun = new ReplayText();
    setText(begun);
    return () => {
      setText(null);
      begun.destroy();
    };
  }, []);
  return text;
}

/** Elements on which arrow keys and the space bar have their own meaning. */
const OWN_KEYS =
  'a, button, input, summary, [role="slider"], [role="combobox"], [role="menu"], [role="listbox"]';

/** The space bar plays and pauses, the arrows step between changes. */
function useReplayKeys(player: Player, steps: readonly TimelineStep[]): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return;
    const count = countUntil(steps, player.time);
    const acts: Record<string, () => void> = {
      ' ': player.toggle,
      ArrowLeft: () => player.seek(steps[count - 2]?.at ?? 0),
      ArrowRight: () => player.seek(steps[count]?.at ?? player.time),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
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
