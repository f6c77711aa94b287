import {
  FileCode,
  FolderCheck,
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
  id: string;
  title: string;
  Icon: LucideIcon;
}

/** The sections in their order (specification 2 §2). */
export const SECTION_NAMES = [
  { id: 'overview', title: sectionsTexts.overview, Icon: LayoutDashboard },
  { id: 'classrooms', title: sectionsTexts.classrooms, Icon: School },
  { id: 'templates', title: sectionsTexts.templates, Icon: FileCode },
  { id: 'assignments', title: sectionsTexts.assignments, Icon: FolderCheck },
  { id: 'executions', title: sectionsTexts.executions, Icon: Terminal },
  { id: 'submissions', title: sectionsTexts.submissions, Icon: Inbox },
  { id: 'users', title: sectionsTexts.users, Icon: Users },
] as const satisfies readonly SectionName[];
