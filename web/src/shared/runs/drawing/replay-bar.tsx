import { Pause, Play, RotateCcw } from 'lucide-react';
import { Slider } from 'radix-ui';
import { formatNumber } from '#lib/text/format.ts';
import { madeFilesTexts } from '#texts/made-files.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { type DrawingPlayer, type PlayerState, REPLAY_SPEEDS } from './drawing-player.ts';

const { drawing: texts } = madeFilesTexts;

const SPEEDS = REPLAY_SPEEDS.map((speed) =>
  speed === 'all'
    ? { value: speed, label: texts.atOnce, icon: <span className="px-1">{texts.all}</span> }
    : {
        value: speed,
        label: speed === '1' ? texts.normalSpeed : texts.fasterBy(speed),
        icon: <span className="px-1">{texts.times(speed)}</span>,
      },
);

/** Replays a drawing stroke by stroke. */
export function ReplayBar({ player, state }: { player: DrawingPlayer; state: PlayerState }) {
  const { shown, total, isPlaying, speed } = state;
  return (
    <div className="flex h-12 shrink-0 items-center gap-2 border-t border-border bg-surface-1 px-3 font-sans max-md:h-14 max-md:px-2">
      <IconButton
        label={texts.replay}
        look="plain"
        shortcut="R"
        icon={<RotateCcw aria-hidden strokeWidth={1.75} />}
        className="max-md:size-11"
        onClick={() => player.replay()}
      />
      <IconButton
        label={isPlaying ? texts.pause : texts.play}
        look="plain"
        shortcut="␣"
        icon={isPlaying ? <Pause aria-hidden strokeWidth={1.75} /> : <Play aria-hidden strokeWidth={1.75} />}
        className="max-md:size-11"
        onClick={() => player.toggle()}
      />
      <Slider.Root
        value={[shown]}
        min={0}
        max={Math.max(total, 1)}
        step={1}
        onValueChange={([stroke]) => stroke !== undefined && player.goTo(stroke)}
        className="relative flex h-6 min-w-0 flex-1 touch-none items-center select-none max-md:h-11"
      >
        <Slider.Track className="relative h-1 flex-1 rounded-half bg-surface-3">
          <Slider.Range className="absolute h-full rounded-half bg-accent forced-colors:bg-[Highlight]" />
        </Slider.Track>
        <Slider.Thumb
          aria-label={texts.stroke}
          aria-valuetext={texts.strokesShown(formatNumber(shown), formatNumber(total))}
          className="relative block h-4.5 w-0.5 bg-accent ring-2 ring-surface-1 after:absolute after:-inset-x-3 after:-inset-y-3.5"
        />
      </Slider.Root>
      <span aria-hidden className="font-mono text-12 whitespace-nowrap">
        <b className="font-strong">{formatNumber(shown)}</b>{' '}
        <span className="text-text-3">
          / {formatNumber(total)} <span className="@max-[519px]:hidden">{texts.strokes}</span>
        </span>
      </span>
      <span className="contents text-12 @max-[439px]:hidden">
        <Segmented
          label={texts.speed}
          value={speed}
          options={SPEEDS}
          onChange={(next) => player.setSpeed(next)}
        />
      </span>
    </div>
  );
}
