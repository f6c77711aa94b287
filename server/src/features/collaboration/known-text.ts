import { type Change, compose, difference, sizeOf, transform } from './text-change.ts';

/** A text that a client has, or had when it was sent to it, and what leads from there to the truth. */
interface Version {
  revision: number;
  text: string;
  toTruth: Change;
  sentAt: number;
}

/** What was sent so long ago has arrived, or the connection is dead, in ms. */
const ARRIVED_AFTER_MS = 3_000;
/** Texts on their way to a client; of more, the oldest must have arrived. */
const MOST_VERSIONS = 100;

/**
 * What a client knows that sends and gets whole texts. Its next text is compared with the one that it knew, not
 * with the truth, which others may have changed meanwhile: so nobody's change is taken back.
 */
export class KnownText {
  /** What it is certain to have had, followed by what was sent since. Never empty. */
  #versions: Version[];

  constructor(revision: number, text: string) {
    this.#versions = [{ revision, text, toTruth: [], sentAt: performance.now() }];
  }

  /** Whether the client does not have the truth, even when everything sent has arrived. */
  get isBehind(): boolean {
    return (this.#versions.at(-1)?.toTruth.length ?? 0) > 0;
  }

  /** Somebody else changed the truth. */
  truthChanged(change: Change): void {
    for (const version of this.#versions) version.toTruth = compose(version.toTruth, change);
  }

  /**
   * The truth is sent to the client.
   * @returns the revision to send with it: never that of another sending, or nobody could tell which of the two
   * a client has changed that answers with it.
   */
  sent(revision: number, text: string): number {
    const now = performance.now();
    const next = Math.max(revision, (this.#versions.at(-1)?.revision ?? -1) + 1);
    this.#versions.push({ revision: next, text, toTruth: [], sentAt: now });
    const arrived = this.#versions.findLastIndex(({ sentAt }) => now - sentAt > ARRIVED_AFTER_MS);
    this.#versions.splice(0, Math.max(arrived, this.#versions.length - MOST_VERSIONS, 0));
    return next;
  }

  /**
   * What the client changed, as a change to the truth; `accept` says that it was made.
   *
   * @param base revision of what the client had received; null: it does not say
   * @returns null where no such revision is known.
   */
  compare(text: string, base: number | null): { change: Change; accept: () => void } | null {
    const index =
      base === null ? this.#likeliest(text) : this.#versions.findIndex(({ revision }) => revision === base);
    const version = this.#versions[index];
    if (version === undefined) return null;
    const change = difference(version.text, text);
    const onTruth = transform(change, version.toTruth, false);
    const accept = () => {
      this.#versions.splice(0, index);
      for (const later of this.#versions.slice(1)) later.toTruth = compose(later.toTruth, onTruth);
      version.toTruth = transform(version.toTruth, change, true);
      version.text = text;
    };
    return { change: onTruth, accept };
  }

  /**
   * Nobody rewrites much at once: the nearest of the texts is the one that the client changed. Of several alike
   * it is the first whose successor may still be on its way: when that arrives, the client has lost what it
   * changed, and is sent the truth.
   */
  #likeliest(text: string): number {
    const sizes = this.#versions.map((version) => sizeOf(difference(version.text, text)));
    const least = Math.min(...sizes);
    const arrivedBefore = performance.now() - ARRIVED_AFTER_MS;
    const arrived = this.#versions.findLastIndex(
      ({ sentAt }, index) => sizes[index] === least && sentAt < arrivedBefore,
    );
    return arrived === -1 ? sizes.indexOf(least) : arrived;
  }
}
