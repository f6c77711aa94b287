import { expect, it } from 'vitest';
import { PublishedProblems } from './published-problems.ts';

const URI = 'file:///box/a/main.cpp';
const publication = (version: unknown, uri: unknown = URI) => ({
  uri,
  version,
  diagnostics: [`v${version}`],
});

it('waits until the problems of a version are published, or of a later one', async () => {
  const published = new PublishedProblems();
  published.watch(URI);
  const asked = published.of(URI, 2);
  published.receive(publication(1));
  published.receive(publication(3));
  expect(await asked).toEqual({ version: 3, items: ['v3'] });
  expect(await published.of(URI, 3)).toEqual({ version: 3, items: ['v3'] });
});

it('keeps nothing about documents that nobody asked about', async () => {
  const published = new PublishedProblems();
  published.receive(publication(1));
  published.watch(URI);
  const asked = published.of(URI, 1);
  for (const hostile of [
    null,
    7,
    [],
    publication('1'),
    publication(9, 'file:///etc/passwd'),
    publication(9, {}),
  ]) {
    published.receive(hostile);
  }
  published.receive(publication(1));
  expect(await asked).toEqual({ version: 1, items: ['v1'] });
});
