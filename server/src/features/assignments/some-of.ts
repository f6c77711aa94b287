import { joinMessages, type Message, message } from '@coderoom/contract';

/** Most names that a sentence lists. */
const EXAMPLES = 3;

/** Lists names in a sentence: `Anna, Ben, Cleo and 4 more`. */
export function someOf(names: readonly string[]): Message {
  const examples = joinMessages(names.slice(0, EXAMPLES), ', ');
  return names.length > EXAMPLES ? message`${examples} and ${names.length - EXAMPLES} more` : examples;
}
