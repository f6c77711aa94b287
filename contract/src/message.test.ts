import { expect, it } from 'vitest';
import {
  asMessage,
  inEnglish,
  joinMessages,
  message,
  messageFields,
  messageOfProblem,
  problem,
  wordMessage,
} from './message.ts';
import { messageShape } from './text.ts';

it('keeps the template and the values of a sentence apart', () => {
  expect(message`There are ${3} files, such as ${'a.py'}.`).toEqual({
    text: 'There are {} files, such as {}.',
    values: [3, 'a.py'],
  });
  expect(inEnglish(message`There are ${3} files, such as ${'a.py'}.`)).toBe(
    'There are 3 files, such as a.py.',
  );
});

it('words a sentence within a sentence, but no value', () => {
  const german: Record<string, string> = {
    '{} {}.': '{} {}.',
    Name: 'Der Name',
    'must have at most {} characters': 'darf höchstens {} Zeichen haben',
  };
  const about = (what: string) =>
    message`${asMessage('Name')} ${message`must have at most ${what} characters`}.`;
  const translate = (text: string) => german[text] ?? text;
  expect(wordMessage(about('7'), translate)).toBe('Der Name darf höchstens 7 Zeichen haben.');
  expect(wordMessage(about('Name'), translate)).toBe('Der Name darf höchstens Name Zeichen haben.');
});

it('inserts values once, whatever they hold', () => {
  const words = message`The name ${'{} $& $1'} is taken by ${'{}'}.`;
  expect(inEnglish(words)).toBe('The name {} $& $1 is taken by {}.');
  expect(inEnglish(asMessage('Write `format!("{}", x)`.'))).toBe('Write `format!("{}", x)`.');
});

it('joins parts', () => {
  expect(inEnglish(joinMessages([message`One.`, message`Two ${2}.`]))).toBe('One. Two 2.');
  expect(inEnglish(joinMessages(['a', 2], ', '))).toBe('a, 2');
  expect(joinMessages([message`One.`])).toEqual(message`One.`);
});

it('stands beside its English wording only if it has values', () => {
  expect(messageFields('detail', message`You have ${2}.`)).toEqual({
    detail: 'You have 2.',
    detail_message: { text: 'You have {}.', values: [2] },
  });
  expect(messageFields('why', message`It is full.`)).toEqual({ why: 'It is full.' });
});

it('finds the message of an issue by its text', () => {
  expect(messageOfProblem(problem`must have at most ${8} letters`)).toEqual({
    text: 'must have at most {} letters',
    values: [8],
  });
  expect(messageOfProblem('of nobody')).toEqual(asMessage('of nobody'));
});

it('reads a message within a message, and nothing else', () => {
  const words = message`Line ${3}: ${message`${'x'} is missing.`}`;
  expect(messageShape.parse(JSON.parse(JSON.stringify(words)))).toEqual(words);
  expect(messageShape.safeParse({ text: '{}', values: [null] }).success).toBe(false);
});
