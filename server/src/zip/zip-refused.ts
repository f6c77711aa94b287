import { inEnglish, type Message } from '@coderoom/contract';

/** The ZIP can't be accepted: hostile, broken, too large, or without students. */
export class ZipRefused extends Error {
  override name = 'ZipRefused';
  /** A sentence for a person. */
  readonly reason: Message;

  constructor(reason: Message) {
    super(inEnglish(reason));
    this.reason = reason;
  }
}
