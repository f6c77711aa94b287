import { Monitor, Moon, Sun } from 'lucide-react';
import type { ThemePreference } from '#lib/theme.ts';
import { MenuChoice } from '#ui/menu.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useTheme } from '#ui/theme-provider.tsx';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Specification 1 §2: System is labelled Auto on narrow screens. */
function options(system: 'System' | 'Auto') {
  return [
    { value: 'light', label: 'Light', icon: <Sun {...ICON} /> },
    { value: 'dark', label: 'Dark', icon: <Moon {...ICON} /> },
    { value: 'system', label: system, icon: <Monitor {...ICON} /> },
  ] satisfies { value: ThemePreference; label: string; icon: unknown }[];
}

const WIDE = options('System');
const NARROW = options('Auto');

export function ThemeChoice() {
  const { preference, setPreference } = useTheme();
  return (
    <Segmented<ThemePreference> label="Theme" value={preference} options={WIDE} onChange={setPreference} />
  );
}

export function ThemeMenuChoice() {
  const { preference, setPreference } = useTheme();
  return (
    <MenuChoice<ThemePreference> label="Theme" value={preference} options={NARROW} onChange={setPreference} />
  );
}
