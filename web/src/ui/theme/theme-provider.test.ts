import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { THEME_COLOR, THEME_STORAGE_KEY } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { parsePreference, resolveTheme } from './theme-provider.tsx';

describe('the theme', () => {
  it('is the preference where one is set', () => {
    expect(resolveTheme('light', true)).toBe('light');
    expect(resolveTheme('dark', false)).toBe('dark');
  });

  it("follows the system's colours otherwise", () => {
    expect(resolveTheme('system', true)).toBe('dark');
    expect(resolveTheme('system', false)).toBe('light');
  });

  it('takes anything unknown in the storage for "system"', () => {
    expect(parsePreference(null)).toBe('system');
    expect(parsePreference('solarized')).toBe('system');
  });
});

describe('public/theme.js', () => {
  const script = readFileSync(new URL('../../../public/theme.js', import.meta.url), 'utf8');

  /** Runs the script in a minimal fake page. */
  function run(stored: string | null, systemIsDark: boolean, kept: Record<string, string> = {}) {
    const page: { theme?: string; color?: string; hasProgram?: boolean } = {};
    runInNewContext(script, {
      localStorage: { ...kept, getItem: (key: string) => (key === THEME_STORAGE_KEY ? stored : null) },
      matchMedia: () => ({ matches: systemIsDark }),
      document: {
        documentElement: {
          classList: {
            add: (name: string) => (page.theme = name),
            toggle: (_: string, hasProgram: boolean) => (page.hasProgram = hasProgram),
          },
        },
        querySelector: () => ({ setAttribute: (_: string, value: string) => (page.color = value) }),
      },
    });
    return page;
  }

  for (const stored of ['light', 'dark', 'system', null, 'solarized']) {
    for (const systemIsDark of [true, false]) {
      it(`resolves ${stored} on a ${systemIsDark ? 'dark' : 'light'} system as the page does`, () => {
        const theme = resolveTheme(parsePreference(stored), systemIsDark);
        expect(run(stored, systemIsDark)).toEqual({
          theme,
          color: THEME_COLOR[theme],
          hasProgram: false,
        });
      });
    }
  }

  it('tells whoever has a program here from a first visit', () => {
    expect(run(null, false, { 'playground-draft:python': '{}' }).hasProgram).toBe(true);
    expect(run(null, false, { theme: 'dark' }).hasProgram).toBe(false);
  });
});
