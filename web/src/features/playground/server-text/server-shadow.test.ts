import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { RemoteChange } from '#editor/shared/shared-text.ts';
import { TEXT_NAME } from '#shared/sessions/document/document-sync.ts';
import { ServerShadow } from './server-shadow.ts';

it('leaves out what the server has not kept yet, and nothing that others wrote meanwhile', () => {
  const document = new Y.Doc();
  const content = document.getText(TEXT_NAME);
  content.insert(0, 'kept');
  const others = new Y.Doc();
  Y.applyUpdate(others, Y.encodeStateAsUpdate(document));
  const copy = new ServerShadow(document);
  content.insert(4, ' mine');
  others.getText(TEXT_NAME).insert(0, 'hers ');
  Y.applyUpdate(document, Y.encodeStateAsUpdate(others), new RemoteChange(2));
  expect(content.toString()).toBe('hers kept mine');
  expect(copy.text).toBe('hers kept');
  copy.acknowledgeAll();
  expect(copy.text).toBe('hers kept mine');
  copy.end();
});

it('has the local changes that others build upon: the server has them', () => {
  const document = new Y.Doc();
  const content = document.getText(TEXT_NAME);
  const copy = new ServerShadow(document);
  content.insert(0, 'mine');
  const others = new Y.Doc();
  Y.applyUpdate(others, Y.encodeStateAsUpdate(document));
  content.insert(4, ', later');
  others.getText(TEXT_NAME).insert(4, ' and hers');
  Y.applyUpdate(document, Y.encodeStateAsUpdate(others, Y.encodeStateVector(document)), new RemoteChange(2));
  expect(copy.text).toBe('mine and hers');
  expect(copy.isBehind).toBe(true);
  copy.end();
});

it('has no local changes where a change of others was lost', () => {
  const document = new Y.Doc();
  const content = document.getText(TEXT_NAME);
  const copy = new ServerShadow(document);
  content.insert(0, 'mine');
  const others = [new Y.Doc(), new Y.Doc()] as const;
  const later: Uint8Array[] = [];
  others[0].getText(TEXT_NAME).insert(0, 'lost');
  for (const other of others) other.on('update', (update) => later.push(update));
  others[0].getText(TEXT_NAME).insert(4, ', later');
  others[1].getText(TEXT_NAME).insert(0, 'hers');
  const update = Y.mergeUpdates(later);
  Y.applyUpdate(document, update, new RemoteChange(2, update));
  expect(copy.text).toBe('hers');
  copy.end();
});
