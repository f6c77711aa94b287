import * as Y from 'yjs';
import { RemoteChange } from '#editor/shared/shared-text.ts';
import { TEXT_NAME } from '#shared/sessions/document/document-sync.ts';

/** A copy of a shared text without the local changes that the server has not stored yet. */
export class ServerShadow {
  readonly #source: Y.Doc;
  readonly #copy = new Y.Doc();
  #pending: Uint8Array[] = [];

  /** @param source equal to the server's state at this moment */
  constructor(source: Y.Doc) {
    this.#source = source;
    Y.applyUpdate(this.#copy, Y.encodeStateAsUpdate(source));
    source.on('update', this.#onUpdate);
  }

  /** The copy itself, to be read alone. */
  get document(): Y.Doc {
    return this.#copy;
  }

  get text(): string {
    return this.#copy.getText(TEXT_NAME).toString();
  }

  /** True if local changes are missing. */
  get isBehind(): boolean {
    return this.#pending.length > 0;
  }

  /** Everything that the copy lacks, as an update; null: nothing. */
  get missing(): Uint8Array | null {
    return this.isBehind ? Y.encodeStateAsUpdate(this.#source, Y.encodeStateVector(this.#copy)) : null;
  }

  /** Applies local changes that the server has stored. */
  acknowledge(update: Uint8Array): void {
    Y.applyUpdate(this.#copy, update);
  }

  /** Applies all local changes: the server has stored them. */
  acknowledgeAll(): void {
    for (const update of this.#pending) Y.applyUpdate(this.#copy, update);
    this.#pending = [];
  }

  end(): void {
    this.#source.off('update', this.#onUpdate);
    this.#copy.destroy();
  }

  readonly #onUpdate = (update: Uint8Array, origin: unknown) => {
    if (!(origin instanceof RemoteChange)) {
      this.#pending.push(update);
      return;
    }
    Y.applyUpdate(this.#copy, origin.update ?? update);
    // An earlier change of others was lost, and will be asked for: local ones do not help.
    if (hasGap(this.#source)) return;
    // What builds upon local changes came after them: the server has those, although its answer did not arrive.
    for (const local of this.#pending) {
      if (!hasGap(this.#copy)) return;
      Y.applyUpdate(this.#copy, local);
    }
  };
}

/** True if a document has changes that depend on missing ones. */
function hasGap({ store }: Y.Doc): boolean {
  return store.pendingStructs !== null || store.pendingDs !== null;
}
