import { Zip, ZipDeflate } from 'fflate';

/** A file to pack. */
export interface UnpackedFile {
  /** Path in the ZIP, with `/`. */
  path: string;
  content: string | Uint8Array;
}

/** Packs files into a ZIP as they come, holding only one portion of them in memory. */
export async function* streamZip(
  portions: AsyncIterable<readonly UnpackedFile[]>,
): AsyncGenerator<Uint8Array> {
  let packed: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, part) => {
    if (error) failure = error;
    else packed.push(part);
  });
  const take = () => {
    if (failure) throw failure;
    const parts = packed;
    packed = [];
    return Buffer.concat(parts);
  };
  for await (const files of portions) {
    for (const { path, content } of files) {
      const entry = new ZipDeflate(path);
      zip.add(entry);
      entry.push(Buffer.from(content), true);
    }
    yield take();
  }
  zip.end();
  yield take();
}
