import { THEME_COLOR, THEME_STORAGE_KEY } from '@coderoom/contract';
import { storage } from './storage.ts';

export type ThemePreference = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** What is stored may be anything: a person or an older version wrote it. */
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

/** Writes the theme where CSS and the browser's own chrome read it (specification 1 §4). */
export function showTheme(theme: Theme, page: Document): void {
  page.documentElement.classList.remove('light', 'dark');
  page.documentElement.classList.add(theme);
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLOR[theme]);
}
