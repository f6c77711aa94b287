import { describe, expect, it } from 'vitest';
import type { EditedFile, ProjectFiles } from '#shared/project-files/project.ts';
import { reconcileDraftFiles, reconcileWithServer } from './reconcile-with-server.ts';

const SERVER = 'a = 1\nb = 2\n';
const two = (changes: Partial<Parameters<typeof reconcileWithServer>[0]>) =>
  reconcileWithServer({
    own: null,
    starter: 'starter',
    base: null,
    server: SERVER,
    overrides: false,
    ...changes,
  });

describe('a draft of a browser and that of the server', () => {
  it('are the server’s where nothing was written here', () => {
    expect(two({})).toEqual({ text: SERVER, isReplaced: false });
    expect(two({ starter: null })).toEqual({ text: SERVER, isReplaced: false });
  });

  it('have what was written in both since they were the same', () => {
    const own = `# here\n${SERVER}`;
    const server = `${SERVER}# there\n`;
    const text = `# here\n${SERVER}# there\n`;
    expect(two({ own, base: SERVER, server })).toEqual({ text, isReplaced: false });
  });

  it('are the one here where it was put in the place of the other', () => {
    const own = 'an older program';
    expect(two({ own, base: own, overrides: true }).text).toBe(own);
    expect(two({ overrides: true }).text).toBe('starter');
    expect(two({ server: null }).text).toBe('starter');
  });

  it('are the one here where nothing was written there since its owner started over', () => {
    expect(two({ own: 'mine', base: SERVER, server: null })).toEqual({ text: 'mine', isReplaced: false });
  });

  it('are the server’s where neither is a change of the other, and this one is offered', () => {
    expect(two({ own: 'another' })).toEqual({ text: SERVER, isReplaced: true });
    expect(two({ own: SERVER })).toEqual({ text: SERVER, isReplaced: false });
  });
});

const text = (name: string, content: string): EditedFile => ({ name, content, encoding: 'text' });
const bytes = (name: string, content: string): EditedFile => ({ name, content, encoding: 'base64' });
const project = (...files: EditedFile[]): ProjectFiles => ({ entry: 'main.py', files, folders: [] });

const A = text('a.py', 'a = 1\nb = 2\n');
const DOT = bytes('dot.bin', 'AP8=');

function twoPrograms(changes: Partial<Parameters<typeof reconcileDraftFiles>[0]>) {
  const given = { own: project(), isWritten: true, base: null, server: null, overrides: false, ...changes };
  return reconcileDraftFiles(given);
}

describe('files of a draft in a browser and on the server', () => {
  it('are the server’s where nothing was written here, beside those of the task', () => {
    const given = { ...text('given.py', 'g'), isReadOnly: true };
    const own = project(given, text('sample.py', 's'));
    const server = project(A, text('given.py', 'changed'));
    expect(twoPrograms({ own, isWritten: false, server }).project.files).toEqual([given, A]);
  });

  it('are those here where the server knows the entry alone, and where they were put in its place', () => {
    expect(twoPrograms({ own: project(A) }).project).toEqual(project(A));
    expect(
      twoPrograms({ own: project(), base: project(A), server: project(A), overrides: true }).project,
    ).toEqual(project());
  });

  it('have what was written, added and deleted on both sides since they were the same', () => {
    const base = project(A, DOT, text('gone.txt', ''), text('left.txt', ''));
    const own = project(
      text('a.py', '# here\na = 1\nb = 2\n'),
      DOT,
      text('left.txt', ''),
      text('own.py', ''),
    );
    const server = project(
      text('a.py', 'a = 1\nb = 2\n# there\n'),
      DOT,
      text('gone.txt', ''),
      text('new.py', ''),
    );
    const { project: both, replaced } = twoPrograms({ own, base, server });
    expect(replaced).toEqual([]);
    expect(both.files.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
      text('a.py', '# here\na = 1\nb = 2\n# there\n'),
      DOT,
      text('new.py', ''),
      text('own.py', ''),
    ]);
  });

  it('keep what one side changed and the other deleted', () => {
    const changed = text('a.py', 'a = 2\n');
    const base = project(A);
    expect(twoPrograms({ own: project(changed), base, server: project() }).project.files).toEqual([changed]);
    expect(twoPrograms({ own: project(), base, server: project(changed) }).project.files).toEqual([changed]);
  });

  it('are the server’s where both wrote one file independently, and those here are offered', () => {
    const server = project(text('a.py', 'theirs'));
    expect(twoPrograms({ own: project(A), server })).toEqual({ project: server, replaced: [A] });
    const other = bytes('dot.bin', 'AA==');
    expect(
      twoPrograms({ own: project(bytes('dot.bin', 'AQ==')), base: project(DOT), server: project(other) }),
    ).toEqual({ project: project(other), replaced: [bytes('dot.bin', 'AQ==')] });
    expect(twoPrograms({ own: project(A), server: project(A) }).replaced).toEqual([]);
  });

  it('follow a start at another file', () => {
    const base = project(A);
    const own = { ...project(text('main.py', 'm')), entry: 'a.py' };
    const { project: both } = twoPrograms({ own, base, server: project(A, DOT) });
    expect(both).toEqual({ entry: 'a.py', files: [text('main.py', 'm'), DOT], folders: [] });
    const server = { ...project(text('main.py', 'm')), entry: 'a.py' };
    expect(twoPrograms({ own: project(A), base, server }).project).toEqual(server);
  });
});
