import { compose, difference, operationSize, type TextOperation, transform } from './text-operation.ts';

/** A text that the client had at some moment, and the operation from it to the server's text. */
interface Version {
  revision: number;
  text: string;
  toTruth: TextOperation;
  /** True if the client may already have had it when it sends its next text. */
  mayBeThere: boolean;
}

/** A text on its way to the client. */
export interface SentText {
  /** Sent along with the text. Unique per sending, so that a client can name the text it started from. */
  revision: number;
  /** Call it when the client has received everything that was sent before this text. */
  arrives(): void;
  /** Call it when the client has received this text. */
  arrived(): void;
}

/** Most texts on their way to a client; beyond that, it must catch up first. */
const MAX_VERSIONS = 32;

/**
 * The server's copy of what a full-text client has (differential synchronisation). The client's next text is compared
 * with the version that it edited, not with the server's text, which others may have changed meanwhile: so no one's
 * change is undone.
 */
export class ClientShadow {
  /** The version that the client certainly has, followed by those sent since. Never empty. */
  #versions: Version[];

  constructor(revision: number, text: string) {
    this.#versions = [{ revision, text, toTruth: [], mayBeThere: true }];
  }

  /** True if the client will lack changes even when everything sent has arrived. */
  get isBehind(): boolean {
    return (this.#versions.at(-1)?.toTruth.length ?? 0) > 0;
  }

  /** True if too much is on its way to the client to send more. */
  get isBusy(): boolean {
    return this.#versions.length > MAX_VERSIONS;
  }

  /** Records a change that somebody else made to the server's text. */
  truthChanged(change: TextOperation): void {
    for (const version of this.#versions) version.toTruth = compose(version.toTruth, change);
  }

  /** Records that the server's text is sent to the client. */
  sent(revision: number, text: string): SentText {
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
   * Returns the client's change as an operation on the server's text. Call `accept` once it is applied.
   *
   * @param base revision that the client edited; null: it does not say
   * @returns null if that revision is unknown.
   */
  compare(text: string, base: number | null): { change: TextOperation; accept: () => void } | null {
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
   * Returns the index of the version closest to the text; there is hardly ever more than one, and people rewrite
   * little.
   */
  #likeliest(text: string): number {
    const sizes = this.#versions
      .filter(({ mayBeThere }) => mayBeThere)
      .map((version) => operationSize(difference(version.text, text)));
    return sizes.indexOf(Math.min(...sizes));
  }
}
