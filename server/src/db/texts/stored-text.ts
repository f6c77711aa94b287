import { asMessage, HISTORY_TEXT_LENGTH, type Message, messageShape } from '@coderoom/contract';

/**
 * Returns the part of a program's output or input that is stored, with its length limited in characters. U+0000, which
 * PostgreSQL can't store, becomes U+FFFD; half a surrogate pair at the cut is dropped.
 */
export function toStorableText(text: string, length = HISTORY_TEXT_LENGTH): string {
  const start = text.slice(0, length);
  const whole = text.length > start.length ? start.replace(/[\uD800-\uDBFF]$/, '') : start;
  return whole.replaceAll('\0', '\uFFFD');
}

/** Returns a message as JSON; null: there is none. */
export function toMessageJson(message: Message | null | undefined): string | null {
  return message ? JSON.stringify(message) : null;
}

/** Reads a message that is stored as JSON; undefined: there is none. */
export function fromMessageJson(json: string | null): Message | undefined {
  return json === null ? undefined : messageShape.parse(JSON.parse(json));
}

/** Returns the field of an answer for a message that is stored as JSON; empty: there is none. */
export function storedMessageField<Name extends string>(
  name: Name,
  json: string | null,
): { [Field in Name]?: Message } {
  const message = fromMessageJson(json);
  // TypeScript does not compute the names of fields.
  return (message ? { [name]: message } : {}) as { [Field in Name]?: Message };
}

/** The beginning of a message in JSON. */
const JSON_START = '{"text":';

/** Returns the text under which a message is stored: JSON if it has values, else its sentence. */
export function storeMessage(message: Message): string {
  const isPlain = message.values.length === 0 && !message.text.startsWith(JSON_START);
  return isPlain ? message.text : JSON.stringify(message);
}

/** Reads a stored message. Rows from before messages had values hold a sentence. */
export function readMessage(stored: string): Message {
  return stored.startsWith(JSON_START) ? messageShape.parse(JSON.parse(stored)) : asMessage(stored);
}
