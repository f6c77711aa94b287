import { type SharedResult, sharedResult } from '@coderoom/contract';
import { decodeBase64 } from './base64.ts';
import { fittingResult } from './fitting-result.ts';
import { inflateText } from './inflate.ts';
import type { SharedRun } from './live-session.ts';

type By = Omit<SharedRun, 'result'>;

/** The last run of a session by any participant. */
export class SharedRuns {
  readonly #show: (run: SharedRun) => void;
  #count = 0;

  constructor(show: (run: SharedRun) => void) {
    this.#show = show;
  }

  show(result: SharedResult, by: By): void {
    this.#count += 1;
    this.#show({ result, ...by });
  }

  /** Shows one's own result at once. Returns the part to share with the others. */
  share(whole: SharedResult, by: By): SharedResult {
    this.show(whole, by);
    return fittingResult(whole);
  }

  async showDeflated(deflated: string, by: By): Promise<void> {
    const count = this.#count;
    const result = sharedResult.parse(JSON.parse(await inflateText(decodeBase64(deflated))));
    // Somebody may have started a newer run in the meantime.
    if (this.#count === count) this.show(result, by);
  }
}
