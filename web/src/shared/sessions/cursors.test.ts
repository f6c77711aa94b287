import { SESSION_DEBOUNCE_MS } from '@coderoom/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CursorSender, RemoteCursors } from './cursors.ts';

function openSender() {
  const sent: number[] = [];
  const world = { maySend: true };
  const sender = new CursorSender(
    ({ cursor }) => sent.push(cursor.column),
    () => world.maySend,
  );
  onTestFinished(() => sender.end());
  const move = (column: number) => sender.move({ lineNumber: 1, column }, null);
  return { sender, sent, world, move };
}

describe('the caret here', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
  });

  it('is told at once, then not too often, and in the end where it stays', () => {
    const { sent, move } = openSender();
    for (let column = 1; column <= 95; column += 1) {
      move(column);
      vi.advanceTimersByTime(10);
    }
    expect(sent[0]).toBe(1);
    expect(sent.length).toBeLessThanOrEqual(10);
    vi.advanceTimersByTime(SESSION_DEBOUNCE_MS.cursor);
    expect(sent.at(-1)).toBe(95);
  });

  it('waits for the text that it is in, and is told again to who forgot it', () => {
    const { sender, sent, world, move } = openSender();
    world.maySend = false;
    move(3);
    move(4);
    vi.advanceTimersByTime(1_000);
    expect(sent).toEqual([]);
    world.maySend = true;
    sender.trySend();
    expect(sent).toEqual([4]);
    vi.advanceTimersByTime(1_000);
    sender.trySend();
    expect(sent).toEqual([4]);
    sender.forgotten();
    sender.trySend();
    expect(sent).toEqual([4, 4]);
  });
});

describe('the carets of others', () => {
  const at = (participantId: number) => ({
    participantId,
    name: `p${participantId}`,
    cursor: { lineNumber: 1, column: 1 },
    selection: null,
  });

  it('are told at once, at every move, and when somebody goes', () => {
    const cursors = new RemoteCursors(9);
    cursors.show();
    const connected = (...ids: number[]) => [1, 2].map((id) => ({ id, is_connected: ids.includes(id) }));
    cursors.move(at(1));
    const heard: number[][] = [];
    const end = cursors.onCursors((all) => heard.push(all.map(({ participantId }) => participantId)));
    cursors.move(at(2));
    cursors.keepConnected(connected(2));
    cursors.keepConnected(connected(1, 2));
    end();
    cursors.move(at(3));
    expect(heard).toEqual([[1], [1, 2], [2]]);
  });

  it('are those of others alone, though the same person has the text open in another window', () => {
    const cursors = new RemoteCursors(1);
    cursors.show();
    const heard: number[] = [];
    cursors.onCursors((all) => heard.push(all.length));
    cursors.move(at(1));
    expect(heard).toEqual([0]);
  });

  it('have the names by which their class knows them, else their usernames', () => {
    const placed = (cursors: RemoteCursors) => {
      const heard: string[][] = [];
      cursors.show();
      cursors.onCursors((all) => heard.push(all.map(({ name }) => name)));
      const cursor_position = { line: 1, column: 1, lineNumber: 1 };
      const person = { id: 1, username: 'ada.kim', is_guest: false, is_connected: true, cursor_position };
      cursors.place([person as never]);
      return heard.at(-1);
    };
    expect(placed(new RemoteCursors(9))).toEqual(['ada.kim']);
    expect(placed(new RemoteCursors(9, () => 'Kim, Ada'))).toEqual(['Kim, Ada']);
  });

  it('wait for the text that they are in', () => {
    const cursors = new RemoteCursors(9);
    const heard: number[][] = [];
    cursors.onCursors((all) => heard.push(all.map(({ participantId }) => participantId)));
    cursors.move(at(1));
    expect(heard).toEqual([]);
    cursors.show();
    cursors.clear();
    cursors.hold();
    cursors.move(at(2));
    cursors.keepConnected([]);
    cursors.move(at(3));
    expect(heard).toEqual([[1], []]);
    cursors.show();
    expect(heard).toEqual([[1], [], [3]]);
  });
});
