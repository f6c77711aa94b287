import { useEffect, useRef, useState } from 'react';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { readBlob } from './file-content.ts';

/** A picture that can be shown. */
export interface LoadedPicture {
  /** A `blob:` address; valid until the next picture is loaded, or the view is gone. */
  url: string;
  blob: Blob;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * The picture of a file as a `blob:` address of the type that the server found; it is only ever used in an `<img>`,
 * which runs no scripts. A newer content replaces it once it is decoded, so that nothing flickers.
 */
export function usePictureUrl(file: MadeFile): LoadedPicture | 'loading' | 'failed' {
  const [shown, setShown] = useState<LoadedPicture | 'loading' | 'failed'>('loading');
  const shownUrl = useRef<string | null>(null);

  useEffect(() => {
    let isGone = false;
    let url: string | null = null;
    const load = async () => {
      const blob = await readBlob(file);
      if (isGone) return;
      url = URL.createObjectURL(blob);
      const image = new Image();
      image.src = url;
      await image.decode();
      if (isGone) return;
      if (shownUrl.current !== null) URL.revokeObjectURL(shownUrl.current);
      shownUrl.current = url;
      setShown({ url, blob, width: image.naturalWidth, height: image.naturalHeight });
    };
    load().catch(() => !isGone && setShown('failed'));
    return () => {
      isGone = true;
      if (url !== null && url !== shownUrl.current) URL.revokeObjectURL(url);
    };
  }, [file]);

  useEffect(
    () => () => {
      if (shownUrl.current !== null) URL.revokeObjectURL(shownUrl.current);
      shownUrl.current = null;
    },
    [],
  );

  return shown;
}
