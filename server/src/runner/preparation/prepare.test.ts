import { expect, it } from 'vitest';
import type { Preparation } from '#runner/toolchain.ts';
import { prepareAgain } from './prepare.ts';

const LIBRARIES = { folder: '/nowhere', libraries: [], key: 'key' };

/** Go, of which the parts fail that are prepared later. */
const prepareFailing = (failure: Error) => {
  const kept = { path: '/kept', facts: { others: '' } };
  const preparation: Preparation = {
    libraries: null,
    keep: async () => kept,
    keepLater: async ({ name }) => (name === 'go-libraries' ? Promise.reject(failure) : kept),
    keepLast: async () => kept,
  };
  return prepareAgain('go', preparation, LIBRARIES);
};

it('goes on without libraries that cannot be used', async () => {
  const { toolchain, ...found } = await prepareFailing(new Error('uuid does not compile.'));
  expect(found).toEqual({ libraries: null, librariesFailure: 'uuid does not compile.' });
  expect(toolchain.librariesKey).toBeUndefined();
});

it('does not take the end of the server for a fault of libraries', async () => {
  const ends = new DOMException('The server ends.', 'AbortError');
  await expect(prepareFailing(ends)).rejects.toBe(ends);
});
