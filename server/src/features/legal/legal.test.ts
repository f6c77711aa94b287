import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEGAL_DOCUMENTS, type LegalDocument } from '@coderoom/contract';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answerErrors } from '#http/errors.ts';
import { legalRoutes } from './index.ts';

async function serve({ appName = 'Coderoom', keepMs = 0 } = {}) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'coderoom-legal-'));
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }));
  const log: string[] = [];
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  legalRoutes(app, { dataDirectory, appName, keepMs, log: (sentence) => log.push(sentence) });
  const get = async (document: string) => await app.inject({ url: `/legal/${document}` });
  const markdown = async (document: LegalDocument, language = 'en'): Promise<string> =>
    (await get(`${document}?language=${language}`)).json().markdown;
  return { get, markdown, log, file: (name: string) => join(dataDirectory, name) };
}

describe('without texts of the school', () => {
  it.each(LEGAL_DOCUMENTS)('%s is ours', async (document) => {
    const { get, log } = await serve({ appName: 'Code_School *7*' });
    const answer = await get(document);
    expect([answer.statusCode, answer.json().document]).toEqual([200, document]);
    const { markdown } = answer.json();
    expect(markdown).toMatch(/^# (Terms of use|Privacy)\n/);
    expect(markdown).toContain('\nCode\\_School \\*7\\* ');
    expect(markdown).not.toContain('{{');
    expect(log).toEqual([]);
  });

  it('they are in the language of the page', async () => {
    const { markdown } = await serve();
    const headings = (text: string) => text.match(/^#+/gm);
    for (const [document, title] of [
      ['terms', 'Nutzungsbedingungen'],
      ['privacy', 'Datenschutz'],
    ] as const) {
      const [english, german] = [await markdown(document), await markdown(document, 'de')];
      expect(german).toMatch(new RegExp(`^# ${title}\n\nCoderoom `));
      expect(headings(german)).toEqual(headings(english));
      expect(german.match(/^- /gm)).toEqual(english.match(/^- /gm));
    }
  });

  it('another document is refused', async () => {
    const { get } = await serve();
    for (const document of ['imprint', '..%2fterms', '__proto__']) {
      expect((await get(document)).statusCode).toBe(422);
    }
  });
});

describe('a text of the school', () => {
  it('stands in place of ours, with the name filled in', async () => {
    const { markdown, file } = await serve({ appName: "[$&$'](javascript:x)" });
    await writeFile(
      file('privacy.md'),
      '\ufeff# Our school\n\n{{app_name}} / {{ app_name }} / {{other}} ü\n',
    );
    const name = "\\[\\$\\&\\$\\'\\]\\(javascript\\:x\\)";
    expect(await markdown('privacy')).toBe(`# Our school\n\n${name} / ${name} / {{other}} ü\n`);
    expect(await markdown('terms')).toMatch(/^# Terms of use/);
  });

  it('is for all languages, unless there is one for this language', async () => {
    const { markdown, file } = await serve();
    await writeFile(file('terms.md'), 'for all');
    expect([await markdown('terms'), await markdown('terms', 'de')]).toEqual(['for all', 'for all']);
    await writeFile(file('terms.de.md'), 'auf Deutsch');
    expect([await markdown('terms'), await markdown('terms', 'de')]).toEqual(['for all', 'auf Deutsch']);
  });

  it('is for all languages as well where the one for this language cannot be shown, which is noted', async () => {
    const { markdown, log, file } = await serve();
    await writeFile(file('terms.md'), 'for all');
    await mkdir(file('terms.de.md'));
    expect(await markdown('terms', 'de')).toBe('for all');
    expect(log).toEqual([
      expect.stringContaining(`${file('terms.de.md')} cannot be shown, so another text is`),
    ]);
  });

  it('may be written, changed and removed while the server runs', async () => {
    const { markdown, file } = await serve();
    expect(await markdown('terms')).toMatch(/^# Terms of use/);
    await writeFile(file('terms.md'), 'first');
    expect(await markdown('terms')).toBe('first');
    await writeFile(file('terms.md'), 'second');
    expect(await markdown('terms')).toBe('second');
    await rm(file('terms.md'));
    expect(await markdown('terms')).toMatch(/^# Terms of use/);
  });

  it('is not read again for a while', async () => {
    const { markdown, file } = await serve({ keepMs: 3_600_000 });
    await writeFile(file('terms.md'), 'first');
    expect(await markdown('terms')).toBe('first');
    await writeFile(file('terms.md'), 'second');
    expect(await markdown('terms')).toBe('first');
  });

  it.each<[string, RegExp, (path: string) => Promise<unknown> | unknown]>([
    ['too large', /larger than 256 KiB/, (path) => writeFile(path, 'x'.repeat(256 * 1024 + 1))],
    ['not UTF-8', /encoded|utf-8/i, (path) => writeFile(path, Buffer.from('Gr\xfc\xdfe', 'latin1'))],
    ['a folder', /not a file/, (path) => mkdir(path)],
    ['a pipe', /not a file/, (path) => execFileSync('mkfifo', [path])],
    ['a link to itself', /ELOOP/, (path) => symlink(path, path)],
  ])('that is %s is passed over and noted once', async (_name, reason, make) => {
    const { markdown, log, file } = await serve();
    await make(file('terms.md'));
    for (const time of ['first', 'second', 'third'])
      expect([time, await markdown('terms')]).toEqual([time, expect.stringMatching(/^# Terms of use/)]);
    expect(log).toEqual([expect.stringMatching(reason)]);
    expect(log[0]).toContain(file('terms.md'));
  });

  it('is noted again when it was well in between', async () => {
    const { markdown, log, file } = await serve();
    const path = file('terms.md');
    await mkdir(path);
    await markdown('terms');
    await rm(path, { recursive: true });
    await writeFile(path, 'well');
    expect(await markdown('terms')).toBe('well');
    await rm(path);
    await mkdir(path);
    await markdown('terms');
    expect(log).toHaveLength(2);
  });

  it('may be as large as 256 KiB', async () => {
    const { markdown, file } = await serve();
    await writeFile(file('terms.md'), 'x'.repeat(256 * 1024));
    expect(await markdown('terms')).toHaveLength(256 * 1024);
  });
});
