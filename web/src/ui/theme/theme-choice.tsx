import { Monitor, Moon, Sun } from 'lucide-react';
import { themeTexts } from '#texts/controls.ts';
import { Segmented } from '#ui/form/segmented.tsx';
import { MenuChoice } from '#ui/overlay/menu.tsx';
import { type ThemePreference, useTheme } from './theme-provider.tsx';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Specification 1 §2: System is labelled Auto on narrow screens. */
function options(system: string) {
  return [
    { value: 'light', label: themeTexts.light, icon: <Sun {...ICON} /> },
    { value: 'dark', label: themeTexts.dark, icon: <Moon {...ICON} /> },
    { value: 'system', label: system, icon: <Monitor {...ICON} /> },
  ] satisfies { value: ThemePreference; label: string; icon: unknown }[];
}

const WIDE = options(themeTexts.system);
const NARROW = options(themeTexts.systemShort);

/** `named`: with labels beside the icons, if there is room. */
export function ThemeChoice({ named = false }: { named?: boolean }) {
  const { preference, setPreference } = useTheme();
  return (
    <Segmented<ThemePreference>
      label={themeTexts.name}
      value={preference}
      options={WIDE}
      onChange={setPreference}
      named={named}
    />
  );
}

export function ThemeMenuChoice() {
  const { preference, setPreference } = useTheme();
  return (
    <MenuChoice<ThemePreference>
      label={themeTexts.name}
      value={preference}
      options={NARROW}
      onChange={setPreference}
    />
  );
}
