import type { BootstrapData, PublicConfig } from '@coderoom/contract';
import { offerLanguages } from '#features/languages/index.ts';
import type { SettingsService } from '#features/settings/index.ts';
import type { Capacity } from '#jobs/capacity.ts';
import { STARTER_SAMPLES } from '#runner/index.ts';

interface Sources {
  config: PublicConfig;
  capacity: () => Capacity;
  settings: SettingsService;
}

/** Returns a function that collects the initial data embedded in the page, current at each call. */
export function createBootstrapDataSource({
  config,
  capacity,
  settings,
}: Sources): () => Promise<BootstrapData> {
  return async () => ({
    config,
    // The list of libraries is asked for when somebody wants to see it.
    languages: offerLanguages(capacity()).map((language) => ({ ...language, libraries: [] })),
    settings: await settings.forVisitors(),
    samples: STARTER_SAMPLES,
  });
}
