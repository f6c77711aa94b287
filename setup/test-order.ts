import { BaseSequencer } from 'vitest/node';

type Files = Parameters<BaseSequencer['sort']>[0];

/**
 * Sorts test files: first by the order of projects in `vitest.config.ts`, then by duration, longest first, so that no
 * long file runs alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Files): Promise<Files> {
    const places = new Map(this.ctx.projects.map(({ name }, place) => [name, place]));
    const placeOf = ({ project }: Files[number]) => places.get(project.name) ?? 0;
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
