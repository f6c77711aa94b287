import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CLASSROOM_MESSAGES,
  FALLBACK_MESSAGES,
  SESSION_MESSAGES,
  TEMPLATE_REQUIRED,
  UPLOAD_MESSAGES,
} from '@coderoom/contract';
import { expect, it } from 'vitest';
import { auditLog, filters } from './de/admin/audit-log.ts';
import { complexity } from './de/server/complexity.ts';
import { labels } from './de/server/fields.ts';
import { server } from './de/server.ts';
import { EXPLANATIONS, findTemplates, hasWords } from './testing/message-templates.ts';

/** The server words its mail itself. */
const MAIL = 'server/src/mail/';
/** Sentences of the specification that the server sends. */
const SPECIFIED = [
  ...Object.values(SESSION_MESSAGES),
  ...Object.values(CLASSROOM_MESSAGES),
  ...Object.values(UPLOAD_MESSAGES),
  FALLBACK_MESSAGES.readFile,
  TEMPLATE_REQUIRED,
];

const written = [...findTemplates()].filter(
  ([file]) => !file.startsWith(EXPLANATIONS) && !file.startsWith(MAIL),
);
const said = new Set([...written.flatMap(([, templates]) => templates).filter(hasWords), ...SPECIFIED]);

const german: Readonly<Record<string, string>> = { ...server, ...auditLog };

it('translates all that the server says', () => {
  expect([...said].filter((template) => !Object.hasOwn(german, template))).toEqual([]);
});

it('translates nothing else', () => {
  const names = { ...labels, ...filters };
  const others = Object.keys(german).filter((text) => !said.has(text) && !Object.hasOwn(names, text));
  expect(others).toEqual([]);
});

it('names only fields that there are', () => {
  const contract = globSync('contract/src/**/*.ts', { cwd: join(import.meta.dirname, '../../..') })
    .map((file) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8'))
    .join('\n');
  const fields = Object.keys({ ...labels, ...filters }).map((label) =>
    label.toLowerCase().replaceAll(' ', '_'),
  );
  expect(fields.filter((field) => !contract.includes(` ${field}:`))).toEqual([]);
});

it('says of each number of steps what it is compared with', () => {
  const isOpen = ([english, text]: [string, string]) =>
    /\b(?:so (?:many|few|much|long|often)|as (?:many|few|much|long|often)(?!.* as )|that many)\b/.test(
      english,
    ) || /\bso (?:viele?|wenige?|lange?|oft)\b(?!.* (?:wie|dass) )/.test(text);
  expect(Object.entries(complexity).filter(isOpen)).toEqual([]);
});

it('puts in all that the English sentence has', () => {
  const count = (text: string) => text.split('{}').length;
  expect(Object.entries(german).filter(([english, text]) => count(english) !== count(text))).toEqual([]);
});
