import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Time between two signs of life of a builder, in ms. */
const SIGN_OF_LIFE_EVERY_MS = 1_000;
/** A builder without a sign of life for this long was killed, in ms. */
const KILLED_AFTER_MS = 15_000;
/** Time between two looks at a claim of another process, in ms. */
const LOOK_EVERY_MS = 100;

/** The right to build something that several processes need, or what another one has built meanwhile. */
export type BuildClaim<Built> = { built: Built } | { release(): Promise<void> };

/**
 * Claims the building of something, across processes: waits while another process builds it. A builder that was killed
 * or failed loses its claim to one that waits. On a machine that stands still for a quarter of a minute two processes
 * may hold a claim: building twice must do no harm.
 *
 * @param path of the claim: a file that exists while somebody builds, in an existing folder
 * @param findBuilt returns what was built, or null
 * @param signal ends the waiting, with its AbortError
 * @throws Error if the file cannot be written
 */
export async function claimBuild<Built>(
  path: string,
  findBuilt: () => Promise<Built | null>,
  signal?: AbortSignal,
): Promise<BuildClaim<Built>> {
  while (!(await createClaim(path)) && !(await takeOver(path))) {
    await wait(LOOK_EVERY_MS, undefined, { signal });
    const built = await findBuilt();
    if (built !== null) return { built };
  }
  const signs = setInterval(() => {
    const now = new Date();
    // The claim may have been taken over, or its folder removed.
    utimes(path, now, now).catch(() => {});
  }, SIGN_OF_LIFE_EVERY_MS);
  signs.unref();
  const release = async () => {
    clearInterval(signs);
    await rm(path, { force: true });
  };
  // Another process may have finished between the caller's look and the claim.
  const built = await findBuilt();
  if (built === null) return { release };
  await release();
  return { built };
}

/** Returns false if there is a claim already. */
async function createClaim(path: string): Promise<boolean> {
  try {
    await writeFile(path, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes over the claim of a builder that was killed. Returns false if it lives, or has released its claim. */
async function takeOver(path: string): Promise<boolean> {
  const found = await modifiedAt(path);
  if (found === null || Date.now() - found < KILLED_AFTER_MS) return false;
  // Of those that find the same killed builder one may: if each removed its claim, it would remove that of the first.
  const taking = `${path}.${found}`;
  if (!(await createClaim(taking)) && !(await takeOver(taking))) return false;
  try {
    if ((await modifiedAt(path)) !== found) return false;
    const now = new Date();
    // False if it was released just now.
    return await utimes(path, now, now).then(
      () => true,
      () => false,
    );
  } finally {
    await rm(taking, { force: true });
  }
}

/** Returns when a file was last modified, in ms, or null if there is none. */
async function modifiedAt(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}
