import { describe, expect, it } from 'vitest';
import { toShareableText } from '#features/playground/server-text/merge-texts.ts';
import type { KnownServerText } from './known-server-text.ts';
import { reconcileDraft } from './reconcile-draft.ts';

const PLACE = { owner: 7, language: 'python', template: { kind: 'professor', id: 3 } } as const;
const OTHER = { owner: 7, language: 'java', template: null } as const;

function kept(text: string): KnownServerText {
  return { shareId: 'x', language: PLACE.language, template: PLACE.template, text, hintLines: {} };
}

function meet(changes: Partial<Parameters<typeof reconcileDraft>[0]>) {
  const meeting = {
    place: PLACE,
    code: 'a\nb\n',
    isOwn: true,
    serverText: 'a\nb\n',
    serverProgram: 'professor:3',
    lastKnown: null,
    consent: 'asked' as const,
  };
  return reconcileDraft({ ...meeting, ...changes });
}

describe('an editor that is opened', () => {
  it('begins with the program here, with what was typed on either side meanwhile', () => {
    expect(meet({ lastKnown: kept('a\nb\n') })).toEqual({ text: 'a\nb\n', isReplaced: false });
    const both = { text: 'A\nb\nc\n', isReplaced: false };
    expect(
      meet({ consent: 'open', code: 'a\nb\nc\n', serverText: 'A\nb\n', lastKnown: kept('a\nb\n') }),
    ).toEqual(both);
  });

  it('shows the program that is here, where that is another one', () => {
    const other = { place: OTHER, code: 'other', serverProgram: 'none' };
    expect(meet({ ...other, lastKnown: kept('a\nb\n') }).text).toBe('other');
    expect(meet({ consent: 'closed', serverText: 'of another machine' }).text).toBe('a\nb\n');
  });

  it('mixes no program with one that another machine put into the editor', () => {
    const elsewhere = { consent: 'open', serverText: 'of a task', code: 'mine' } as const;
    const stays = { text: 'mine', isReplaced: false };
    expect(meet({ ...elsewhere, serverProgram: 'none' })).toEqual(stays);
    expect(meet({ ...elsewhere, serverProgram: 'own:3' })).toEqual(stays);
    expect(meet({ ...elsewhere, serverProgram: 'none', lastKnown: kept('a\nb\n') })).toEqual(stays);
    expect(meet({ ...elsewhere, place: OTHER })).toEqual(stays);
  });

  it('goes on with what was written on another machine', () => {
    expect(meet({ consent: 'open', code: 'old', serverText: 'new' })).toEqual({
      text: 'new',
      isReplaced: true,
    });
  });

  it('takes nothing for a change that whoever is here did not make', () => {
    expect(
      meet({ isOwn: false, code: 'the template', serverText: 'b\n', lastKnown: kept('a\nb\n') }).text,
    ).toBe('b\n');
  });
});

it('can hold any program', () => {
  expect(toShareableText('a\r\nb\rc\0\ud800')).toBe('a\nb\nc\ufffd\ufffd');
});
