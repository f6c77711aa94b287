import { PAGE_LANGUAGES, type User } from '@coderoom/contract';
import { KeyRound, Languages, LogIn, LogOut, Monitor, Moon, Search, Sun, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLogOut, useReturnState } from '#app/account-menu.tsx';
import { itemsFor, targetFor } from '#app/navigation-items.tsx';
// Imported from their own files: the features' index files would load their screens as well.
import { SECTION_NAMES, TEACHING_SECTION_NAMES } from '#features/admin/section-names.ts';
import { SETTINGS_SECTIONS } from '#features/settings/sections.ts';
import type { Command } from '#lib/commands.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { openJoinDialog } from '#shared/classrooms/join-dialog-store.ts';
import { dashboardOf, learns } from '#shared/people/roles.ts';
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
  const wayBack = useReturnState();
  const { setPreference } = useTheme();
  const goTo = (path: string, state: unknown = null) => void navigate(path, { state });
  const screens = itemsFor(user).map((item) => {
    const { to, state } = targetFor(item, user);
    return { group: groups.goTo, title: item.label, Icon: item.Icon, run: () => goTo(to, state) };
  });
  const settings = user === null ? [] : SETTINGS_SECTIONS;
  const dashboard = dashboardOf(user);
  const sections = dashboard === '/admin' ? SECTION_NAMES : TEACHING_SECTION_NAMES;
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
    ...(dashboard === null ? [] : sections).map(({ id, title, Icon }) => ({
      group: groups.goTo,
      title,
      Icon,
      run: () => goTo(`${dashboard}?section=${id}`),
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
const TEACHING_LISTS = ['templates', 'classrooms', 'assignments'] as const;
const ADMIN_LISTS = ['users', ...TEACHING_LISTS] as const;
const TASKS = { list: 'tasks', address: '/tasks?search=' } as const;

function searchesOf(user: User) {
  const dashboard = dashboardOf(user);
  const lists = dashboard === '/admin' ? ADMIN_LISTS : dashboard === null ? [] : TEACHING_LISTS;
  const inDashboard = lists.map((list) => ({ list, address: `${dashboard}?section=${list}&search=` }));
  return learns(user) ? [TASKS, ...inDashboard] : inDashboard;
}

/** Commands that search the lists for the typed text. */
export function useSearchCommands(typed: string): readonly Command[] {
  const user = useAuth((state) => state.user);
  const navigate = useNavigate();
  const text = typed.trim();
  if (user === null || text === '') return [];
  return searchesOf(user).map(({ list, address }) => ({
    group: groups.search,
    title: commandPaletteTexts.searchFor[list](text),
    Icon: Search,
    run: () => void navigate(address + encodeURIComponent(text)),
  }));
}
