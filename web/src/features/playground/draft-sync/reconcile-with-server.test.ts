import { describe, expect, it } from 'vitest';
import { reconcileWithServer } from './reconcile-with-server.ts';

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
