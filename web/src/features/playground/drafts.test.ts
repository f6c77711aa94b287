import type { LanguageId } from '@coderoom/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { singleFile } from '#shared/project-files/project.ts';
import {
  clearOverriding,
  type Draft,
  isOverriding,
  markOverriding,
  type Owner,
  parseDraft,
  parseStoredDraft,
  readDraft,
  readLanguage,
  readStoredDraft,
  readTemplate,
  removeDraft,
  type TemplateChoice,
  writeDraft,
  writeLanguage,
  writeTemplate,
} from './drafts.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

function placeOf(owner: Owner, language: LanguageId, template: TemplateChoice | null = null) {
  return { owner, language, template };
}

function draftOf(code: string): Draft {
  const project = singleFile('python');
  return {
    code,
    project,
    input: '',
    base: null,
    projectBase: null,
    isOnServer: false,
    unsent: null,
    version: {},
  };
}

describe('drafts', () => {
  it('are kept per language', () => {
    expect(writeDraft(placeOf(null, 'python'), draftOf('print(1)'))).toBe(true);
    expect(readDraft(placeOf(null, 'python'))).toEqual(draftOf('print(1)'));
    expect(readDraft(placeOf(null, 'go'))).toBeNull();
    removeDraft(placeOf(null, 'python'));
    expect(readDraft(placeOf(null, 'python'))).toBeNull();
  });

  it('are kept per person', () => {
    writeDraft(placeOf(7, 'python'), draftOf('theirs'));
    expect(readDraft(placeOf(null, 'python'))).toBeNull();
    expect(readDraft(placeOf(8, 'python'))).toBeNull();
    expect(readDraft(placeOf(7, 'python'))?.code).toBe('theirs');
  });

  it('are kept per template', () => {
    writeDraft(placeOf(7, 'python', { kind: 'professor', id: 3 }), draftOf('solved'));
    expect(readDraft(placeOf(7, 'python'))).toBeNull();
    expect(readDraft(placeOf(7, 'python', { kind: 'own', id: 3 }))).toBeNull();
    expect(readDraft(placeOf(8, 'python', { kind: 'professor', id: 3 }))).toBeNull();
    expect(readDraft(placeOf(7, 'python', { kind: 'professor', id: 3 }))?.code).toBe('solved');
  });

  it('know what they are a change of, which is stored once where it is the same', () => {
    const place = placeOf(7, 'python');
    for (const base of ['print(1)', 'print(2)', null]) {
      const projectBase = base === null ? null : singleFile('python');
      const draft = { ...draftOf('print(1)'), base, projectBase, isOnServer: base !== null };
      writeDraft(place, draft);
      expect(readDraft(place)).toEqual(draft);
      const stored = localStorage.getItem('playground-draft:7:python') ?? '';
      expect(stored.split('print(1)')).toHaveLength(2);
    }
    expect(parseDraft('{"code":"written before","input":""}')).toMatchObject({
      code: 'written before',
      base: null,
    });
  });

  it('know what the server may lack, of which the same is stored once', () => {
    const place = placeOf(7, 'python');
    const project = singleFile('python');
    for (const code of ['print(1)', 'print(2)']) {
      const unsent = { shareId: 'abc', update: 'AAA=', code, project };
      const base = { base: 'print(1)', projectBase: project };
      const draft = { ...draftOf('print(1)'), ...base, isOnServer: true, unsent };
      writeDraft(place, { ...draft, unsent: { ...unsent, project: null } });
      expect(readDraft(place)).toEqual({ ...draft, unsent: { ...unsent, project: null } });
      const stored = localStorage.getItem('playground-draft:7:python') ?? '';
      expect(stored.split('print(1)')).toHaveLength(2);
      const file = { name: 'a.csv', content: 'a', encoding: 'text' } as const;
      const files = { ...project, files: [file] };
      const withFiles = { ...draft, project: files, unsent: { ...unsent, project: files } };
      writeDraft(place, withFiles);
      expect(readDraft(place)).toEqual(withFiles);
    }
  });

  it('are stored without what the server may lack where there is no space for it', () => {
    const place = placeOf(7, 'python');
    const { setItem } = localStorage;
    localStorage.setItem = (key, value) => {
      if (value.length > 400) throw new Error('full');
      setItem(key, value);
    };
    const project = { ...singleFile('python'), files: [] };
    const unsent = { shareId: 'abc', update: 'A'.repeat(400), code: 'print(2)', project };
    expect(writeDraft(place, { ...draftOf('print(2)'), unsent })).toBe(true);
    expect(readDraft(place)).toMatchObject({ code: 'print(2)', unsent: null });
    const fileOf = (content: string) => ({
      ...project,
      files: [{ name: 'a.csv', content, encoding: 'text' as const }],
    });
    const files = fileOf('a'.repeat(200));
    const withFiles = { ...unsent, update: 'AAA=', project: fileOf('b'.repeat(200)) };
    expect(writeDraft(place, { ...draftOf('print(2)'), project: files, unsent: withFiles })).toBe(true);
    expect(readDraft(place)).toMatchObject({ project: files, unsent: { update: 'AAA=', project: null } });
  });

  it('do not mix the files of one version with the changes of another', () => {
    const place = placeOf(8, 'python');
    const fileOf = (content: string) => ({
      ...singleFile('python'),
      files: [{ name: 'a.csv', content, encoding: 'text' as const }],
    });
    const write = (text: string, saves: number) => {
      const unsent = { shareId: 'abc', update: text, code: text, project: fileOf(text) };
      return writeDraft(place, { ...draftOf(text), project: fileOf(text), unsent, version: { w1: saves } });
    };
    write('first', 1);
    expect(parseStoredDraft(place, readStoredDraft(place))).toMatchObject({ unsent: { update: 'first' } });
    const { text } = readStoredDraft(place);
    const { setItem } = localStorage;
    localStorage.setItem = (key, value) => {
      if (!key.endsWith(':files')) throw new Error('full');
      setItem(key, value);
    };
    expect(write('second', 2)).toBe(false);
    localStorage.setItem = setItem;
    const { files } = readStoredDraft(place);
    expect(parseStoredDraft(place, { text, files })).toMatchObject({
      ...{ code: 'first', project: fileOf('second'), unsent: null },
    });
  });

  it('remember that they replace the server’s', () => {
    const place = placeOf(7, 'python');
    markOverriding(place);
    expect(isOverriding(place)).toBe(true);
    expect(isOverriding(placeOf(7, 'go'))).toBe(false);
    clearOverriding(place);
    expect(isOverriding(place)).toBe(false);
  });

  it('take nothing that is no draft', () => {
    expect(parseDraft('{')).toBeNull();
    expect(parseDraft('null')).toBeNull();
    expect(parseDraft('{"code":1,"input":""}')).toBeNull();
    expect(parseDraft('{"code":"x","input":"","unsent":{"shareId":"a","update":""}}')?.unsent).toBeNull();
  });

  it('say so when the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(writeDraft(placeOf(null, 'python'), draftOf('x'))).toBe(false);
  });

  it('are what was written last, also where the browser kept one before and after another', () => {
    const place = placeOf(9, 'python');
    const write = (code: string) => writeDraft(place, draftOf(code));
    const { setItem } = localStorage;
    write('first');
    localStorage.setItem = () => {
      throw new Error('full');
    };
    expect(write('second')).toBe(false);
    expect(readDraft(place)?.code).toBe('second');
    localStorage.setItem = setItem;
    expect(write('third')).toBe(true);
    expect(readDraft(place)?.code).toBe('third');
  });
});

describe('the language', () => {
  it('is Python until another was chosen', () => {
    expect(readLanguage()).toBe('python');
    writeLanguage('rust');
    expect(readLanguage()).toBe('rust');
  });

  it('is Python where something unknown is stored', () => {
    localStorage.setItem('playground-language', 'cobol');
    expect(readLanguage()).toBe('python');
  });
});

describe('the template', () => {
  const template = { kind: 'professor', id: 3 } as const;

  it('is the last one of the person, in its language', () => {
    writeTemplate(placeOf(7, 'python', template));
    expect(readTemplate(7, 'python')).toEqual(template);
    expect(readTemplate(7, 'go')).toBeNull();
    expect(readTemplate(8, 'python')).toBeNull();
    expect(readTemplate(null, 'python')).toBeNull();
    writeTemplate(placeOf(7, 'python'));
    expect(readTemplate(7, 'python')).toBeNull();
  });

  it('is none where something unknown is stored', () => {
    localStorage.setItem('playground-template:7', 'evil-1:python');
    expect(readTemplate(7, 'python')).toBeNull();
  });
});

describe('the files of a program', () => {
  const file = { name: 'data/a.csv', content: 'a', encoding: 'text' } as const;
  const project = { entry: 'app.py', files: [file], folders: ['empty'] };

  it('are kept, and gone with the draft', () => {
    const place = placeOf(7, 'python');
    writeDraft(place, { ...draftOf('1'), project });
    expect(readDraft(place)?.project).toEqual(project);
    removeDraft(place);
    writeDraft(place, draftOf('2'));
    expect(readDraft(place)?.project).toEqual(singleFile('python'));
  });

  it('know what they are a change of, of which the same is stored once', () => {
    const place = placeOf(7, 'python');
    const large = { name: 'large.csv', content: 'x'.repeat(1_000), encoding: 'text' } as const;
    const projectBase = { ...project, files: [{ ...file, content: 'before' }, large], folders: [] };
    const draft = { ...draftOf('1'), project: { ...project, files: [file, large] }, projectBase };
    writeDraft(place, draft);
    expect(readDraft(place)).toEqual(draft);
    const stored = localStorage.getItem('playground-draft:7:python:files') ?? '';
    expect(stored.split(large.content)).toHaveLength(2);
    // All were deleted, of which the server does not know yet.
    writeDraft(place, { ...draft, project: singleFile('python') });
    expect(readDraft(place)).toMatchObject({ project: singleFile('python'), projectBase });
  });

  it('know that there were none before, where there are none now', () => {
    const place = placeOf(1, 'python');
    const projectBase = singleFile('python');
    writeDraft(place, { ...draftOf('2'), base: '1', projectBase });
    expect(readDraft(place)).toMatchObject({ base: '1', projectBase });
    // Without a base of its text, it has none of its files.
    writeDraft(place, draftOf('2'));
    expect(readDraft(place)).toMatchObject({ base: null, projectBase: null });
  });

  it('are gone when a program has a single file again', () => {
    const place = placeOf(7, 'python');
    writeDraft(place, { ...draftOf('1'), project });
    writeDraft(place, draftOf('1'));
    expect(readDraft(place)?.project).toEqual(singleFile('python'));
  });

  it.each(['{', '7', '{"entry":1}', '{"entry":"a","files":[{"name":1}],"folders":[]}'])(
    'are none if the storage has something else: %s',
    (stored) => {
      const place = placeOf(7, 'python');
      writeDraft(place, draftOf('1'));
      localStorage.setItem('playground-draft:7:python:files', stored);
      expect(readDraft(place)).toEqual(draftOf('1'));
    },
  );
});
