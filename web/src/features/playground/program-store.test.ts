import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useProgram } from './program-store.ts';

const program = () => useProgram.getState();
let kept: Map<string, string>;
let full = false;

beforeEach(() => {
  program().changeOwner(null);
  kept = new Map();
  full = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new Error('full');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
  program().chooseLanguage('go');
  program().chooseLanguage('python');
  return () => vi.unstubAllGlobals();
});

describe('the program', () => {
  it('begins with the sample, which is no draft', () => {
    program().begin({ code: 'sample' });
    expect(program()).toMatchObject({ code: 'sample', draft: 'none' });
    program().save();
    expect(kept.has('playground-draft:python')).toBe(false);
  });

  it('is not replaced by a sample that comes late', () => {
    program().edit('mine');
    program().begin({ code: 'sample' });
    expect(program().code).toBe('mine');
  });

  it('is kept when the language changes, and there again when it comes back', () => {
    program().begin({ code: 'sample' });
    program().edit('mine');
    program().editInput('1 2');
    program().chooseLanguage('rust');
    expect(program()).toMatchObject({ language: 'rust', code: null, input: '', draft: 'none' });
    program().chooseLanguage('python');
    expect(program()).toMatchObject({ code: 'mine', input: '1 2', draft: 'saved' });
  });

  it('says so when it cannot be kept, and tries again', () => {
    program().edit('mine');
    full = true;
    expect(program().save()).toBe(false);
    expect(program().draft).toBe('failed');
    full = false;
    expect(program().save()).toBe(true);
    expect(program().draft).toBe('saved');
  });

  it('is gone after a restart', () => {
    program().edit('mine');
    program().save();
    program().restart({ code: 'sample' });
    expect(program()).toMatchObject({ code: 'sample', draft: 'none' });
    expect(kept.has('playground-draft:python')).toBe(false);
  });

  it('begins a new editor for each text from outside, and for none that was typed', () => {
    const { generation } = program();
    program().begin({ code: 'sample' });
    program().edit('mine');
    expect(program().generation).toBe(generation + 1);
    program().restart({ code: 'sample' });
    expect(program().generation).toBe(generation + 2);
  });

  it('makes room for a program from elsewhere, and comes back', () => {
    program().edit('mine');
    program().editInput('1 2');
    const replaced = program().open({ language: 'python', code: 'older' });
    expect(program()).toMatchObject({ code: 'older', input: '1 2', draft: 'changed' });
    program().edit('older, changed');
    program().save();
    program().bringBack(replaced);
    expect(program()).toMatchObject({ language: 'python', code: 'mine', input: '1 2', draft: 'saved' });
  });

  it('makes room in another language too', () => {
    program().edit('mine');
    const replaced = program().open({ language: 'rust', code: 'fn main() {}' });
    expect(program()).toMatchObject({ language: 'rust', code: 'fn main() {}' });
    expect(replaced.draft).toBe(null);
    program().bringBack(replaced);
    expect(program()).toMatchObject({ language: 'python', code: 'mine' });
    program().chooseLanguage('rust');
    expect(program()).toMatchObject({ code: null, draft: 'none' });
  });

  it('goes along with who signs in, and out of sight when they sign out', () => {
    program().begin({ code: 'sample' });
    program().edit('mine');
    program().changeOwner(7);
    expect(program()).toMatchObject({ code: 'mine', draft: 'saved' });
    program().edit('mine, signed in');
    program().changeOwner(null);
    expect(program()).toMatchObject({ code: null, draft: 'none' });
    program().changeOwner(7);
    expect(program()).toMatchObject({ code: 'mine, signed in', draft: 'saved' });
    program().changeOwner(8);
    expect(program()).toMatchObject({ code: null, draft: 'none' });
  });

  it('of a visitor waits while somebody with a program of their own is signed in', () => {
    program().changeOwner(7);
    program().edit('theirs');
    program().changeOwner(null);
    program().edit('of a visitor');
    program().changeOwner(7);
    expect(program().code).toBe('theirs');
    program().changeOwner(null);
    expect(program().code).toBe('of a visitor');
  });

  it('that was replaced does not come back to somebody else', () => {
    program().changeOwner(7);
    program().edit('theirs');
    const replaced = program().open({ language: 'python', code: 'older' });
    program().changeOwner(null);
    program().bringBack(replaced);
    expect(program().code).toBe(null);
  });

  it('from a template is a program of its own, there again when the template is', () => {
    program().changeOwner(7);
    program().edit('mine');
    program().chooseTemplate({ kind: 'professor', id: 3 });
    expect(program()).toMatchObject({ code: null, draft: 'none' });
    program().begin({ code: 'given' });
    program().edit('solved');
    program().chooseTemplate(null);
    expect(program()).toMatchObject({ code: 'mine', draft: 'saved', template: null });
    program().chooseTemplate({ kind: 'professor', id: 3 });
    expect(program()).toMatchObject({ code: 'solved', draft: 'saved' });
    program().restart({ code: 'given' });
    program().chooseTemplate(null);
    program().chooseTemplate({ kind: 'professor', id: 3 });
    expect(program()).toMatchObject({ code: null, draft: 'none' });
  });

  it('from a template is left by another language, and by a program from elsewhere', () => {
    program().changeOwner(7);
    program().chooseTemplate({ kind: 'professor', id: 3 });
    program().edit('solved');
    const replaced = program().open({ language: 'python', code: 'older' });
    expect(program()).toMatchObject({ template: null, code: 'older' });
    program().bringBack(replaced);
    expect(program()).toMatchObject({ template: { id: 3 }, code: 'solved' });
    program().chooseLanguage('rust');
    expect(program().template).toBe(null);
  });

  it('from a template waits for who signed out, and visitors have none', () => {
    program().changeOwner(7);
    program().chooseTemplate({ kind: 'professor', id: 3 });
    program().edit('solved');
    program().changeOwner(null);
    expect(program()).toMatchObject({ code: null, template: null });
    program().chooseTemplate({ kind: 'professor', id: 3 });
    expect(program().template).toBe(null);
    program().changeOwner(7);
    expect(program()).toMatchObject({ code: 'solved', template: { id: 3 } });
  });

  it('has another version after every change, whoever makes it', () => {
    program().changeOwner(7);
    const versions = [program().version];
    const note = () => versions.push(program().version);
    program().begin({ code: 'sample' });
    note();
    program().edit('mine');
    note();
    program().chooseTemplate({ kind: 'own', id: 3 });
    note();
    expect(new Set(versions).size).toBe(4);
    program().editInput('1');
    expect(program().version).toBe(versions.at(-1));
  });
});
