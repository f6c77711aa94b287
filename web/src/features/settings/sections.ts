import { CircleUser, GraduationCap, History, type LucideIcon, SlidersHorizontal } from 'lucide-react';

export type SectionId = 'history' | 'grades' | 'profile' | 'preferences';

/** The sections of the settings, in their order. The first is shown where the address names none. */
export const SECTIONS: readonly { id: SectionId; title: string; Icon: LucideIcon }[] = [
  { id: 'history', title: 'Code History', Icon: History },
  { id: 'grades', title: 'My grades', Icon: GraduationCap },
  { id: 'profile', title: 'Profile', Icon: CircleUser },
  { id: 'preferences', title: 'Preferences', Icon: SlidersHorizontal },
];

export function readSection(params: URLSearchParams): SectionId {
  return SECTIONS.find(({ id }) => id === params.get('section'))?.id ?? 'history';
}
