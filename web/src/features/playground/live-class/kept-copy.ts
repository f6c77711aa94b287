import * as Y from 'yjs';
import { RemoteChange } from '#editor/shared-text.ts';
import { TEXT_NAME } from '#lib/live-session/document-sync.ts';

/** A shared text without what was typed here and is not kept yet. */
export class KeptCopy {
  readonly #source: Y.Doc;
  readonly #copy = new Y.Doc();
  #unkept: Uint8Array[] = [];

  /** @param source as the server has it at this moment */
  constructor(source: Y.Doc) {
    this.#source = source;
    Y.applyUpdate(this.#copy, Y.encodeStateAsUpdate(source));
    source.on('update', this.#hear);
  }

  get text(): string {
    return this.#copy.getText(TEXT_NAME).toString();
  }

  /** The server keeps all of it. */
  allKept(): void {
    for (const update of this.#unkept) Y.applyUpdate(this.#copy, update);
    this.#unkept = [];
  }

  end(): void {
    this.#source.off('update', this.#hear);
    this.#copy.destroy();
  }

  readonly #hear = (update: Uint8Array, origin: unknown) => {
    if (origin instanceof RemoteChange) Y.applyUpdate(this.#copy, update);
    else this.#unkept.push(update);
  };
}
