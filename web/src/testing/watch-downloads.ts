import { onTestFinished } from 'vitest';

/** Returns a list of the files that are offered for download from now on. */
export function watchDownloads(): Blob[] {
  const saved: Blob[] = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = (file: Blob) => {
    saved.push(file);
    return createObjectURL(file);
  };
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL;
  });
  return saved;
}
