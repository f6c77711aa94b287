// Finds files, and folders side by side, that import each other in a circle; imports of types alone count as well.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { projectDirectory } from './fingerprint.js';

const IMPORT = /^(?:import|export)\s[^'";]*?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;
/** Types of translations come from the English texts, which load the translation. */
const TRANSLATION = /^web\/src\/texts\/de\//;

/**
 * Returns the imports between files below a folder, as pairs of paths.
 * @param {string} root the folder that `#` stands for: `web/src`
 * @param {string[]} files of the whole repository
 */
function importsBelow(root, files) {
  const below = new Set(files.filter((file) => file.startsWith(`${root}/`) && !TRANSLATION.test(file)));
  return [...below].flatMap((from) => {
    const text = readFileSync(join(projectDirectory, from), 'utf8');
    return [...text.matchAll(IMPORT)].flatMap(([, statement, call]) => {
      const name = statement ?? call ?? '';
      // `#` is the folder's own sources, or, as for journeys and benchmarks, what is around them.
      const places = name.startsWith('#')
        ? [join(root, name.slice(1)), join(dirname(root), name.slice(1))]
        : [join(dirname(from), name)];
      const to = places.find((place) => below.has(place));
      return to !== undefined && to !== from ? [/** @type {const} */ ([from, to])] : [];
    });
  });
}

/**
 * Returns the two folders side by side that an import leads between: `features/admin/grading/…` and
 * `features/admin/tests/…`. Null if one of the files lies in a folder above the other.
 * @param {string} from @param {string} to
 */
function foldersOf(from, to) {
  const [a, b] = [from.split('/'), to.split('/')];
  const common = a.findIndex((part, index) => part !== b[index]);
  if (common >= a.length - 1 || common >= b.length - 1) return null;
  return /** @type {const} */ ([a.slice(0, common + 1).join('/'), b.slice(0, common + 1).join('/')]);
}

/**
 * Returns the circles of a graph: each a list of what leads to all others in it (Tarjan's algorithm).
 * @param {Iterable<readonly [string, string]>} edges
 */
function circlesOf(edges) {
  /** @type {Map<string, Set<string>>} */
  const next = new Map();
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  /** @type {Map<string, number>} */
  const order = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const circles = [];
  /** @param {string} node @returns {number} the earliest open node that it leads to */
  const visit = (node) => {
    const own = order.size;
    order.set(node, own);
    open.push(node);
    let earliest = own;
    for (const other of next.get(node) ?? []) {
      if (!order.has(other)) earliest = Math.min(earliest, visit(other));
      else if (open.includes(other)) earliest = Math.min(earliest, order.get(other) ?? own);
    }
    if (earliest === own) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return earliest;
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return circles.sort();
}

/**
 * Returns the circles between files below a folder.
 * @param {string} root @param {string[]} files of the whole repository
 */
export function fileCircles(root, files) {
  return circlesOf(importsBelow(root, files));
}

/**
 * Returns the circles below a folder between folders side by side.
 * @param {string} root @param {string[]} files of the whole repository
 */
export function folderCircles(root, files) {
  const folders = importsBelow(root, files).map(([from, to]) => foldersOf(from, to));
  return circlesOf(folders.filter((pair) => pair !== null));
}
