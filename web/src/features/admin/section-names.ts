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

/** What a section of the dashboard is called, in the address and in words. */
export interface SectionName {
  id: string;
  title: string;
  Icon: LucideIcon;
}

/** The sections in their order (specification 2 §2). */
export const SECTION_NAMES = [
  { id: 'overview', title: 'System Overview', Icon: LayoutDashboard },
  { id: 'classrooms', title: 'Classrooms', Icon: School },
  { id: 'templates', title: 'Professor Templates', Icon: FileCode },
  { id: 'assignments', title: 'Assignments', Icon: FolderCheck },
  { id: 'executions', title: 'Executions', Icon: Terminal },
  { id: 'submissions', title: 'Submissions', Icon: Inbox },
  { id: 'users', title: 'Users', Icon: Users },
] as const satisfies readonly SectionName[];
