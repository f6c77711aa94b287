import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { HintPlaces } from './hint-places.ts';

it('follows the lines of hints in every file', () => {
  const document = new Y.Doc();
  const [entry, shapes] = [document.getText('content'), document.getText('file:a')];
  entry.insert(0, 'one\ntwo\nthree\n');
  shapes.insert(0, 'uno\ndos\n');
  const places = new HintPlaces(document);
  const hints = [
    { id: 1, line: 2 },
    { id: 2, line: 2, file_id: 'a' },
    { id: 3, line: 3 },
    { id: 4, line: 90 },
  ];
  // The third has moved before.
  places.follow(hints, { 3: 1 });
  expect(places.lines).toEqual({ 1: 2, 2: 2, 3: 1, 4: 4 });
  entry.insert(4, 'new\n');
  shapes.insert(0, 'cero\nmedio\n');
  expect(places.lines).toEqual({ 1: 3, 2: 4, 3: 1, 4: 5 });
  shapes.delete(0, shapes.length);
  places.follow(hints.slice(1), {});
  expect(places.lines).toEqual({ 2: 1, 3: 1, 4: 5 });
});
