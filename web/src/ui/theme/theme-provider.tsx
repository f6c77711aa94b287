import { THEME_COLOR, THEME_STORAGE_KEY } from '@coderoom/contract';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { storage } from '#lib/browser/storage.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';

export type ThemePreference = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** Parses the stored preference, which may hold any text, for example of an older version. */
export function parsePreference(stored: string | null): ThemePreference {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function readPreference(): ThemePreference {
  return parsePreference(storage.getItem(THEME_STORAGE_KEY));
}

function savePreference(preference: ThemePreference): void {
  storage.setItem(THEME_STORAGE_KEY, preference);
}

export function resolveTheme(preference: ThemePreference, systemIsDark: boolean): Theme {
  if (preference !== 'system') return preference;
  return systemIsDark ? 'dark' : 'light';
}

/** Sets the theme where CSS and the browser's own UI read it (specification 1 §4). */
function showTheme(theme: Theme, page: Document): void {
  page.documentElement.classList.remove('light', 'dark');
  page.documentElement.classList.add(theme);
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLOR[theme]);
}

interface ThemeState {
  preference: ThemePreference;
  /** The effective theme: the preference resolved with the system's setting. The page has its colours already. */
  theme: Theme;
  setPreference: (preference: ThemePreference) => void;
}

const ThemeContext = createContext<ThemeState | null>(null);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [preference, setPreference] = useState(readPreference);
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const chosen = resolveTheme(preference, systemIsDark);
  const [theme, setTheme] = useState(chosen);

  // What reads the colours of the page while it renders must not hear of a theme before the page has it.
  useLayoutEffect(() => {
    showTheme(chosen, document);
    setTheme(chosen);
  }, [chosen]);

  const state = useMemo(
    () => ({
      preference,
      theme,
      setPreference: (next: ThemePreference) => {
        savePreference(next);
        setPreference(next);
      },
    }),
    [preference, theme],
  );
  return <ThemeContext value={state}>{children}</ThemeContext>;
}

/** Throws outside of a ThemeProvider, as specification 1 §4 requires. */
export function useTheme(): ThemeState {
  const state = useContext(ThemeContext);
  if (state === null) throw new Error('useTheme must be used within a ThemeProvider');
  return state;
}
