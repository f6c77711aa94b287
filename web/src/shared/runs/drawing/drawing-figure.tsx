import { PenTool } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useFileText } from '#shared/runs/figures/file-content.ts';
import { Caption, FIGURE } from '#shared/runs/figures/picture-figure.tsx';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { madeFilesTexts } from '#texts/made-files.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { describeDrawing } from './describe-drawing.ts';
import { DrawingPlayer, type PlayerState } from './drawing-player.ts';
import { Paper, PaperTools, usePaperLook } from './paper.tsx';
import { ReplayBar } from './replay-bar.tsx';
import { SaveDrawing } from './save-drawing.tsx';
import { useZoom } from './use-zoom.ts';

/** Players that are kept: a run may show a few drawings, and its view may be replaced. */
const KEPT = 24;

const players = new Map<string, DrawingPlayer>();

interface PlayerOptions {
  text: string;
  isComplete: boolean;
  isCalm: boolean;
  /** True: plays the drawing from its beginning, as it comes. */
  plays: boolean;
}

/**
 * The player of a run's drawing, which has taken its text.
 *
 * @param key names the drawing; a view with the same key goes on where the last one was
 */
function playerOf(key: string, { text, isComplete, isCalm, plays }: PlayerOptions): DrawingPlayer {
  const known = players.get(key);
  if (known?.take(text, isComplete)) return known;
  const player = new DrawingPlayer(isCalm);
  if (!plays) player.showAll();
  player.take(text, isComplete);
  players.delete(key);
  players.set(key, player);
  const [oldest] = players.keys();
  if (players.size > KEPT && oldest !== undefined) players.delete(oldest);
  return player;
}

const { drawing: texts } = madeFilesTexts;

/** Shortest interval between two pictures of a replay, in ms: 30 a second. */
const FRAME_MS = 32;
/** Longest time that passes between two pictures of a replay, in ms: nobody watches a hidden page. */
const LONGEST_FRAME_MS = 200;

interface DrawingFigureProps {
  file: MadeFile;
  /** Its number among the figures of the output, from 1 on. */
  number: number;
  /** In place of its number. */
  title?: string | undefined;
  /** Names the run: the view of its result goes on where that of the running program was. */
  runKey: string;
  /** True: plays the drawing when it appears. */
  plays: boolean;
  /** False while the program may draw more. */
  isComplete: boolean;
  /** `stage`: it fills the panel. `figure`: it stands between lines of output. */
  layout: 'stage' | 'figure';
  /** Called with the line of the program that drew the last stroke shown; null: none is to be marked. */
  onLine?: ((line: number | null) => void) | undefined;
}

/** A drawing that a program made: its paper, and the bar that replays it. */
export function DrawingFigure({ file, runKey, plays, isComplete, ...rest }: DrawingFigureProps) {
  const text = useFileText(file);
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [player, setPlayer] = useState<DrawingPlayer | null>(null);
  const read = text.phase === 'ready' ? text.text : null;
  useLayoutEffect(() => {
    if (read === null) return;
    setPlayer(playerOf(`${runKey}/${file.name}`, { text: read, isComplete, isCalm, plays }));
  }, [read, runKey, file.name, isComplete, isCalm, plays]);
  if (text.phase === 'failed') return <p className="px-3 py-2.5">{madeFilesTexts.loadFailed(file.name)}</p>;
  if (player === null) {
    if (rest.layout === 'stage') return null;
    // Keeps its room while it loads.
    return <div aria-hidden style={{ height: `min(${file.height ?? 0}px, var(--figure-height, 60vh))` }} />;
  }
  return <PlayedDrawing file={file} player={player} {...rest} />;
}

type PlayedDrawingProps = Pick<DrawingFigureProps, 'file' | 'number' | 'title' | 'layout' | 'onLine'> & {
  player: DrawingPlayer;
};

function PlayedDrawing({ file, player, number, layout, onLine, ...named }: PlayedDrawingProps) {
  const state = useSyncExternalStore(player.subscribe, () => player.state);
  useClock(player, state.isPlaying);
  useMarkedLine(state, onLine);
  const alt = useAlternative(file, state);
  const control = useZoom();
  const look = usePaperLook(state);
  const tools = <PaperTools control={control} look={look} />;
  const { header, total } = state;
  const title = named.title ?? madeFilesTexts.drawingNumber(number);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const isOnButton = target instanceof HTMLElement && target.closest('button, [role="menu"]') !== null;
    if (event.key === ' ' && !isOnButton) player.toggle();
    else if (event.key === 'r' || event.key === 'R') player.replay();
    else if (!control.onKey(event)) return;
    event.preventDefault();
  };

  if (header === null) {
    if (!state.isRead) return null;
    return <p className="px-3 py-2.5 text-text-2">{texts.noDrawing(file.name)}</p>;
  }
  const name = baseName(file.name);
  const bar = total > 1 && <ReplayBar player={player} state={state} />;
  return (
    <Frame layout={layout} title={title} onKeyDown={onKeyDown}>
      {layout === 'stage' ? (
        <>
          <Paper
            state={state}
            alt={alt}
            control={control}
            look={look}
            isAlone
            className="min-h-36 flex-1"
            tools={
              <>
                {tools}
                <SaveDrawing state={state} name={name} />
              </>
            }
          />
          {bar}
        </>
      ) : (
        <>
          <Paper
            state={state}
            alt={alt}
            control={control}
            look={look}
            className=""
            height={`min(${header.height}px, var(--figure-height, 60vh), 100cqw * ${header.height / header.width})`}
          />
          {bar}
          <Caption
            icon={<PenTool aria-hidden strokeWidth={1.75} />}
            title={title}
            isCrowded
            size={madeFilesTexts.size(header.width, header.height)}
          >
            {tools}
            <SaveDrawing state={state} name={name} />
          </Caption>
        </>
      )}
    </Frame>
  );
}

interface FrameProps {
  layout: 'stage' | 'figure';
  title: string;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** Takes the keys of the replay, wherever in the drawing the focus is. */
function Frame({ layout, title, onKeyDown, children }: FrameProps) {
  return (
    <figure
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Space and R are for the drawing as a whole
      tabIndex={0}
      onKeyDown={onKeyDown}
      className={`@container outline-none focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none ${
        layout === 'stage' ? 'flex min-h-0 flex-1 flex-col' : FIGURE
      }`}
    >
      {children}
    </figure>
  );
}

/** Lets a player's time pass while it plays. */
function useClock(player: DrawingPlayer, isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    let frame = 0;
    const onFrame = (now: number) => {
      frame = requestAnimationFrame(onFrame);
      const passed = now - last;
      if (passed < FRAME_MS) return;
      last = now;
      player.advance(Math.min(passed, LONGEST_FRAME_MS));
    };
    frame = requestAnimationFrame(onFrame);
    return () => cancelAnimationFrame(frame);
  }, [player, isPlaying]);
}

/** Reports the line that drew the last stroke shown, until the drawing is finished. */
function useMarkedLine(state: PlayerState, onLine: ((line: number | null) => void) | undefined): void {
  const { strokes, shown, total } = state;
  const line = shown > 0 && shown < total ? strokes.line(shown) : null;
  const report = useEffectEvent((which: number | null) => void onLine?.(which));
  useEffect(() => report(line), [line]);
  useEffect(() => () => report(null), []);
}

/** Words of the drawing libraries for a drawing that the program did not describe itself. */
const LIBRARY_WORDS =
  /(?:^|: )(?:Empty drawing|Animation of \d+ frames?|Drawing of (?:\d+ [a-z ]+(?:, | and |$))+)$/;

/** The program's own text alternative, else the drawing in words, once it is finished. */
function useAlternative(
  { alt }: MadeFile,
  { header, instructions, strokes: index, total, isRead }: PlayerState,
): string {
  const strokes = isRead ? total : null;
  const { hasFrames } = index;
  return useMemo(() => {
    if (alt !== null && alt.trim() !== '' && !LIBRARY_WORDS.test(alt)) return alt;
    if (strokes === null) return texts.growing;
    return describeDrawing(instructions, { title: header?.title ?? '', strokes, hasFrames });
  }, [alt, header, instructions, strokes, hasFrames]);
}

function baseName(name: string): string {
  const last = name.split('/').at(-1) ?? '';
  return last.replace(/\.[^.]*$/, '') || texts.fileName;
}
