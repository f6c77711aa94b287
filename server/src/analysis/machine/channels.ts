/** Sizes of what is sent through the channels of a program: no more than that can be received. */
import { message } from '@coderoom/contract/message';
import { addGrowths, type Growth, symbolsOf } from '#analysis/growth/growth.ts';
import type { Size } from '#analysis/growth/symbols.ts';
import type { Ledger } from './ledger.ts';

/** All channels of one program, which goroutines hand on under many names. */
export class Channels {
  readonly #ledger: Ledger;
  readonly #sent: Growth[] = [];
  readonly #received: Size[] = [];

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Notes that the place at which the program is sends a value. */
  send(): void {
    if (!this.#ledger.isQuiet) this.#sent.push(this.#ledger.timesSince(1));
  }

  /** Returns how many values a loop receives, which is known at the end alone: who sends may come later. */
  receive(line: number): Size {
    const size = this.#ledger.sizes.untied('', message`the number of values received in line ${line}`);
    if (!this.#ledger.isQuiet) this.#received.push(size);
    return size;
  }

  /** Called at the end: a loop receives no more than is sent by what does not depend on it. */
  settle(): void {
    const { sizes } = this.#ledger;
    for (const size of this.#received) {
      const sent = this.#sent
        .map((growth) => sizes.resolve(growth))
        .filter((growth) => [...symbolsOf(growth)].every((id) => id < size.id));
      if (sent.length === 0) continue;
      size.bound = addGrowths(...sent);
      this.#ledger.hasAssumed = true;
    }
  }
}
