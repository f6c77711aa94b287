/**
 * The sentences of explanations of errors, which the server says in English: each alone, `{}` for what is put in.
 * The English ones stand in server/src/runner/plain-words/; a sentence that is not translated is shown as it is.
 */
export const explanations: Readonly<Record<string, string>> = {};
