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
  while (!(await createClaim(path))) {
    while (await isHeld(path)) await wait(LOOK_EVERY_MS, undefined, { signal });
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

/** Returns false once the claim is gone; that of a killed builder is removed. */
async function isHeld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found === null) return false;
  if (Date.now() - found.mtimeMs < KILLED_AFTER_MS) return true;
  await rm(path, { force: true });
  return false;
}
