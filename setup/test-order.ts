import { matchesGlob, relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/** Tests of several processes or servers, kills, faults, races, escapes and limits. */
export const SYSTEM = [
  'src/{faults,growing,hostile-*,killed,main,races}.test.ts',
  'src/**/{resuming,several-servers}.test.ts',
  'src/runner/{escapes,attacks}-*.test.ts',
  'src/runner/sandbox/{attacks/*,giving-way,leftovers}.test.ts',
];

type Files = Parameters<BaseSequencer['sort']>[0];

/**
 * Sorts test files: first by the order of projects in `vitest.config.ts`, then system tests, which wait for much, then
 * by duration, longest first, so that no long file runs alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Files): Promise<Files> {
    const places = new Map(this.ctx.projects.map(({ name }, place) => [name, place]));
    const placeOf = ({ project, moduleId }: Files[number]) => {
      const path = relative(project.config.root, moduleId);
      const isLater = SYSTEM.some((pattern) => matchesGlob(path, pattern)) ? 0 : 0.5;
      return (places.get(project.name) ?? 0) + isLater;
    };
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
