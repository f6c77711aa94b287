/**
 * The ZIP can't be accepted: hostile, broken, too large, or without students. The message is a sentence for a person.
 */
export class ZipRefused extends Error {
  override name = 'ZipRefused';
}
