import {
  FileCode,
  FolderCheck,
  House,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  School,
  Terminal,
  Users,
} from 'lucide-react';
import { sectionsTexts } from '#texts/admin/sections.ts';

/** The name of a dashboard section, in the address and in words. */
export interface SectionName {
  id: keyof typeof sectionsTexts;
  title: string;
  Icon: LucideIcon;
}

/** The sections of a dashboard; the first is shown if the address names none. */
export type SectionNames = readonly [SectionName, ...SectionName[]];

const SHARED: readonly SectionName[] = [
  { id: 'classrooms', title: sectionsTexts.classrooms, Icon: School },
  { id: 'templates', title: sectionsTexts.templates, Icon: FileCode },
  { id: 'assignments', title: sectionsTexts.assignments, Icon: FolderCheck },
  { id: 'executions', title: sectionsTexts.executions, Icon: Terminal },
  { id: 'submissions', title: sectionsTexts.submissions, Icon: Inbox },
];

/** The sections in their order (specification 2 §2). */
export const SECTION_NAMES: SectionNames = [
  { id: 'overview', title: sectionsTexts.overview, Icon: LayoutDashboard },
  ...SHARED,
  { id: 'users', title: sectionsTexts.users, Icon: Users },
];

/** The sections about a user's own classes; those about the whole server are the admins'. */
export const TEACHING_SECTION_NAMES: SectionNames = [
  { id: 'home', title: sectionsTexts.home, Icon: House },
  ...SHARED,
];
