import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { server } from './de/server.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Built from a field's name and its error. */
const OF_FIELDS = /^\w+(?: \w+)* \{\}\.$/;
/** Built from a part of {@link PASSWORD_RULES}, or from the name of what is too long or taken. */
const MADE_OF_PARTS = /^must have (?:an?|at least) |^The \w+ is too long|^This [\w ]+ is already taken/;

it('translates what the server and the contract say, and nothing else', () => {
  const said = globSync('{server,contract}/src/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8').replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}'))
    .join('\n');
  const gone = Object.keys(server).filter(
    (sentence) => !OF_FIELDS.test(sentence) && !MADE_OF_PARTS.test(sentence) && !said.includes(sentence),
  );
  expect(gone).toEqual([]);
});
