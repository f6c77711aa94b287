import { LIVE_CLASS_STUCK_MS, type LiveMember } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { aMember, aRun, BEGIN, momentAfter } from '#features/live-class/testing/students.ts';
import { describeTile, determineNeed, needMeasure } from './need.ts';

const LATER = momentAfter(60_000);

describe('what a student needs', () => {
  it.each<[string, Partial<LiveMember>, string]>([
    ['nothing that can be seen: they have not answered', { consent: 'asked', is_connected: false }, 'away'],
    [
      'nothing that can be seen: the editor is closed',
      { consent: 'closed', hand: { raised_at: BEGIN, text: '' } },
      'away',
    ],
    ['nothing: they are not there', { is_connected: false, last_run: aRun({ has_passed: false }) }, 'away'],
    [
      'their teacher, though the connection broke',
      { is_connected: false, hand: { raised_at: BEGIN, text: '' } },
      'hand',
    ],
    ['help with an error', { last_run: aRun({ has_passed: false }) }, 'error'],
    [
      'help with an error that they run again',
      { last_run: aRun({ has_passed: false }), running_since: BEGIN },
      'error',
    ],
    ['nothing: it runs', { running_since: BEGIN }, 'running'],
    ['nothing: they have not typed yet', {}, 'idle'],
    ['nothing: they have just begun', { last_change_at: BEGIN }, 'typing'],
    ['nothing: they passed with what they were given', { last_run: aRun({}) }, 'passed'],
    ['nothing: they passed', { last_run: aRun({}), last_change_at: BEGIN }, 'passed'],
    [
      'nothing: they passed and go on',
      { last_run: aRun({}), last_change_at: new Date(LATER.now).toISOString() },
      'typing',
    ],
  ])('%s', (_why, changes, need) => {
    expect(determineNeed(aMember(changes), LATER)).toBe(need);
  });

  it('is a push after three minutes without a change, unless they passed', () => {
    const after = (milliseconds: number) => momentAfter(LIVE_CLASS_STUCK_MS + milliseconds);
    const began = aMember({ last_change_at: BEGIN });
    expect(determineNeed(began, after(-1))).toBe('typing');
    expect(determineNeed(began, after(0))).toBe('stuck');
    expect(determineNeed(aMember({}), after(0))).toBe('stuck');
    const late = aMember({ opened_at: new Date(after(0).now).toISOString() });
    expect(determineNeed(late, after(LIVE_CLASS_STUCK_MS - 1))).toBe('idle');
    expect(determineNeed(late, after(LIVE_CLASS_STUCK_MS))).toBe('stuck');
    expect(needMeasure('stuck', late, undefined, after(LIVE_CLASS_STUCK_MS))).toBe('3 min');
    expect(determineNeed(aMember({ last_change_at: BEGIN, last_run: aRun({}) }), after(0))).toBe('passed');
  });
});

describe('a tile', () => {
  it.each<[Partial<LiveMember>, string, string]>([
    [
      { hand: { raised_at: BEGIN, text: 'Why?' }, last_run: aRun({ has_passed: false, error_line: 5 }) },
      '1:00',
      'finn.larsen, hand raised for 1:00, Error in line 5',
    ],
    [{ last_run: aRun({ has_passed: false, error_line: null }) }, 'error', 'finn.larsen, Error'],
    [{ running_since: BEGIN }, '60 s', 'finn.larsen, running'],
    [{ last_change_at: BEGIN }, 'line 3', 'finn.larsen, typing, line 3'],
    [{}, '', 'finn.larsen, has not typed anything yet'],
    [{ last_run: aRun({ execution_time: 0.012 }), last_change_at: BEGIN }, '12 ms', 'finn.larsen, ran'],
    [{ last_run: aRun({ kind: 'tests' }), last_change_at: BEGIN }, '10 ms', 'finn.larsen, passed'],
    [{ consent: 'closed' }, 'not sharing', 'finn.larsen, not sharing their editor'],
    [{ consent: 'asked' }, 'not answered', "finn.larsen, hasn't answered yet"],
    [{ is_connected: false, last_seen_at: BEGIN }, '1 min', 'finn.larsen, away for 1 min'],
  ])('says what is to say: %j', (changes, measure, name) => {
    const member = aMember(changes);
    const need = determineNeed(member, LATER);
    const code = {
      member_id: 1,
      language: 'python',
      first_line: 1,
      lines: [],
      caret_line: 3,
      line_count: 9,
    } as const;
    expect(needMeasure(need, member, { ...code, lines: [] }, LATER)).toBe(measure);
    expect(describeTile(member, need, measure)).toBe(name);
  });

  it('names the student as the class knows them, whatever they call themselves', () => {
    const member = aMember({ username: 'supergirl', full_name: 'Novak, Mira' });
    expect(describeTile(member, 'typing', '')).toMatch(/^Novak, Mira \(supergirl\), /);
  });
});
