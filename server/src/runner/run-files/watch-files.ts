import type { RunFiles } from '@coderoom/contract';
import type { LiveRunCallbacks } from '#runner/run-result.ts';
import type { WorkingFolder } from '#runner/sandbox/boxes/working-folder.ts';
import type { AnnouncedPicture } from '#runner/sandbox/command.ts';
import { AnnouncedPictures } from './announced-pictures.ts';
import { collectFiles, type GivenFiles } from './collect-files.ts';
import { LivePictures } from './live-pictures.ts';

export type { GivenFiles };

/** Follows the files that a program makes and shows. */
export interface WatchedFiles {
  announced(picture: AnnouncedPicture): void;
  /** Called when the program has ended: watchers are told no more. */
  end(): void;
  /** Returns the files that the program made; null: none. Its folder must not have been released. */
  collect(): RunFiles | null;
}

/**
 * Follows the files of one run.
 *
 * @param folder null: the server has no working folders, so the program's files cannot be read
 * @param given files that the program was given
 * @param live told of pictures while the program runs
 */
export function watchFiles(
  folder: WorkingFolder | null,
  given: GivenFiles | null,
  live: LiveRunCallbacks | undefined,
): WatchedFiles {
  const pictures = new AnnouncedPictures();
  const isWatched = live?.drew !== undefined || live?.pictured !== undefined;
  const watching = folder !== null && isWatched ? new LivePictures(folder, live) : null;
  return {
    announced: (picture) => {
      const shown = pictures.add(picture);
      if (shown !== null) watching?.show(shown);
    },
    end: () => watching?.end(),
    collect: () => collectFiles(folder, pictures, given),
  };
}
