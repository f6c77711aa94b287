import { type Change, compose, difference, sizeOf, transform } from './text-change.ts';

/** A text that a client has, or had when it was sent to it, and what leads from there to the truth. */
interface Version {
  revision: number;
  text: string;
  toTruth: Change;
  /** Whether the client may have had it already when it sent what comes from it next. */
  mayBeThere: boolean;
}

/** A text that goes to the client. */
export interface Sending {
  /** To be sent with it; never that of another sending: a client that answers with it means this one. */
  revision: number;
  /** The client has had everything that was sent before it. */
  arrives(): void;
  /** The client has had it. */
  arrived(): void;
}

/** Texts on their way to a client; with more, it has to catch up first. */
const MOST_VERSIONS = 32;

/**
 * What a client knows that sends and gets whole texts. Its next text is compared with the one that it knew, not
 * with the truth, which others may have changed meanwhile: so nobody's change is taken back.
 */
export class KnownText {
  /** What it is certain to have had, followed by what was sent since. Never empty. */
  #versions: Version[];

  constructor(revision: number, text: string) {
    this.#versions = [{ revision, text, toTruth: [], mayBeThere: true }];
  }

  /** Whether the client does not have the truth, even when everything sent has arrived. */
  get isBehind(): boolean {
    return (this.#versions.at(-1)?.toTruth.length ?? 0) > 0;
  }

  /** Whether so much is on its way to the client that nothing more should be. */
  get isBusy(): boolean {
    return this.#versions.length > MOST_VERSIONS;
  }

  /** Somebody else changed the truth. */
  truthChanged(change: Change): void {
    for (const version of this.#versions) version.toTruth = compose(version.toTruth, change);
  }

  /** The truth is sent to the client. */
  sent(revision: number, text: string): Sending {
    const next = Math.max(revision, (this.#versions.at(-1)?.revision ?? -1) + 1);
    const version: Version = { revision: next, text, toTruth: [], mayBeThere: false };
    this.#versions.push(version);
    return {
      revision: next,
      arrives: () => {
        version.mayBeThere = true;
      },
      arrived: () => {
        this.#versions.splice(0, Math.max(this.#versions.indexOf(version), 0));
      },
    };
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

  /** Hardly ever there are several: then the nearest is the one that the client changed, as nobody rewrites much. */
  #likeliest(text: string): number {
    const sizes = this.#versions
      .filter(({ mayBeThere }) => mayBeThere)
      .map((version) => sizeOf(difference(version.text, text)));
    return sizes.indexOf(Math.min(...sizes));
  }
}
