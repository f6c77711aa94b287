import { THEME_COLOR, THEME_STORAGE_KEY } from '@coderoom/contract';
import { storage } from '#lib/browser/storage.ts';

export type ThemePreference = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** Parses the stored preference, which may hold any text, for example of an older version. */
export function parsePreference(stored: string | null): ThemePreference {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function readPreference(): ThemePreference {
  return parsePreference(storage.getItem(THEME_STORAGE_KEY));
}

export function savePreference(preference: ThemePreference): void {
  storage.setItem(THEME_STORAGE_KEY, preference);
}

export function resolveTheme(preference: ThemePreference, systemIsDark: boolean): Theme {
  if (preference !== 'system') return preference;
  return systemIsDark ? 'dark' : 'light';
}

/** Sets the theme where CSS and the browser's own UI read it (specification 1 §4). */
export function showTheme(theme: Theme, page: Document): void {
  page.documentElement.classList.remove('light', 'dark');
  page.documentElement.classList.add(theme);
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLOR[theme]);
}
