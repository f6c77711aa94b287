import { ArrowLeft, Pause, Play } from 'lucide-react';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { personColor } from '#lib/person-color.ts';
import { formatClock, formatTimer } from '#lib/text/format.ts';
import { actsTexts } from '#texts/acts.ts';
import { controlsTexts } from '#texts/controls.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { Slider } from '#ui/form/slider.tsx';
import { Switch } from '#ui/form/switch.tsx';
import type { Author, TimelineStep } from './timeline.ts';
import { type Player, SPEEDS } from './use-player.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
/** Number of intervals drawn on the time line. */
const STRETCHES = 160;

/** A point on the time line. */
export interface PlayerMark {
  /** Epoch ms. */
  at: number;
  look: keyof typeof LOOKS;
}

const LOOKS = {
  passed: { line: 'bg-success', head: 'rounded-full bg-success' },
  failed: { line: 'bg-danger', head: 'bg-danger' },
  submitted: { line: 'bg-accent', head: 'rotate-45 bg-accent' },
  inserted: { line: 'bg-text-3', head: 'border border-text-3 bg-surface-1' },
} as const;

/** The head of a screen with a player: the way back, and its title. */
export function PlayerHead({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-border bg-surface-1 px-1 md:h-11 md:px-3">
      <IconButton
        label={actsTexts.back}
        icon={<ArrowLeft {...ICON} />}
        onClick={() => void navigate(-1)}
        className="max-md:size-11"
      />
      {children}
    </header>
  );
}

interface PlayerBarProps {
  player: Player;
  begin: number;
  end: number;
  steps: readonly TimelineStep[];
  marks: readonly PlayerMark[];
  /** Describes the time line. */
  marksLabel: string;
  writers: readonly Author[];
  authorOf: (username: string | null) => Author;
}

/** Controls a replay; its time line shows who typed when, with marks for what else happened. */
export function PlayerBar(props: PlayerBarProps) {
  const { player, begin, end, writers } = props;
  const { time, isPlaying, pace } = player;
  const seconds = Math.ceil((end - begin) / 1_000);
  return (
    <section
      aria-label={liveClassTexts.player.name}
      className="flex shrink-0 flex-col gap-1 border-t border-border bg-surface-1 px-3 pt-2 pb-2"
    >
      <Slider
        label={liveClassTexts.player.time}
        valueText={liveClassTexts.player.timeOf(formatTimer(time - begin), formatTimer(end - begin))}
        value={Math.ceil((time - begin) / 1_000)}
        min={0}
        max={Math.max(1, seconds)}
        step={1}
        onChange={(second) => player.seek(begin + second * 1_000)}
      >
        <TimeMarks {...props} />
      </Slider>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          look="primary"
          icon={isPlaying ? <Pause {...ICON} /> : <Play {...ICON} />}
          shortcut={controlsTexts.spaceKey}
          onClick={player.toggle}
          className="min-w-28 max-md:h-11"
        >
          {isPlaying ? liveClassTexts.player.pause : liveClassTexts.player.play}
        </Button>
        <Select
          label={liveClassTexts.player.speed}
          value={String(pace.speed)}
          options={SPEEDS.map((speed) => ({ value: String(speed), label: `${speed} ×` }))}
          withLabel
          onChange={(value) => {
            const speed = SPEEDS.find((one) => String(one) === value);
            if (speed !== undefined) player.setPace({ speed });
          }}
        />
        <Switch
          label={liveClassTexts.player.skipPauses}
          labelClassName="text-12 text-text-2"
          checked={pace.skipsPauses}
          onChange={(skipsPauses) => player.setPace({ skipsPauses })}
        />
        <span className="flex-1" />
        <ul
          aria-label={liveClassTexts.player.whoTyped}
          className="flex flex-wrap gap-x-3 text-12 text-text-2"
        >
          {writers.map(({ id, name }) => (
            <li key={id} className="border-l-2 pl-1.5" style={{ borderColor: personColor(id) }}>
              <bdi>{name ?? liveClassTexts.player.somebody}</bdi>
            </li>
          ))}
        </ul>
        <time className="font-mono text-12 text-text-2 max-md:hidden">{formatClock(time)}</time>
      </div>
    </section>
  );
}

/** Marks above the time line: a bar for each interval with typing, in the writer's colour, and the marks. */
function TimeMarks({ begin, end, steps, marks, marksLabel, authorOf }: PlayerBarProps) {
  const length = Math.max(1, end - begin);
  const stretches = useMemo(
    () => stretchesOf(steps, begin, length, authorOf),
    [steps, begin, length, authorOf],
  );
  return (
    <div role="img" aria-label={marksLabel} className="relative -mb-1.5 h-8 overflow-hidden">
      {stretches.map(({ index, id, height }) => (
        <span
          key={index}
          className="absolute bottom-0 bg-(--person)"
          style={
            {
              '--person': personColor(id),
              left: `${(index / STRETCHES) * 100}%`,
              width: `calc(${100 / STRETCHES}% - 1px)`,
              height: `${25 + 45 * height}%`,
            } as CSSProperties
          }
        />
      ))}
      {marks.map(({ at, look }) => (
        <span
          key={`${at} ${look}`}
          className={`absolute top-0 h-full w-0.5 -translate-x-1/2 ${LOOKS[look].line}`}
          style={{ left: `clamp(4px, ${((at - begin) / length) * 100}%, calc(100% - 4px))` }}
        >
          <span className={`absolute top-0 left-1/2 size-2 -translate-x-1/2 ${LOOKS[look].head}`} />
        </span>
      ))}
    </div>
  );
}

interface Stretch {
  index: number;
  /** Colour id of the last person who typed in it. */
  id: number;
  /** Amount of typing in it, from 0 to 1. */
  height: number;
}

function stretchesOf(
  steps: readonly TimelineStep[],
  begin: number,
  length: number,
  authorOf: (username: string | null) => Author,
): Stretch[] {
  const found = new Map<number, { id: number; changes: number }>();
  for (const { at, username } of steps) {
    const index = Math.min(STRETCHES - 1, Math.floor(((at - begin) / length) * STRETCHES));
    found.set(index, { id: authorOf(username).id, changes: (found.get(index)?.changes ?? 0) + 1 });
  }
  const maxChanges = Math.max(1, ...Array.from(found.values(), ({ changes }) => changes));
  return Array.from(found, ([index, { id, changes }]) => ({ index, id, height: changes / maxChanges }));
}
