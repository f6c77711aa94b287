import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** File types that compress well. Pictures and woff2 are compressed by their own formats, the icons' ttf is not. */
const TEXT = /\.(?:js|css|html|svg|json|txt|webmanifest|ttf)$/;

/**
 * Writes `.br` and `.gz` beside every uncompressed file of the build, so that the server sends them as they are and
 * compresses nothing while a class waits. A variant that is not smaller is left out.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'coderoom:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
      await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
    },
  };
}

/**
 * Returns Brotli's quality for a file of so many bytes. The build that tests use is within 2 % of the best (its page's
 * weight has a budget), and 10 % where a file is so large that no screen waits for it: in a quarter of the time.
 */
function qualityOf(bytes: number): number {
  if (process.env.COMPRESSION !== 'quick') return constants.BROTLI_MAX_QUALITY;
  return bytes > 4 * 2 ** 20 ? 9 : 10;
}

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualityOf(text.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    compressGzip(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (brotli.length < text.length) await writeFile(`${path}.br`, brotli);
  if (gzipped.length < text.length) await writeFile(`${path}.gz`, gzipped);
}
