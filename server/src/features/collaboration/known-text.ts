import { type Change, compose, difference, sizeOf, transform } from './text-change.ts';

/** A text that a client has, or had when it was sent to it, and what leads from there to the truth. */
interface Version {
  revision: number;
  text: string;
  toTruth: Change;
}

/** Texts on their way to a client; of more, the oldest must have arrived. */
const MOST_VERSIONS = 32;

/**
 * What a client knows that sends and gets whole texts. Its next text is compared with the one that it knew, not
 * with the truth, which others may have changed meanwhile: so nobody's change is taken back.
 */
export class KnownText {
  /** What it is certain to have had, followed by what was sent since. */
  #versions: Version[];

  constructor(revision: number, text: string) {
    this.#versions = [{ revision, text, toTruth: [] }];
  }

  /** Whether the client does not have the truth, even when everything sent has arrived. */
  get isBehind(): boolean {
    return (this.#versions.at(-1)?.toTruth.length ?? 0) > 0;
  }

  /** Somebody else changed the truth. */
  truthChanged(change: Change): void {
    for (const version of this.#versions) version.toTruth = compose(version.toTruth, change);
  }

  /** The truth was sent to the client. */
  sent(revision: number, text: string): void {
    this.#versions.push({ revision, text, toTruth: [] });
    if (this.#versions.length > MOST_VERSIONS) this.#versions.shift();
  }

  /**
   * What the client changed, as a change to the truth. It counts as made.
   *
   * @param base revision of what the client had received; null: it does not say
   * @returns null where no such revision is known.
   */
  changedTo(text: string, base: number | null): Change | null {
    const index = base === null ? this.#likeliest(text) : this.#newestOf(base);
    const version = this.#versions[index];
    if (version === undefined) return null;
    this.#versions.splice(0, index);
    const change = difference(version.text, text);
    const onTruth = transform(change, version.toTruth, false);
    for (const later of this.#versions.slice(1)) later.toTruth = compose(later.toTruth, onTruth);
    version.toTruth = transform(version.toTruth, change, true);
    version.text = text;
    return onTruth;
  }

  #newestOf(revision: number): number {
    return this.#versions.findLastIndex((version) => version.revision === revision);
  }

  /** Nobody rewrites much at once: the nearest of the texts is the one that the client changed. */
  #likeliest(text: string): number {
    const sizes = this.#versions.map((version) => sizeOf(difference(version.text, text)));
    return sizes.lastIndexOf(Math.min(...sizes));
  }
}
