import { COPIED_INDICATOR_MS } from '@coderoom/contract';
import { Check, Copy, Download, Image as ImageIcon, Maximize2, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { madeFilesTexts as texts } from '#texts/made-files.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { Caption, FIGURE } from './caption.tsx';
import { copyPicture } from './copy-picture.ts';
import { EnlargedPicture } from './enlarged-picture.tsx';
import { isAnimatedGif } from './gif-frames.ts';
import { saveMadeFile } from './save-made-file.ts';
import { StillPicture } from './still-picture.tsx';
import { type LoadedPicture, usePictureUrl } from './use-picture-url.ts';

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
