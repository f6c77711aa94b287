import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Written last: a folder that has this file is complete. It holds the recipe that the folder was made by. */
const COMPLETE = 'packages';

/** @param {string} place */
function recipeOf(place) {
  const file = join(place, COMPLETE);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * True if a folder made by a recipe is there.
 * @param {string} directory folder of all toolchains
 * @param {string} name path of the folder in it
 * @param {string} recipe everything that determines the content
 */
export function isInstalled(directory, name, recipe) {
  return recipeOf(join(directory, name)) === recipe;
}

/**
 * Makes a folder unless one made by the same recipe is there. It is made under another name and then renamed, so that an
 * interrupted installation leaves no incomplete folder: it begins anew.
 * @param {string} directory folder of all toolchains
 * @param {string} name path of the folder in it
 * @param {string} recipe everything that determines the content
 * @param {(root: string, scratch: string) => void} build fills the folder; files in `scratch` are removed afterwards
 */
export function ensureFolder(directory, name, recipe, build) {
  if (isInstalled(directory, name, recipe)) return;
  const place = join(directory, name);
  mkdirSync(dirname(place), { recursive: true, mode: 0o755 });
  const scratch = mkdtempSync(join(directory, `.building-${name.replace('/', '-')}-`));
  try {
    const root = join(scratch, 'root');
    mkdirSync(root, { mode: 0o755 });
    build(root, scratch);
    writeFileSync(join(root, COMPLETE), recipe);
    if (existsSync(place)) renameSync(place, join(scratch, 'before'));
    renameSync(root, place);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
