/**
 * A value that a {@link Message} inserts: a name, a number or code as it is, or a phrase that is translated like the sentence
 * around it.
 */
export type MessageValue = string | number | Message;

/**
 * A sentence of the server for people, in any language: its English template, with `{}` where a value is inserted, and
 * the values. As in gettext, the template is the stable code by which other languages find their translation.
 */
export interface Message {
  text: string;
  values: MessageValue[];
}

/** Makes a message of a template: message`There are ${count} students.` */
export function message(text: TemplateStringsArray, ...values: MessageValue[]): Message {
  return { text: text.join('{}'), values };
}

/** Makes a message of a sentence without values. */
export function asMessage(sentence: string): Message {
  return { text: sentence, values: [] };
}

/** Joins parts to one message. */
export function joinMessages(parts: readonly MessageValue[], separator = ' '): Message {
  const [only] = parts;
  if (parts.length === 1 && typeof only === 'object') return only;
  return { text: parts.map(() => '{}').join(separator), values: [...parts] };
}

/** Words a message, given the translation of its template. Without values nothing is inserted, even if it has `{}`. */
export function wordMessage({ text, values }: Message, translate: (template: string) => string): string {
  const translated = translate(text);
  if (values.length === 0) return translated;
  const [first = '', ...rest] = translated.split('{}');
  const worded = values.map((value) => (typeof value === 'object' ? wordMessage(value, translate) : value));
  return rest.reduce((sentence, part, index) => `${sentence}${worded[index] ?? ''}${part}`, first);
}

/** Words a message in English. */
export function inEnglish(worded: Message): string {
  return wordMessage(worded, (text) => text);
}

/** A sentence as fields of an answer. */
export type MessageFields<Name extends string> = Record<Name, string> & {
  [Field in `${Name}_message`]?: Message;
};

/** Words a message in English as a field of an answer, with the message beside it if it has values. */
export function messageFields<Name extends string>(name: Name, worded: Message): MessageFields<Name> {
  // TypeScript does not compute the names of fields.
  return {
    [name]: inEnglish(worded),
    ...(worded.values.length > 0 && { [`${name}_message`]: worded }),
  } as MessageFields<Name>;
}

/** Returns the message of a field: the one beside it, or its sentence, which then has no values. */
export function messageOf(sentence: string, beside: Message | undefined): Message {
  return beside ?? asMessage(sentence);
}

/** The errors of schemas by their English wording: Zod's issues hold nothing but text. */
const problems = new Map<string, Message>();

/** Words the error of a schema: `.max(3, { error: problem`must have at most ${3} characters` })`. */
export function problem(text: TemplateStringsArray, ...values: MessageValue[]): string {
  const made = message(text, ...values);
  const sentence = inEnglish(made);
  if (values.length > 0) problems.set(sentence, made);
  return sentence;
}

/** Returns the message of a schema's issue, given the text. */
export function messageOfProblem(text: string): Message {
  return problems.get(text) ?? asMessage(text);
}
