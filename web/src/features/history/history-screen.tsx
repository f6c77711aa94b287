import { type DraftHistory, LANGUAGE_FACTS } from '@coderoom/contract';
import { History, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { fullNameOfMember } from '#shared/people/name-in-class.ts';
import { PlayerBar, PlayerHead, type PlayerMark } from '#shared/replay/player-bar.tsx';
import { ReplayProgram } from '#shared/replay/replay-program.tsx';
import { countUntil, listAuthors, type ProgramTimeline, readTimeline } from '#shared/replay/timeline.ts';
import { usePlayer, useReplayKeys } from '#shared/replay/use-player.ts';
import { historyTexts } from '#texts/history.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { type HistoryMoment, listMoments, MomentList } from './moment-list.tsx';
import { ProgramChanges } from './program-changes.tsx';

interface HistoryScreenProps {
  history: DraftHistory;
  /** True for the user's own draft, which can be restored. */
  isOwn: boolean;
}

/** A draft as it was written, with its runs and submissions. */
export function HistoryScreen({ history, isOwn }: HistoryScreenProps) {
  const timeline = useMemo(() => readTimeline(history), [history]);
  const title = <Title history={history} isOwn={isOwn} />;
  if (timeline.steps.length === 0) {
    return (
      <>
        <Head title={title} />
        <EmptyState icon={<History aria-hidden strokeWidth={1.5} />} text={historyTexts.empty} />
      </>
    );
  }
  return <Played history={history} timeline={timeline} isOwn={isOwn} title={title} />;
}

function Title({ history, isOwn }: HistoryScreenProps) {
  const { language, template, template_name } = history;
  const task = template_name ?? historyTexts.program;
  if (!isOwn) return historyTexts.titleOf(<bdi>{fullNameOfMember(history)}</bdi>, <bdi>{task}</bdi>);
  if (template_name !== null) return <bdi>{template_name}</bdi>;
  if (template?.kind === 'own') return historyTexts.ofOwnTemplate;
  return historyTexts.ofLanguage(LANGUAGE_FACTS[language].name);
}

function Head({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <PlayerHead>
      <h1 className="min-w-0 shrink-0 text-14 font-strong">{historyTexts.title}</h1>
      <p className="min-w-0 flex-1 truncate text-text-2">{title}</p>
      {children}
    </PlayerHead>
  );
}

interface PlayedProps extends HistoryScreenProps {
  timeline: ProgramTimeline;
  title: ReactNode;
}

function Played({ history, timeline, isOwn, title }: PlayedProps) {
  const { steps } = timeline;
  const moments = useMemo(() => listMoments(history.marks, steps), [history, steps]);
  const events = useMemo(
    () => [...steps, ...moments].sort((one, other) => one.at - other.at),
    [steps, moments],
  );
  const [begin, end] = [events[0]?.at ?? 0, events.at(-1)?.at ?? 0];
  const player = usePlayer({ begin, end, moments: events });
  const writers = useMemo(() => listAuthors(steps, history), [steps, history]);
  const [showsChanges, setShowsChanges] = useState(false);
  useReplayKeys(player, steps);
  const count = countUntil(moments, player.time);
  const [shown, previous] = [moments[count - 1] ?? null, moments[count - 2]];
  return (
    <>
      <Head title={title}>
        {isOwn && (
          <RestoreButton
            history={history}
            read={() => programAfter(timeline, countUntil(steps, player.time))}
          />
        )}
      </Head>
      {history.ends_early && (
        <p role="note" className="border-b border-border bg-surface-1 px-3 py-2 text-text-2">
          {historyTexts.endsEarly}
        </p>
      )}
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
        <section aria-label={historyTexts.program} className="flex min-h-0 min-w-0 flex-1 flex-col">
          {showsChanges && shown !== null ? (
            <ProgramChanges
              timeline={timeline}
              from={previous === undefined ? 1 : countUntil(steps, previous.at)}
              to={countUntil(steps, shown.at)}
            />
          ) : (
            <ReplayProgram
              label={historyTexts.program}
              language={history.language}
              timeline={timeline}
              time={player.time}
              authorOf={writers.authorOf}
            />
          )}
        </section>
        <section
          aria-label={historyTexts.moments}
          className="flex min-h-0 shrink-0 flex-col border-border max-lg:max-h-[40%] max-lg:border-t lg:w-88 lg:border-l"
        >
          <MomentList moments={moments} shown={shown} onSeek={player.seek} />
          {shown !== null && (
            <div className="border-t border-border p-3">
              <Switch
                label={historyTexts.showChanges}
                labelClassName="text-12 text-text-2"
                checked={showsChanges}
                onChange={setShowsChanges}
              />
            </div>
          )}
        </section>
      </div>
      <PlayerBar
        player={player}
        begin={begin}
        end={end}
        steps={steps}
        marks={moments.map(toMark)}
        marksLabel={historyTexts.marks(
          steps.length,
          moments.filter(({ what }) => what.kind === 'run').length,
          moments.filter(({ what }) => what.kind === 'submission').length,
        )}
        writers={writers.all}
        authorOf={writers.authorOf}
      />
    </>
  );
}

function toMark({ at, what }: HistoryMoment): PlayerMark {
  if (what.kind === 'submission') return { at, look: 'submitted' };
  if (what.kind === 'insertion') return { at, look: 'inserted' };
  return { at, look: what.status === 'success' ? 'passed' : 'failed' };
}

/** Returns a version of the program; one that said nothing of files has no `project`. */
function programAfter({ textAfter, projectAfter }: ProgramTimeline, count: number) {
  const project = projectAfter(count);
  return { code: textAfter(count), ...(project !== null && { project }) };
}

interface RestoreButtonProps {
  history: DraftHistory;
  read: () => ReturnType<typeof programAfter>;
}

/** Opens the version in the editor, where this can be undone. */
function RestoreButton({ history, read }: RestoreButtonProps) {
  const navigate = useNavigate();
  const { language, template } = history;
  const restore = () => void navigate('/', { state: { program: { language, template, ...read() } } });
  const icon = <Undo2 aria-hidden strokeWidth={1.75} />;
  // On a phone its label would leave the title no room.
  return useNarrow() ? (
    <IconButton label={historyTexts.restore} look="secondary" size="touch" icon={icon} onClick={restore} />
  ) : (
    <Button look="secondary" icon={icon} onClick={restore}>
      {historyTexts.restore}
    </Button>
  );
}
