import { Minus, Plus, Scan } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { madeFilesTexts } from '#texts/made-files.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { LoadedPicture } from './use-picture-url.ts';

const { enlarged: texts } = madeFilesTexts;

/** Sizes that a picture can have, as factors. */
const SCALES = { least: 0.05, most: 16, step: 1.25 };

interface EnlargedPictureProps {
  open: boolean;
  title: string;
  picture: LoadedPicture;
  alt: string;
  onClose: () => void;
}

/** A picture as large as the window, which can be made larger and moved. */
export function EnlargedPicture({ open, title, picture, alt, onClose }: EnlargedPictureProps) {
  return (
    <Dialog open={open} title={title} full onClose={onClose}>
      <Magnifier title={title} picture={picture} alt={alt} />
    </Dialog>
  );
}

function Magnifier({ title, picture, alt }: Pick<EnlargedPictureProps, 'title' | 'picture' | 'alt'>) {
  const area = useRef<HTMLElement>(null);
  /** null: as large as fits. */
  const [scale, setScale] = useState<number | null>(null);
  const [fitted, setFitted] = useState(1);
  const now = scale ?? fitted;

  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const measure = () =>
      setFitted(
        Math.min(element.clientWidth / picture.width, element.clientHeight / picture.height, SCALES.most),
      );
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Browsers send pinching on a touchpad as a wheel with Ctrl. React's own listeners could not prevent its zoom.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomTo((current) => current * Math.exp(-event.deltaY / 300));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', onWheel);
    };
  });

  /** Changes the size and keeps the middle where it is. */
  const zoomTo = (change: (current: number) => number) => {
    const element = area.current;
    const next = Math.max(SCALES.least, Math.min(SCALES.most, change(now)));
    setScale(next);
    if (element === null) return;
    const ratio = next / now;
    const middle = {
      x: (element.scrollLeft + element.clientWidth / 2) * ratio,
      y: (element.scrollTop + element.clientHeight / 2) * ratio,
    };
    requestAnimationFrame(() => {
      element.scrollLeft = middle.x - element.clientWidth / 2;
      element.scrollTop = middle.y - element.clientHeight / 2;
    });
  };
  const enlarge = () => zoomTo((current) => current * SCALES.step);
  const reduce = () => zoomTo((current) => current / SCALES.step);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      '+': enlarge,
      '=': enlarge,
      '-': reduce,
      '0': () => setScale(null),
      '1': () => zoomTo(() => 1),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  const drag = useDrag(area);
  return (
    <div className="flex h-[calc(100dvh-104px)] flex-col gap-2 md:h-[calc(92dvh-72px)]">
      <section
        ref={area}
        aria-label={texts.area(title)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...drag}
        className="scroll-thin grid min-h-0 flex-1 cursor-grab overflow-auto rounded-full border border-border bg-surface-1 outline-none focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none active:cursor-grabbing"
      >
        <img
          src={picture.url}
          alt={alt}
          draggable={false}
          className="m-auto max-w-none select-none"
          style={{
            width: picture.width * now,
            height: picture.height * now,
            imageRendering: now >= 3 ? 'pixelated' : 'auto',
          }}
        />
      </section>
      <div className="flex items-center justify-center gap-1">
        <IconButton
          label={texts.smaller}
          icon={<Minus aria-hidden strokeWidth={1.75} />}
          shortcut="−"
          className="max-md:size-11"
          onClick={reduce}
        />
        <span role="status" className="w-16 text-center font-mono text-12 text-text-2">
          {formatNumber(Math.round(now * 100))} %
        </span>
        <IconButton
          label={texts.larger}
          icon={<Plus aria-hidden strokeWidth={1.75} />}
          shortcut="+"
          className="max-md:size-11"
          onClick={enlarge}
        />
        <IconButton
          label={texts.fit}
          icon={<Scan aria-hidden strokeWidth={1.75} />}
          shortcut="0"
          className="max-md:size-11"
          onClick={() => setScale(null)}
        />
        <Button look="ghost" className="max-md:h-11" onClick={() => zoomTo(() => 1)}>
          {texts.fullSize}
        </Button>
      </div>
    </div>
  );
}

/** Moves what is in an area with the mouse; fingers scroll it themselves. */
function useDrag(area: { current: HTMLElement | null }) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current === null || area.current === null) return;
      area.current.scrollLeft -= event.clientX - from.current.x;
      area.current.scrollTop -= event.clientY - from.current.y;
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
