import { joinMessages, type Message, message } from '@coderoom/contract';
import type { Given } from './grade-store.ts';

/** Describes a manual grade for the audit log. @param of the graded submission, without names of people */
export function describeGiven(of: Message, before: Given, after: Given): Message {
  const score =
    after.override_score === null ? message`the score of the tests` : message`score ${after.override_score}`;
  const comment = after.comment === null ? message`no comment` : message`comment`;
  const parts = [
    before.override_score === after.override_score ? [] : score,
    before.comment === after.comment ? [] : comment,
  ].flat();
  return parts.length === 0 ? of : message`${of}: ${joinMessages(parts, ', ')}`;
}
