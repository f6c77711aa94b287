import { PAGE_LANGUAGES } from '@coderoom/contract';
import { KeyRound, Languages, LogIn, LogOut, Monitor, Moon, Search, Sun, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { itemsFor, targetFor } from '#app/navigation-items.ts';
import { useLogOut } from '#app/use-log-out.ts';
import { useWayBack } from '#app/use-way-back.ts';
// Imported from their own files: the features' index files would load their screens as well.
import { SECTION_NAMES } from '#features/admin/section-names.ts';
import { SETTINGS_SECTIONS } from '#features/settings/sections.ts';
import type { Command } from '#lib/commands.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { openJoinDialog } from '#shared/classrooms/join-dialog-store.ts';
import { commandPaletteTexts } from '#texts/command-palette.ts';
import { chooseLanguage, LANGUAGE_NAMES, pageLanguage } from '#texts/language.ts';
import { navigationTexts } from '#texts/navigation.tsx';
import { useTheme } from '#ui/theme/theme-provider.tsx';

const { groups } = commandPaletteTexts;
const THEMES = [
  { preference: 'light', title: commandPaletteTexts.lightTheme, Icon: Sun },
  { preference: 'dark', title: commandPaletteTexts.darkTheme, Icon: Moon },
  { preference: 'system', title: commandPaletteTexts.systemTheme, Icon: Monitor },
] as const;

/** Commands of every screen: navigation, theme, signing in and out. */
export function useScreenCommands(): readonly Command[] {
  const user = useAuth((state) => state.user);
  const navigate = useNavigate();
  const logOut = useLogOut();
  const wayBack = useWayBack();
  const { setPreference } = useTheme();
  const goTo = (path: string, state: unknown = null) => void navigate(path, { state });
  const screens = itemsFor(user).map((item) => {
    const { to, state } = targetFor(item, user);
    return { group: groups.goTo, title: item.label, Icon: item.Icon, run: () => goTo(to, state) };
  });
  const settings = user === null ? [] : SETTINGS_SECTIONS;
  const admin = user?.is_admin ? SECTION_NAMES : [];
  const account = [
    { title: navigationTexts.signIn, Icon: LogIn, run: () => goTo('/login', wayBack) },
    { title: navigationTexts.signUp, Icon: UserPlus, run: () => goTo('/signup', wayBack) },
  ];
  return [
    ...screens,
    ...settings.map(({ id, title, Icon }) => ({
      group: groups.goTo,
      title,
      Icon,
      run: () => goTo(`/settings?section=${id}`),
    })),
    ...admin.map(({ id, title, Icon }) => ({
      group: groups.goTo,
      title,
      Icon,
      run: () => goTo(`/admin?section=${id}`),
    })),
    ...THEMES.map(({ preference, title, Icon }) => ({
      group: groups.theme,
      title,
      Icon,
      run: () => setPreference(preference),
    })),
    ...PAGE_LANGUAGES.filter((language) => language !== pageLanguage).map((language) => ({
      group: groups.language,
      title: commandPaletteTexts.speak(LANGUAGE_NAMES[language]),
      Icon: Languages,
      run: () => chooseLanguage(language),
    })),
    ...(user === null
      ? account
      : [
          ...(user.is_admin ? [] : [{ title: navigationTexts.join, Icon: KeyRound, run: openJoinDialog }]),
          { title: navigationTexts.logOut, Icon: LogOut, run: () => void logOut() },
        ]
    ).map((command) => ({ group: groups.account, ...command })),
  ];
}

/** Lists with a text search. */
const ADMIN_SEARCHES = [
  { list: 'users', address: '/admin?section=users&search=' },
  { list: 'templates', address: '/admin?section=templates&search=' },
  { list: 'classrooms', address: '/admin?section=classrooms&search=' },
  { list: 'assignments', address: '/admin?section=assignments&search=' },
] as const;
const SEARCHES = [{ list: 'tasks', address: '/tasks?search=' }] as const;

/** Commands that search the lists for the typed text. */
export function useSearchCommands(typed: string): readonly Command[] {
  const user = useAuth((state) => state.user);
  const navigate = useNavigate();
  const text = typed.trim();
  if (user === null || text === '') return [];
  return (user.is_admin ? ADMIN_SEARCHES : SEARCHES).map(({ list, address }) => ({
    group: groups.search,
    title: commandPaletteTexts.searchFor[list](text),
    Icon: Search,
    run: () => void navigate(address + encodeURIComponent(text)),
  }));
}
