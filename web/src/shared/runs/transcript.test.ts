import { describe, expect, it } from 'vitest';
import {
  addOutput,
  addShown,
  addTyped,
  completeTranscript,
  EMPTY_TRANSCRIPT,
  isEmpty,
  outputLines,
  type Span,
  spansToText,
  type Transcript,
} from './transcript.ts';

type Event = readonly [Span['source'], string];

function transcriptOf(...events: Event[]): Transcript {
  return events.reduce(
    (transcript, [source, text]) =>
      source === 'typed' ? addTyped(transcript, text) : addOutput(transcript, source, text),
    EMPTY_TRANSCRIPT,
  );
}

function spansOf({ blocks, line }: Transcript): Event[] {
  return [...blocks.flatMap(({ spans }) => spans), ...line].map(({ source, text }) => [source, text]);
}

function shown(transcript: Transcript): string {
  return [...transcript.blocks.map(({ spans }) => spansToText(spans)), spansToText(transcript.line)].join('');
}

describe('a transcript', () => {
  it('holds what was written and typed, in this order', () => {
    const transcript = transcriptOf(
      ['stdout', 'Hello\nName? '],
      ['typed', 'Ada\n'],
      ['stderr', 'hm\n'],
      ['stdout', 'Hi Ada\n'],
    );
    expect(spansOf(transcript)).toEqual([
      ['stdout', 'Hello\nName? '],
      ['typed', 'Ada\n'],
      ['stderr', 'hm\n'],
      ['stdout', 'Hi Ada\n'],
    ]);
    expect(outputLines(transcript)).toBe('Hello\nName? hm\nHi Ada\n');
  });

  it.each([
    ['written over again and again', 'x'.repeat(1_000_000), '\rover'],
    ['of many colours', 'x', '\x1b[31mx\x1b[0my'.repeat(200)],
    ['after others of many colours', 'x', '\x1b[31mx\x1b[0my\n'.repeat(200)],
  ])('takes in a line %s in time', (_name, begin, more) => {
    const before = process.cpuUsage();
    let next = transcriptOf(['stdout', begin]);
    for (let n = 0; n < 20; n += 1) next = addOutput(next, 'stdout', more);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
    expect(shown(next).endsWith(more.startsWith('\rover') ? 'x' : more.slice(-1))).toBe(true);
  });

  it('is empty as long as nothing is to be seen', () => {
    expect(isEmpty(transcriptOf(['stdout', '\x1b[31m']))).toBe(true);
    expect(isEmpty(transcriptOf(['stdout', '\x1b[31m.']))).toBe(false);
  });

  it('shows a line that is written over as it is now, however it comes', () => {
    const text = 'start\r\n 10%\r 50%\r100%\nlong line\rshort';
    for (let size = 1; size <= text.length; size++) {
      const events: Event[] = [];
      for (let at = 0; at < text.length; at += size) events.push(['stdout', text.slice(at, at + size)]);
      expect(shown(transcriptOf(...events)), `in pieces of ${size}`).toBe('start\n100%\nshortline');
    }
    expect(shown(transcriptOf(['stdout', ' 10%\r'], ['stdout', ' 20%\r']))).toBe(' 20%');
  });

  it('shows no part of a command to the terminal that comes in pieces', () => {
    const text = '\x1b[1;31mred\x1b[0m \x1b]8;;http://a\x1b\\link\x1b]8;;\x07\x1b(B.';
    for (let at = 1; at < text.length; at++) {
      expect(shown(transcriptOf(['stdout', text.slice(0, at)], ['stdout', text.slice(at)])), `at ${at}`).toBe(
        'red link.',
      );
    }
  });

  it('does not wait for ever for the end of what only looks like a command', () => {
    const transcript = transcriptOf(['stdout', `\x1b]${'x'.repeat(9_000)}`], ['stdout', 'seen\n']);
    expect(shown(transcript)).toContain('seen');
  });

  it('keeps what did not change as it was, and draws little anew', () => {
    let transcript = EMPTY_TRANSCRIPT;
    for (let line = 0; line < 100_000; line++) transcript = addOutput(transcript, 'stdout', `line ${line}\n`);
    const { blocks } = transcript;
    expect(outputLines(transcript).split('\n')).toHaveLength(100_001);
    const next = addOutput(transcript, 'stdout', 'one more\n');
    expect(next.blocks.filter((block, index) => block !== blocks[index])).toHaveLength(1);
    expect(next.blocks.at(-1)?.length).toBeLessThan(10_000);
  });

  it('types what is pasted as lines, without commands', () => {
    expect(shown(transcriptOf(['stdout', '? '], ['typed', 'a\r\nb\x1b[2J\rc\n']))).toBe('? a\nb\nc\n');
  });

  it('begins to type behind a line that was being written over', () => {
    expect(shown(transcriptOf(['stdout', 'ready?\r'], ['stdout', 're'], ['typed', ' yes\n']))).toBe(
      'ready? yes\n',
    );
  });
});

describe('at the end of a run', () => {
  it('what had not come is added', () => {
    const complete = completeTranscript(transcriptOf(['stdout', 'Name? '], ['typed', 'Ada\n']), {
      output: 'Name? Hi\n',
      error: null,
    });
    expect(complete && shown(complete)).toBe('Name? Ada\nHi\n');
  });

  it.each([
    ['all came', 'out\n', 'warning\n'],
    ['nothing came', '', ''],
    ['a part of standard error', 'out\n', 'warn'],
    ['a part of standard output', 'ou', ''],
    ['only standard error', '', 'warning\n'],
  ])('standard error of a success is there once: %s', (_, stdout, stderr) => {
    const complete = completeTranscript(transcriptOf(['stdout', stdout], ['stderr', stderr]), {
      output: 'out\nwarning\n',
      error: null,
    });
    const text = complete && shown(complete);
    expect(text?.match(/out/g)).toHaveLength(1);
    expect(text?.match(/warning/g)).toHaveLength(1);
  });

  it('standard error is left to the error text where there is one', () => {
    const complete = completeTranscript(
      transcriptOf(['stdout', '? '], ['typed', 'x\n'], ['stderr', 'ValueError\n']),
      { output: '? ', error: 'Line 1\nValueError' },
    );
    expect(complete && spansOf(complete)).toEqual([
      ['stdout', '? '],
      ['typed', 'x\n'],
    ]);
  });

  it('a result that says otherwise is believed', () => {
    expect(completeTranscript(transcriptOf(['stdout', 'a']), { output: 'b', error: null })).toBe(null);
    expect(completeTranscript(transcriptOf(['stderr', '/elsewhere/a']), { output: '/a', error: null })).toBe(
      null,
    );
  });
});

describe('pictures in a transcript', () => {
  /** Texts and pictures from the top. */
  const parts = ({ blocks, line }: Transcript) =>
    [
      ...blocks.map(({ spans, shown }) => (shown ? `[${shown}]` : spansToText(spans))),
      spansToText(line),
    ].filter((text) => text !== '');

  it('stand where they were shown, whenever the page hears of them', () => {
    const text = 'one\ntwo\nthree';
    for (let at = 0; at <= text.length; at++) {
      const expected = `${text.slice(0, at)}[a]${text.slice(at)}`;
      for (let heardAt = 0; heardAt <= text.length; heardAt++) {
        const heard = addShown(transcriptOf(['stdout', text.slice(0, heardAt)]), 'a', at);
        const all = parts(addOutput(heard, 'stdout', text.slice(heardAt))).join('');
        expect(all, `${at}, heard at ${heardAt}`).toBe(expected);
      }
    }
  });

  it('stand among what was typed and written elsewhere', () => {
    const transcript = transcriptOf(
      ['stdout', 'Name? '],
      ['typed', 'Ada\n'],
      ['stderr', 'hm\n'],
      ['stdout', 'Hi Ada\nbye\n'],
    );
    expect(parts(addShown(transcript, 'a', 'Name? Hi Ada\n'.length))).toEqual([
      'Name? Ada\nhm\nHi Ada\n',
      '[a]',
      'bye\n',
    ]);
  });

  it('stay where they were when they are shown again', () => {
    const once = addShown(transcriptOf(['stdout', 'one\ntwo\n']), 'a', 4);
    expect(addShown(once, 'a', 8)).toBe(once);
    const coming = addShown(transcriptOf(['stdout', 'one\n']), 'a', 8);
    expect(addShown(coming, 'a', 9)).toBe(coming);
  });

  it('come one after the other, also at the same place', () => {
    const begun = addShown(addShown(addShown(EMPTY_TRANSCRIPT, 'c', 4), 'a', 0), 'b', 4);
    expect(parts(addOutput(begun, 'stdout', 'one\ntwo'))).toEqual(['[a]', 'one\n', '[c]', '[b]', 'two']);
  });

  it('are counted in what was written, colours included', () => {
    const text = '\x1b[31mred\x1b[0m\r\ndone\n';
    const transcript = addShown(transcriptOf(['stdout', text]), 'a', text.indexOf('done'));
    expect(parts(transcript)).toEqual(['red\n', '[a]', 'done\n']);
  });

  it('have blocks of their own', () => {
    const transcript = addOutput(addShown(transcriptOf(['stdout', 'a\nb\n']), 'p', 2), 'stdout', 'c\n');
    const ids = transcript.blocks.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
