import { COPIED_INDICATOR_MS } from '@coderoom/contract';
import { Check, Copy, Download, Image as ImageIcon, Maximize2, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { madeFilesTexts as texts } from '#texts/made-files.ts';
import { IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { EnlargedPicture } from './enlarged-picture.tsx';
import { saveMadeFile } from './file-content.ts';
import { type LoadedPicture, usePictureUrl } from './use-picture-url.ts';

/** Copies a picture; resolves to true on success. Browsers copy PNG alone, so others are converted. */
async function copyPicture(blob: Blob): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined' || navigator.clipboard?.write === undefined) return false;
  try {
    const png = blob.type === 'image/png' ? blob : toPng(blob);
    // Safari takes a promise alone after a click that was some time ago.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    return false;
  }
}

async function toPng(blob: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return await canvas.convertToBlob({ type: 'image/png' });
}

/**
 * True if a GIF has more than one frame. Bytes that are no GIF have none.
 *
 * Blocks are walked as GIF89a describes them (§12, §15): each is a header of known length and sub-blocks that begin with
 * their length.
 */
function isAnimatedGif(bytes: Uint8Array): boolean {
  const at = (index: number) => bytes[index] ?? 0;
  if (at(0) !== 0x47 || at(1) !== 0x49 || at(2) !== 0x46) return false;
  const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterSubBlocks = (start: number) => {
    let index = start;
    while (index < bytes.length && at(index) !== 0) index += at(index) + 1;
    return index + 1;
  };
  let frames = 0;
  let index = 13 + tableSize(at(10));
  while (index < bytes.length) {
    const kind = at(index);
    if (kind === 0x21) index = afterSubBlocks(index + 2);
    else if (kind === 0x2c) {
      frames += 1;
      if (frames > 1) return true;
      index = afterSubBlocks(index + 10 + tableSize(at(index + 9)) + 1);
    } else return false;
  }
  return false;
}

interface StillPictureProps {
  url: string;
  alt: string;
  className: string;
}

/** The first frame of an animation, which browsers cannot pause themselves. */
function StillPicture({ url, alt, className }: StillPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    const image = new Image();
    image.src = url;
    image.decode().then(
      () => {
        const target = canvas.current;
        if (isGone || target === null) return;
        target.width = image.naturalWidth;
        target.height = image.naturalHeight;
        target.getContext('2d')?.drawImage(image, 0, 0);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [url]);
  return <canvas ref={canvas} role="img" aria-label={alt} className={className} />;
}

interface PictureFigureProps {
  file: MadeFile;
  /** Its number among the figures of the output, from 1 on; null: its name is its title. */
  number: number | null;
  /** In place of its number. */
  title?: string | undefined;
}

/** The text alternative of a picture: the program's own, else its name and size. */
function alternativeOf({ alt, name, width, height }: MadeFile): string {
  if (alt !== null && alt.trim() !== '') return alt;
  return texts.picture(name, width === null || height === null ? '' : texts.size(width, height));
}

/** A picture that a program made, with what can be done with it. */
export function PictureFigure({ file, number, ...named }: PictureFigureProps) {
  const picture = usePictureUrl(file);
  const isAnimated = useAnimated(picture);
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [isPlaying, setPlaying] = useState<boolean | null>(null);
  const [isEnlarged, setEnlarged] = useState(false);
  const plays = isAnimated && (isPlaying ?? !isCalm);
  const title = named.title ?? (number === null ? file.name : texts.figure(number));
  const alt = alternativeOf(file);
  const size = file.width === null || file.height === null ? '' : texts.size(file.width, file.height);
  const isReady = typeof picture === 'object';
  return (
    <figure aria-label={title} className={FIGURE}>
      <div
        className="flex justify-center"
        // Keeps its room while it loads.
        style={isReady || file.width === null ? undefined : { minHeight: Math.min(file.height ?? 0, 320) }}
      >
        {picture === 'failed' && <p className="px-3 py-6 text-text-2">{texts.unreadable(file.name)}</p>}
        {isReady &&
          (isAnimated && !plays ? (
            <StillPicture url={picture.url} alt={alt} className={PICTURE} />
          ) : (
            <img src={picture.url} alt={alt} className={PICTURE} draggable={false} />
          ))}
      </div>
      <Caption icon={<ImageIcon aria-hidden strokeWidth={1.75} />} title={title} size={size}>
        {isAnimated && (
          <IconButton
            label={plays ? texts.pauseAnimation : texts.playAnimation}
            icon={plays ? <Pause aria-hidden strokeWidth={1.75} /> : <Play aria-hidden strokeWidth={1.75} />}
            size="small"
            className={ACT}
            onClick={() => setPlaying(!plays)}
          />
        )}
        <CopyPictureButton picture={isReady ? picture : null} />
        <IconButton
          label={texts.save(title)}
          icon={<Download aria-hidden strokeWidth={1.75} />}
          size="small"
          className={ACT}
          onClick={() => void saveMadeFile(file)}
        />
        <IconButton
          label={texts.enlarge(title)}
          icon={<Maximize2 aria-hidden strokeWidth={1.75} />}
          size="small"
          className={ACT}
          disabled={!isReady}
          onClick={() => setEnlarged(true)}
        />
      </Caption>
      {isReady && (
        <EnlargedPicture
          open={isEnlarged}
          title={`${title}${size === '' ? '' : ` · ${size}`}`}
          picture={picture}
          alt={alt}
          onClose={() => setEnlarged(false)}
        />
      )}
    </figure>
  );
}

const PICTURE = 'max-h-[var(--figure-height,70vh)] max-w-full object-contain';
/** Buttons of a caption are as large as a finger on a phone. */
const ACT = 'max-md:size-11';

/** True once a picture is known to be an animation. */
function useAnimated(picture: LoadedPicture | 'loading' | 'failed'): boolean {
  const blob = typeof picture === 'object' && picture.blob.type === 'image/gif' ? picture.blob : null;
  const [animated, setAnimated] = useState<Blob | null>(null);
  useEffect(() => {
    let isGone = false;
    void blob?.arrayBuffer().then((bytes) => {
      if (!isGone && isAnimatedGif(new Uint8Array(bytes))) setAnimated(blob);
    });
    return () => {
      isGone = true;
    };
  }, [blob]);
  return blob !== null && animated === blob;
}

function CopyPictureButton({ picture }: { picture: LoadedPicture | null }) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    if (picture === null) return;
    const done = await copyPicture(picture.blob);
    if (!done) return void toast.error(texts.cannotCopyPicture);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_INDICATOR_MS);
  };
  return (
    <IconButton
      label={isCopied ? texts.pictureCopied : texts.copyPicture}
      icon={isCopied ? <Check aria-hidden strokeWidth={1.75} /> : <Copy aria-hidden strokeWidth={1.75} />}
      size="small"
      className={ACT}
      disabled={picture === null}
      onClick={() => void copy()}
    />
  );
}

interface CaptionProps {
  icon: ReactNode;
  title: string;
  size: string;
  /** True: the buttons take the room of the title in a narrow panel. */
  isCrowded?: boolean;
  /** Buttons at the right end. */
  children: ReactNode;
}

/** The line below a figure: what it is, and what can be done with it. */
export function Caption({ icon, title, size, isCrowded = false, children }: CaptionProps) {
  return (
    <figcaption className="@container flex h-11 items-center gap-2 border-t border-border bg-surface-1 pr-1 pl-2.5 font-sans text-12 text-text-2 md:h-7 [&>svg]:size-3.5 [&>svg]:shrink-0">
      {icon}
      <span className={classNames('min-w-0 truncate', isCrowded && '@max-[279px]:sr-only')}>{title}</span>
      {size !== '' && (
        <span className="font-mono whitespace-nowrap text-text-3 @max-[359px]:sr-only">{size}</span>
      )}
      <span className="flex-1" />
      {children}
    </figcaption>
  );
}

/** Frame of a figure between lines of output. */
export const FIGURE =
  'my-2 block overflow-hidden rounded-full border border-border bg-page font-sans whitespace-normal';
