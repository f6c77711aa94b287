import { type CodeExcerpt, LIVE_CLASS_STUCK_MS, type LiveMember } from '@coderoom/contract';
import { formatDuration, formatMinutes, formatTimer } from '#lib/text/format.ts';
import { fullNameOfMember } from '#shared/people/name-in-class.ts';
import { liveClassTexts } from '#texts/live-class.tsx';

/** States of a student, in the order in which they need their teacher. */
export const NEEDS = ['hand', 'error', 'stuck', 'running', 'typing', 'idle', 'passed', 'away'] as const;
export type Need = (typeof NEEDS)[number];

/** How long after a change a student still counts as typing, in ms: without it a tile would change with every pause. */
const TYPING_MS = 10_000;

/** The present moment on the server's clock, and the start of the class; both in epoch ms. */
export interface ClassMoment {
  now: number;
  begin: number;
}

/** Returns a student's state. Without an open editor they are away. */
export function determineNeed(member: LiveMember, { now, begin }: ClassMoment): Need {
  const { consent, hand, is_connected, last_run, running_since } = member;
  if (consent !== 'open') return 'away';
  if (hand !== null) return 'hand';
  if (!is_connected) return 'away';
  const passed = last_run?.has_passed === true;
  if (last_run !== null && !passed) return 'error';
  const unchanged = now - changedAt(member, begin);
  if (!passed && running_since === null && unchanged >= LIVE_CLASS_STUCK_MS) return 'stuck';
  if (running_since !== null) return 'running';
  const { last_change_at } = member;
  if (passed && (last_change_at === null || unchanged >= TYPING_MS)) return 'passed';
  return last_change_at === null ? 'idle' : 'typing';
}

/** Returns the time of the last change to the program; if there is none, when the student came into the class. */
function changedAt({ last_change_at, opened_at }: LiveMember, begin: number): number {
  const since = last_change_at ?? opened_at;
  return since === null ? begin : Date.parse(since);
}

/** Returns the text at the right end of a tile and in the head of the focus panel. */
export function needMeasure(
  need: Need,
  member: LiveMember,
  code: CodeExcerpt | undefined,
  moment: ClassMoment,
): string {
  const since = (at: string | null) => (at === null ? 0 : moment.now - Date.parse(at));
  switch (need) {
    case 'hand':
      return formatTimer(since(member.hand?.raised_at ?? null));
    case 'error':
      return lineText(knownErrorLine(member, code)) ?? liveClassTexts.measures.error;
    case 'stuck':
      return formatMinutes(moment.now - changedAt(member, moment.begin));
    case 'running':
      return `${Math.max(0, Math.floor(since(member.running_since) / 1_000))} s`;
    case 'typing':
      return lineText(code?.caret_line) ?? '';
    case 'idle':
      return '';
    case 'passed':
      return member.last_run?.execution_time == null ? '' : formatDuration(member.last_run.execution_time);
    case 'away':
      return awayText(member, since(member.last_seen_at));
  }
}

/** Returns the line of the last error; null if the program no longer has that line. */
function knownErrorLine({ last_run }: LiveMember, code: CodeExcerpt | undefined): number | null {
  const line = last_run?.error_line ?? null;
  return line !== null && code !== undefined && line > code.line_count ? null : line;
}

function awayText({ consent, last_seen_at }: LiveMember, since: number): string {
  if (consent === 'closed') return liveClassTexts.measures.closed;
  if (consent === 'asked') return liveClassTexts.measures.notAnswered;
  return last_seen_at === null ? liveClassTexts.measures.away : formatMinutes(since);
}

function lineText(line: number | null | undefined): string | null {
  return line == null ? null : liveClassTexts.measures.line(line);
}

/** Returns the accessible name of a tile. */
export function describeTile(member: LiveMember, need: Need, measure: string): string {
  const error =
    member.last_run !== null && !member.last_run.has_passed && sayError(member.last_run.error_line);
  const facts: Record<Need, string> = {
    hand: liveClassTexts.said.handRaised(measure),
    error: sayError(measure === liveClassTexts.measures.error ? null : (member.last_run?.error_line ?? null)),
    stuck: liveClassTexts.said.stuck(measure),
    running: liveClassTexts.said.running,
    typing: measure === '' ? liveClassTexts.said.typing : liveClassTexts.said.typingAt(measure),
    idle: liveClassTexts.said.idle,
    passed: member.last_run?.kind === 'tests' ? liveClassTexts.said.passed : liveClassTexts.said.ran,
    away: sayAway(member, measure),
  };
  return [fullNameOfMember(member), facts[need], need === 'hand' && error].filter(Boolean).join(', ');
}

function sayError(line: number | null): string {
  return line === null ? liveClassTexts.said.error : liveClassTexts.said.errorInLine(line);
}

function sayAway({ consent, last_seen_at }: LiveMember, measure: string): string {
  if (consent === 'closed') return liveClassTexts.said.closed;
  if (consent === 'asked') return liveClassTexts.said.notAnswered;
  return last_seen_at === null ? liveClassTexts.said.away : liveClassTexts.said.awayFor(measure);
}
