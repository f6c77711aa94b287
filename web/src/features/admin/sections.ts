import type { ComponentType } from 'react';
import { AssignmentsSection } from './assignments/assignments-section.tsx';
import { ClassroomsSection } from './classrooms/classrooms-section.tsx';
import { ExecutionsSection } from './executions/executions-section.tsx';
import { HomeSection } from './home/home-section.tsx';
import { OverviewSection } from './overview/overview-section.tsx';
import type { SectionName, SectionNames } from './section-names.ts';
import { SubmissionsSection } from './submissions/submissions-section.tsx';
import { TemplatesSection } from './templates/templates-section.tsx';
import { UsersSection } from './users/users-section.tsx';

/** A section of the dashboard. It manages its own part of the address. */
export interface Section extends SectionName {
  Content: ComponentType;
}

const CONTENTS: Record<SectionName['id'], ComponentType> = {
  home: HomeSection,
  overview: OverviewSection,
  classrooms: ClassroomsSection,
  templates: TemplatesSection,
  assignments: AssignmentsSection,
  executions: ExecutionsSection,
  submissions: SubmissionsSection,
  users: UsersSection,
};

/** Returns the section named in the address, else the first. */
export function readSection(names: SectionNames, params: URLSearchParams): Section {
  const name = names.find(({ id }) => id === params.get('section')) ?? names[0];
  return { ...name, Content: CONTENTS[name.id] };
}
