import { asMessage, type Message, messageShape } from '@coderoom/contract';

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
