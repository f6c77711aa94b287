import { useEffect, useRef } from 'react';

interface StillPictureProps {
  url: string;
  alt: string;
  className: string;
}

/** The first frame of an animation, which browsers cannot pause themselves. */
export function StillPicture({ url, alt, className }: StillPictureProps) {
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
