import { expect, it } from 'vitest';
import { loadAnalyser } from '#analysis/index.ts';
import { WARM_UP_PROGRAMS } from './warm-up-programs.ts';

it.each(WARM_UP_PROGRAMS)(
  'the analysis comes to the end of the $language program',
  async ({ language, code }) => {
    expect((await loadAnalyser(language))(code)).toMatchObject({ available: true });
  },
);
