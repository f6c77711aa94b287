import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { useMediaQuery } from '#ui/use-media-query.ts';
import {
  readPreference,
  resolveTheme,
  savePreference,
  showTheme,
  type Theme,
  type ThemePreference,
} from './theme.ts';

interface ThemeState {
  preference: ThemePreference;
  /** The effective theme: the preference resolved with the system's setting. */
  theme: Theme;
  setPreference: (preference: ThemePreference) => void;
}

const ThemeContext = createContext<ThemeState | null>(null);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [preference, setPreference] = useState(readPreference);
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const theme = resolveTheme(preference, systemIsDark);

  useLayoutEffect(() => showTheme(theme, document), [theme]);

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
