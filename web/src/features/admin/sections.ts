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
import type { ComponentType } from 'react';
import { AssignmentsSection } from './assignments/assignments-section.tsx';
import { ClassroomsSection } from './classrooms/classrooms-section.tsx';
import { ExecutionsSection } from './executions/executions-section.tsx';
import { OverviewSection } from './overview/overview-section.tsx';
import { SubmissionsSection } from './submissions/submissions-section.tsx';
import { TemplatesSection } from './templates/templates-section.tsx';
import { UsersSection } from './users/users-section.tsx';

/** A section of the dashboard. Its own part of the address is its own business. */
export interface Section {
  id: string;
  title: string;
  Icon: LucideIcon;
  Content: ComponentType;
}

const OVERVIEW: Section = {
  id: 'overview',
  title: 'System Overview',
  Icon: LayoutDashboard,
  Content: OverviewSection,
};

/** The sections in their order (specification 2 §2). */
export const SECTIONS: readonly Section[] = [
  OVERVIEW,
  { id: 'classrooms', title: 'Classrooms', Icon: School, Content: ClassroomsSection },
  { id: 'templates', title: 'Professor Templates', Icon: FileCode, Content: TemplatesSection },
  { id: 'assignments', title: 'Assignments', Icon: FolderCheck, Content: AssignmentsSection },
  { id: 'executions', title: 'Executions', Icon: Terminal, Content: ExecutionsSection },
  { id: 'submissions', title: 'Submissions', Icon: Inbox, Content: SubmissionsSection },
  { id: 'users', title: 'Users', Icon: Users, Content: UsersSection },
];

/** The section that the address names, else the first. */
export function readSection(params: URLSearchParams): Section {
  return SECTIONS.find(({ id }) => id === params.get('section')) ?? OVERVIEW;
}
