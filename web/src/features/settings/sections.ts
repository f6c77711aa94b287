import {
  CircleUser,
  GraduationCap,
  History,
  KeyRound,
  type LucideIcon,
  SlidersHorizontal,
} from 'lucide-react';
import { sectionsTexts } from '#texts/settings/sections.ts';

export type SectionId = 'history' | 'grades' | 'profile' | 'tokens' | 'preferences';

/** The sections of the settings, in their order. The first is shown if the address names none. */
export const SETTINGS_SECTIONS: readonly { id: SectionId; title: string; Icon: LucideIcon }[] = [
  { id: 'history', title: sectionsTexts.history, Icon: History },
  { id: 'grades', title: sectionsTexts.grades, Icon: GraduationCap },
  { id: 'profile', title: sectionsTexts.profile, Icon: CircleUser },
  { id: 'tokens', title: sectionsTexts.tokens, Icon: KeyRound },
  { id: 'preferences', title: sectionsTexts.preferences, Icon: SlidersHorizontal },
];

export function readSettingsSection(params: URLSearchParams): SectionId {
  return SETTINGS_SECTIONS.find(({ id }) => id === params.get('section'))?.id ?? 'history';
}
