import { describe, expect, it } from 'vitest';
import type { EditedFile, ProjectFiles } from '#shared/project-files/project.ts';
import { reconcileDraftFiles } from './reconcile-with-server.ts';

const text = (name: string, content: string): EditedFile => ({ name, content, encoding: 'text' });
const bytes = (name: string, content: string): EditedFile => ({ name, content, encoding: 'base64' });
const project = (...files: EditedFile[]): ProjectFiles => ({ entry: 'main.py', files, folders: [] });

const A = text('a.py', 'a = 1\nb = 2\n');
const DOT = bytes('dot.bin', 'AP8=');

function two(changes: Partial<Parameters<typeof reconcileDraftFiles>[0]>) {
  const given = { own: project(), isWritten: true, base: null, server: null, overrides: false, ...changes };
  return reconcileDraftFiles(given);
}

describe('files of a draft in a browser and on the server', () => {
  it('are the server’s where nothing was written here, beside those of the task', () => {
    const given = { ...text('given.py', 'g'), isReadOnly: true };
    const own = project(given, text('sample.py', 's'));
    const server = project(A, text('given.py', 'changed'));
    expect(two({ own, isWritten: false, server }).project.files).toEqual([given, A]);
  });

  it('are those here where the server knows the entry alone, and where they were put in its place', () => {
    expect(two({ own: project(A) }).project).toEqual(project(A));
    expect(two({ own: project(), base: project(A), server: project(A), overrides: true }).project).toEqual(
      project(),
    );
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
    const { project: both, isReplaced } = two({ own, base, server });
    expect(isReplaced).toBe(false);
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
    expect(two({ own: project(changed), base, server: project() }).project.files).toEqual([changed]);
    expect(two({ own: project(), base, server: project(changed) }).project.files).toEqual([changed]);
  });

  it('are the server’s where both wrote one file independently, and those here are offered', () => {
    const server = project(text('a.py', 'theirs'));
    expect(two({ own: project(A), server })).toEqual({ project: server, isReplaced: true });
    const other = bytes('dot.bin', 'AA==');
    expect(
      two({ own: project(bytes('dot.bin', 'AQ==')), base: project(DOT), server: project(other) }),
    ).toEqual({ project: project(other), isReplaced: true });
    expect(two({ own: project(A), server: project(A) }).isReplaced).toBe(false);
  });

  it('follow a start at another file', () => {
    const base = project(A);
    const own = { ...project(text('main.py', 'm')), entry: 'a.py' };
    const { project: both } = two({ own, base, server: project(A, DOT) });
    expect(both).toEqual({ entry: 'a.py', files: [text('main.py', 'm'), DOT], folders: [] });
    const server = { ...project(text('main.py', 'm')), entry: 'a.py' };
    expect(two({ own: project(A), base, server }).project).toEqual(server);
  });
});
