import { describe, expect, it } from 'vitest';
import { agree, sharable } from './agreement.ts';
import type { KeptText } from './kept-text.ts';

const PLACE = { owner: 7, language: 'python', template: { kind: 'professor', id: 3 } } as const;
const OTHER = { owner: 7, language: 'java', template: null } as const;

function kept(text: string): KeptText {
  return { shareId: 'x', language: PLACE.language, template: PLACE.template, text, hintLines: {} };
}

function meet(changes: Partial<Parameters<typeof agree>[0]>) {
  const meeting = {
    place: PLACE,
    code: 'a\nb\n',
    isOwn: true,
    shared: 'a\nb\n',
    kept: null,
    before: 'asked' as const,
  };
  return agree({ ...meeting, ...changes });
}

describe('an editor that is opened', () => {
  it('begins with the program here, with what was typed on either side meanwhile', () => {
    expect(meet({ kept: kept('a\nb\n') })).toEqual({ text: 'a\nb\n', isFollowed: false });
    const both = { text: 'A\nb\nc\n', isFollowed: false };
    expect(meet({ before: 'open', code: 'a\nb\nc\n', shared: 'A\nb\n', kept: kept('a\nb\n') })).toEqual(both);
  });

  it('shows the program that is here, where that is another one', () => {
    expect(meet({ place: OTHER, code: 'other', kept: kept('a\nb\n') }).text).toBe('other');
    expect(meet({ before: 'closed', shared: 'of another machine' }).text).toBe('a\nb\n');
  });

  it('goes on with what was written on another machine', () => {
    expect(meet({ before: 'open', code: 'old', shared: 'new' })).toEqual({ text: 'new', isFollowed: true });
  });

  it('takes nothing for a change that whoever is here did not make', () => {
    expect(meet({ isOwn: false, code: 'the template', shared: 'b\n', kept: kept('a\nb\n') }).text).toBe(
      'b\n',
    );
  });
});

it('can hold any program', () => {
  expect(sharable('a\r\nb\rc\0\ud800')).toBe('a\nb\nc\ufffd\ufffd');
});
